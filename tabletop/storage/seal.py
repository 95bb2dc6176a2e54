"""What must not be read while a game lasts, written so that only this computer's own key opens it again.

A sealed text also proves that it was written here: nobody else can make one that opens. docs/saves.md says what that
guards against, and what not.
"""

import binascii
import os
from pathlib import Path
from typing import Final

from tabletop.storage.files import free_name, make_folder, write_beside

try:
    from _blake2 import blake2b  # hashlib would bring OpenSSL along, on the way to the first frame
except ImportError:
    from hashlib import blake2b

KEY_BYTES: Final = 32
_NONCE: Final = 12
_PROOF: Final = 12
_BLOCK: Final = 64


class Seal:
    """Closes and opens with one key. `name`: tells keys apart and says nothing of the key."""

    def __init__(self, key: bytes) -> None:
        self._cover = blake2b(key=key, person=b"cover").copy
        self._prove = blake2b(key=key, person=b"proof", digest_size=_PROOF).copy
        self.name = blake2b(key=key, person=b"name", digest_size=4).hexdigest()

    def close(self, plain: bytes) -> str:
        """The sealed text; another one each time."""
        nonce = os.urandom(_NONCE)
        covered = self._turn(nonce, plain)
        return binascii.b2a_base64(nonce + self._proof(nonce + covered) + covered, newline=False).decode()

    def open(self, text: object) -> bytes | None:
        """What was sealed, or None for anything that was not sealed with this key."""
        if not isinstance(text, str):
            return None
        try:
            raw = binascii.a2b_base64(text.encode("ascii"))
        except (ValueError, UnicodeEncodeError):
            return None
        nonce, proof, covered = raw[:_NONCE], raw[_NONCE : _NONCE + _PROOF], raw[_NONCE + _PROOF :]
        if len(proof) != _PROOF or proof != self._proof(nonce + covered):
            return None
        return self._turn(nonce, covered)

    def _turn(self, nonce: bytes, data: bytes) -> bytes:
        """Covered if it was plain, plain if it was covered."""
        stream = bytearray()
        for n in range(-(-len(data) // _BLOCK)):
            block = self._cover()
            block.update(nonce + n.to_bytes(4, "big"))
            stream += block.digest()
        mask = int.from_bytes(stream[: len(data)], "big")
        return (int.from_bytes(data, "big") ^ mask).to_bytes(len(data), "big")

    def _proof(self, data: bytes) -> bytes:
        proof = self._prove()
        proof.update(data)
        return proof.digest()


def user_seal(path: Path) -> Seal | None:
    """The seal whose key is in that file, which is made if there is none; None where that is not possible. A file that
    holds no key is set aside, never overwritten."""
    try:
        key = _read(path)
        if key is None:
            make_folder(path.parent)
            if path.exists():
                path.rename(free_name(path.with_name(path.name + ".bad")))
            _make(path)
            key = _read(path)
    except OSError:
        return None
    return Seal(key) if key is not None else None


def _read(path: Path) -> bytes | None:
    try:
        key = bytes.fromhex(path.read_text("ascii"))
    except (FileNotFoundError, ValueError):
        return None
    return key if len(key) == KEY_BYTES else None


def _make(path: Path) -> None:
    """A new key in the file, unless another window was faster."""
    fresh = write_beside(path, f"{os.urandom(KEY_BYTES).hex()}\n".encode(), durable=True)
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        if not path.exists():
            os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)

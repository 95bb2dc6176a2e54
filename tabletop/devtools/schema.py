"""`python -m tabletop.devtools.schema` writes docs/engine-protocol.schema.json from the models of the protocol."""

import json
from pathlib import Path
from typing import Final

from tabletop.ai.messages import schema

FILE: Final = Path(__file__).parents[2] / "docs" / "engine-protocol.schema.json"


def written() -> str:
    """What stands in the file."""
    return json.dumps(schema(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")

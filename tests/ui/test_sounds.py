"""The sounds, what adds them up and what lets them be heard."""

import math
import subprocess
import sys
import threading
import wave
from array import array

import pytest

from assets.synth import kit
from assets.synth.sounds import SOUNDS, sound
from tabletop.storage.settings import Settings
from tabletop.ui.sound import sounds as by_name
from tabletop.ui.sound import speaker as speaking
from tabletop.ui.sound.mixer import FULL, RATE, Mixer, Wave
from tabletop.ui.sound.sounds import Sounds
from tabletop.ui.sound.speaker import Speaker, make_speaker
from tests.ui.heard import NAMES, Tape, silent


def test_the_sounds_are_what_the_script_makes(root):
    assert sorted(SOUNDS) == NAMES
    listed = (root / "resources.qrc").read_text("utf-8")
    for name in NAMES:
        assert f'<file alias="{name}.wav">assets/sounds/{name}.wav</file>' in listed, name
        with wave.open(str(root / f"assets/sounds/{name}.wav")) as file:
            assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (RATE, 1, 2)
            kept = array("h", file.readframes(file.getnframes()))
        made = [round(value * 32767) for value in sound(name)]
        # the last digit of a sine may differ from machine to machine
        assert len(kept) == len(made) and max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1, name


def test_no_sound_is_louder_longer_or_harsher_than_the_others():
    for name in NAMES:
        made = sound(name)
        assert len(made) <= 1.3 * kit.RATE, name
        assert max(map(abs, made)) <= kit.PEAK, name
        assert abs(made[0]) < 0.01 and abs(made[-1]) < 0.01, f"{name} clicks"
        window = round(kit.WINDOW_S * kit.RATE)
        power = max(
            sum(v * v for v in made[n : n + window]) / window for n in range(0, len(made) - window, 100)
        )
        assert -25.5 < 10 * math.log10(power) < -18.5, name
        shrill = kit.band(made, 6000, 9000)
        assert sum(v * v for v in shrill) < 0.1 * sum(v * v for v in made), f"{name} is shrill"


def test_a_sound_begins_with_the_next_samples_and_is_all_there(qapp, tmp_path):
    heard = silent(tmp_path)
    tape = Tape(heard.mixer)
    for name in NAMES:
        tape.run(1500)
        at = tape.ms
        heard.play(name)
        tape.run(1500)
        (begun,) = tape.begins(name)
        assert begun == pytest.approx(at, abs=1), name
        samples = by_name._wave(name).samples
        first = round(at * RATE / 1000)
        assert tape.samples[first : first + len(samples)] == samples
        assert not any(tape.samples[first + len(samples) :])


def test_three_at_once_are_all_heard_in_full_and_any_number_never_clips(qapp, tmp_path):
    for first in range(len(NAMES)):
        heard = silent(tmp_path)
        tape = Tape(heard.mixer)
        three = [NAMES[(first + step) % len(NAMES)] for step in (0, 1, 2)]
        for name in three:
            heard.play(name)
        tape.run(1500)
        waves = [by_name._wave(name).samples for name in three]
        whole = [sum(w[n] if n < len(w) else 0 for w in waves) for n in range(len(tape.samples))]
        assert max(abs(a - b) for a, b in zip(whole, tape.samples, strict=True)) <= 1, three
        assert tape.peak < FULL
        for name in NAMES:
            heard.play(name)
            tape.run(10)
        tape.run(1500)
        assert tape.peak < FULL, three


def test_what_happens_many_times_at_once_is_heard_once():
    mixer = Mixer()
    wave = Wave(array("h", [8000] * RATE), 8000)
    assert mixer.play(wave) and not mixer.play(wave)
    mixer.take(RATE // 50)
    assert not mixer.play(wave)
    mixer.take(RATE // 20)
    assert mixer.play(wave)
    assert set(array("h", mixer.take(10))) == {16000}


def test_the_volume_is_the_persons(qapp, tmp_path):
    loud, soft = silent(tmp_path), silent(tmp_path, 50)
    peaks = []
    for heard in (loud, soft):
        heard.play("place")
        tape = Tape(heard.mixer)
        tape.run(400)
        peaks.append(tape.peak)
    assert peaks[1] == pytest.approx(peaks[0] / 4, abs=2)


def test_sound_is_switched_off_and_on_and_that_is_kept(qapp, tmp_path):
    heard = silent(tmp_path)
    tape = Tape(heard.mixer)
    heard.play("win")
    assert not heard.toggle() and not any(tape.run(500))
    heard.play("win")
    assert not any(tape.run(500)) and Settings(tmp_path / "settings.json").get("sound") is False
    assert heard.toggle() and any(tape.run(500))
    assert Settings(tmp_path / "settings.json").get("sound") is True


def test_who_turns_it_up_hears_how_loud_it_is(qapp, tmp_path):
    heard = silent(tmp_path, 75)
    tape = Tape(heard.mixer)
    assert heard.turn_up(-1) == 50 and heard.turn_up(-3) == by_name.STEP
    tape.run(500)
    before, tape.samples = tape.peak, array("h")
    assert heard.turn_up(9) == 100
    tape.run(500)
    assert tape.peak > before > 0
    tape.samples = array("h")
    heard.follow()
    assert not any(tape.run(500)), "nothing has changed"


def test_a_name_without_a_sound_is_silent(qapp, tmp_path):
    heard = silent(tmp_path)
    heard.play("")
    heard.play("trumpet")
    assert not any(Tape(heard.mixer).run(100))


class Device:
    """Counts itself open."""

    def __init__(self, opened: threading.Semaphore, closed: threading.Event) -> None:
        self.closed = closed
        opened.release()

    def close(self) -> None:
        self.closed.set()


def test_a_device_is_opened_beside_the_window_and_given_back():
    opened, closed, threads = threading.Semaphore(0), threading.Event(), []

    def open_device(take):
        threads.append(threading.current_thread())
        return Device(opened, closed)

    speaker = Speaker(Mixer(), open_device)
    assert not threads, "nobody wants to hear anything yet"
    speaker.wake()
    assert opened.acquire(timeout=5) and threads != [threading.main_thread()]
    speaker.wake()
    speaker.close()
    assert closed.is_set() and len(threads) == 1


def test_a_device_that_is_not_needed_is_given_back_and_opened_again(monkeypatch):
    monkeypatch.setattr(speaking, "IDLE_S", 0.0)
    opened, closed = threading.Semaphore(0), threading.Event()
    speaker = Speaker(Mixer(), lambda take: Device(opened, closed))
    speaker.wake()
    assert opened.acquire(timeout=5) and closed.wait(5)
    speaker.wake()
    assert opened.acquire(timeout=5)
    speaker.close()


def test_without_a_device_nothing_is_kept_for_later_and_it_is_tried_again(monkeypatch):
    tried, mixer = threading.Semaphore(0), Mixer()
    mixer.play(Wave(array("h", [9000] * 100), 9000))

    def refuse(take):
        tried.release()
        raise OSError("no device")

    speaker = Speaker(mixer, refuse)
    speaker.wake()
    assert tried.acquire(timeout=5)
    speaker.wake()
    speaker.close()
    assert not any(mixer.take(100)) and not tried.acquire(blocking=False)
    monkeypatch.setattr(speaking, "AGAIN_S", 0.0)
    speaker = Speaker(mixer, refuse)
    for _ in range(2):
        speaker.wake()
        assert tried.acquire(timeout=5)
    speaker.close()


def test_tests_open_no_device(tmp_path):
    assert make_speaker(Mixer()) is None
    assert Sounds(Settings(tmp_path / "settings.json"))._speaker is None


def test_a_file_takes_the_place_of_the_device(qapp, monkeypatch, tmp_path):
    path = tmp_path / "heard.wav"
    monkeypatch.setenv(speaking.WISH, str(path))
    heard = Sounds(Settings(tmp_path / "settings.json"))
    taken = threading.Event()
    take = heard.mixer.take
    heard.mixer.take = lambda count: taken.set() or take(count)
    heard.play("place")
    assert taken.wait(5)
    heard.close()
    with wave.open(str(path)) as file:
        assert file.getframerate() == RATE and any(array("h", file.readframes(file.getnframes())))


@pytest.mark.skipif(sys.platform != "linux", reason="only there a library writes to the terminal")
def test_without_a_device_not_a_word_is_written(python, root, tmp_path):
    code = (
        "from tabletop.ui.sound.mixer import Mixer; from tabletop.ui.sound.speaker import Speaker, _open_device\n"
        "import threading; tried = threading.Event()\n"
        "def opened(take):\n"
        "    try: return _open_device(take)\n"
        "    finally: tried.set()\n"
        "speaker = Speaker(Mixer(), opened); speaker.wake(); tried.wait(30); print(speaker.close())\n"
        "import sys; print('miniaudio' in sys.modules, 'ssl' in sys.modules)\n"
        "import urllib.request; print(urllib.request.Request)"
    )
    nowhere = {"ALSA_CONFIG_PATH": str(tmp_path / "none"), "PULSE_SERVER": str(tmp_path / "none")}
    env = {"PATH": "", "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path), **nowhere}
    done = subprocess.run([python, "-c", code], cwd=root, env=env, capture_output=True, text=True, timeout=50)
    loaded = "True False\n<class 'urllib.request.Request'>\n"  # no network code, and it can be had later
    assert (done.stdout, done.stderr, done.returncode) == (f"None\n{loaded}", "", 0)

"""What a process started by a test hears of signals."""

import signal


def heard() -> None:
    """For `preexec_fn`: the process hears Ctrl-C and a hang-up as in a terminal. All that is started in the background
    of a shell, or by nohup, would ignore them."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

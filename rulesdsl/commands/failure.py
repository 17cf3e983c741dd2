"""Why a command stops: a sentence for the user and the exit status."""

from __future__ import annotations

import errno


class Failure(Exception):
    """`status` 1: something is wrong with the game; 2: the arguments or files cannot be used."""

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


def unusable(sentence: str) -> Failure:
    return Failure(sentence, 2)


def why(error: OSError) -> str:
    """What the system says, in words that stand after a colon."""
    return "it is closed" if error.errno == errno.EBADF else error.strerror or str(error)

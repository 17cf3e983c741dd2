"""Imported before anything that compiles: kernels are kept between runs, where the user's are."""

from __future__ import annotations

from rulesdsl.commands.kernel_cache import keep_kernels

FOLDER = keep_kernels()

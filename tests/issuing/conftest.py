"""Compiled kernels are kept for the next run."""

from __future__ import annotations

from rulesdsl.commands.kernel_cache import keep_kernels

keep_kernels()

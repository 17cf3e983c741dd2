"""The environment of templates, one for code and one for pages: nothing missing is passed over, layout is kept."""

from __future__ import annotations

from contextlib import suppress

import jinja2
from jinja2.bccache import Bucket, FileSystemBytecodeCache

from rulesdsl.cache_folder import private_folder


class KeptTemplates(FileSystemBytecodeCache):
    """Compiled templates in a folder; nothing is amiss where one cannot be read or written there."""

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def environment(package: str, folder: str = "", *, autoescape: bool) -> jinja2.Environment:
    """Templates of a folder of a package. `autoescape` is for pages; code has a filter for every position.

    Compiled templates are kept in the user's cache folder; they are found by the hash of their text.
    """
    cache = private_folder("templates")
    return jinja2.Environment(
        loader=jinja2.PackageLoader(package, folder),
        undefined=jinja2.StrictUndefined,
        autoescape=autoescape,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=KeptTemplates(str(cache)) if cache else None,
    )

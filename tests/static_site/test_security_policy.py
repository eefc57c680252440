"""The policy of a static page allows its own files and the inline scripts that it has, and nothing else."""

from __future__ import annotations

import base64
import hashlib

import pytest
from static_site.security_policy import add_policy, find_inline_scripts, make_policy


def test_an_inline_script_is_allowed_by_its_checksum() -> None:
    page = add_policy("<html><head></head><body><script>go()</script></body></html>")
    digest = base64.b64encode(hashlib.sha256(b"go()").digest()).decode()
    assert f"'sha256-{digest}'" in page
    assert "unsafe-inline" not in page


def test_scripts_of_files_and_data_have_no_checksum() -> None:
    assert find_inline_scripts('<script type="module" src="a.js"></script>') == []
    assert find_inline_scripts('<script id="x" type=application/json>{"a": 1}</script>') == []
    assert find_inline_scripts('<script type="module">a()</script>') == ["a()"]


def test_directives_that_a_meta_tag_cannot_have_are_left_out() -> None:
    assert "frame-ancestors" not in make_policy([])
    assert "default-src 'none'" in make_policy([])


def test_a_page_without_a_head_is_refused() -> None:
    with pytest.raises(ValueError, match="no <head>"):
        add_policy("<p>text</p>")

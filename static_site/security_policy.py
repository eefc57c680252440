"""The Content Security Policy of the static site, in a meta tag, because a static host sends no headers of its own."""

from __future__ import annotations

import base64
import hashlib
import re

from descarte.web.origin_check import POLICY

_HEADER_ONLY = ("frame-ancestors 'none'",)
"""Directives that browsers ignore in a meta tag."""
_HEAD = re.compile(r"<head\b[^>]*>", re.IGNORECASE)
_SCRIPT = re.compile(r"<script\b(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.IGNORECASE | re.DOTALL)
_IS_DATA = re.compile(
    r"""\btype\s*=\s*(?:["']|(?=[^"']))(?!module\b|text/javascript\b|application/javascript\b)""", re.IGNORECASE
)


def find_inline_scripts(html: str) -> list[str]:
    """Return the code of the scripts that are part of a page; scripts from files and data in JSON are left out.

    >>> find_inline_scripts('<script src="a.js"></script><script>go()</script><script type="text/json">{}</script>')
    ['go()']
    """
    return [
        found["code"]
        for found in _SCRIPT.finditer(html)
        if "src=" not in found["attributes"].lower() and not _IS_DATA.search(found["attributes"])
    ]


def make_policy(scripts: list[str]) -> str:
    """Return a policy that allows the files of the site, WebAssembly, and these inline scripts, by their checksums.

    >>> make_policy([]).split("; ")[1]
    "script-src 'self' 'wasm-unsafe-eval'"
    """
    digests = sorted({base64.b64encode(hashlib.sha256(code.encode()).digest()).decode() for code in scripts})
    sources = " ".join(["'self'", "'wasm-unsafe-eval'", *(f"'sha256-{digest}'" for digest in digests)])
    directives = [each for each in POLICY.split("; ") if each not in _HEADER_ONLY]
    return "; ".join(f"script-src {sources}" if each.startswith("script-src ") else each for each in directives)


def add_policy(html: str) -> str:
    """Return a page with the policy as the first element of its head. Raise ValueError if it has no head.

    >>> add_policy("<head><title>x</title></head>")[:50]
    '<head>\\n<meta http-equiv="Content-Security-Policy" '
    """
    head = _HEAD.search(html)
    if head is None:
        raise ValueError("the page has no <head>")
    policy = make_policy(find_inline_scripts(html))
    return f'{html[: head.end()]}\n<meta http-equiv="Content-Security-Policy" content="{policy}">{html[head.end() :]}'

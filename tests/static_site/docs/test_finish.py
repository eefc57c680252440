"""What is done to a page after MkDocs."""

from __future__ import annotations

from pathlib import Path

import pytest
from static_site.docs.finish import find_folder, finish_page, remove_unneeded, share_assets


def page(body: str) -> str:
    return f"<html><head></head><body>{body}</body></html>"


@pytest.mark.parametrize(
    ("name", "link", "there"),
    [
        ("api.html", "app:#t=1", "../index.html#t=1"),
        ("es/kernel/batch.html", "app:", "../../../index.html"),
        ("kernel/batch.html", "app:learn/start.js", "../../learn/start.js"),
        ("kernel/batch.html", "other:es/kernel/batch.html", "../es/kernel/batch.html"),
        ("es/kernel/batch.html", "other:en/kernel/batch.html#x", "../../kernel/batch.html#x"),
    ],
)
def test_links_out_of_the_documentation_are_relative(name: str, link: str, there: str) -> None:
    assert f'<a href="{there}">' in finish_page(page(f'<a href="{link}">x</a>'), name, foreign=False)


def test_every_page_has_the_policy_with_its_inline_scripts() -> None:
    found = finish_page(page("<script>go()</script>"), "api.html", foreign=False)
    assert found.startswith('<html><head>\n<meta http-equiv="Content-Security-Policy"')
    assert "'sha256-" in found
    assert "unsafe-inline" not in found


def test_languages_share_the_files_of_the_theme_and_the_choice_of_colours() -> None:
    html = page('<link href="../assets/a.css"><script>__md_scope=new URL("..",location)</script>')
    found = finish_page(html, "es/kernel/batch.html", foreign=False)
    assert '<link href="../../assets/a.css">' in found
    assert 'new URL("../..",location)' in found


def test_the_text_of_a_page_that_is_not_translated_has_its_language() -> None:
    article = '<article class="md-content__inner md-typeset">'
    assert '<article lang="en" class=' in finish_page(page(article), "es/a.html", foreign=True)
    assert "lang=" not in finish_page(page(article), "a.html", foreign=False)


def test_files_with_dates_and_files_that_nobody_loads_are_removed(tmp_path: Path) -> None:
    names = ("sitemap.xml.gz", "404.html", "a.js.map", "a.js")
    for name in (*names, "assets/javascripts/lunr/min/lunr.es.min.js", "assets/javascripts/lunr/min/lunr.fr.min.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    remove_unneeded(tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == ["a.js", "lunr.es.min.js"]


def test_files_of_the_theme_that_differ_are_not_shared(tmp_path: Path) -> None:
    for folder, text in ((tmp_path, "a"), (tmp_path / find_folder("es"), "b")):
        (folder / "assets").mkdir(parents=True)
        (folder / "assets" / "site.css").write_text(text)
    with pytest.raises(ValueError, match=r"site\.css differs between languages"):
        share_assets(tmp_path, "es")

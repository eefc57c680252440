"""A built site and a browser, for the tests of the static site."""

from tests.static_site.site import site as site
from tests.web.page.conftest import chromium as chromium

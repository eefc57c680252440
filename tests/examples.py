"""How many examples Hypothesis tries: few by default, many in `make test-all`."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

FEW, MANY = 20, 100


def register_profiles() -> None:
    """Register the profiles `few` and `many`, and load `few`; --hypothesis-profile=many loads the other."""
    slow = [HealthCheck.too_slow]
    for name, number in (("few", FEW), ("many", MANY)):
        settings.register_profile(
            name, deadline=None, derandomize=True, suppress_health_check=slow, max_examples=number
        )
    settings.load_profile("few")


def examples(number: int) -> settings:
    """Return settings for a test that needs `number` examples: all of them in `many`, a fifth (but FEW) in `few`."""
    share = number * settings().max_examples // MANY
    return settings(max_examples=max(share, min(number, FEW)))

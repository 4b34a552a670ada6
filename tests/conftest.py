"""What holds for all tests."""

import os

from hypothesis import settings

# Shared machines stall now and then, so no example has a deadline; and a run in CI should be repeatable.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

"""Build packages for conda from the sdist in ``dist/``, or print what the recipe says for a platform, as JSON.

::

    python tools/conda_package.py             # for every Python that this machine's packages are for, into conda/
    python tools/conda_package.py win-64      # no package: a list of recipes, one a Python

It needs the package ``py-rattler-build`` and nothing of ours.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rattler_build import JinjaConfig, PlatformConfig, RenderConfig, Stage0Recipe, VariantConfig

ROOT = Path(__file__).resolve().parents[1]
RECIPE = ROOT / "recipe" / "recipe.yaml"


def main(platforms: list[str]) -> None:
    """Build for this machine, or print the recipes of one platform."""
    kind = PlatformConfig(target_platform=next(iter(platforms), None))
    variants = VariantConfig.from_file_with_context(RECIPE.with_name("variants.yaml"), JinjaConfig(platform=kind))
    recipe, config = Stage0Recipe.from_file(RECIPE), RenderConfig(platform=kind)
    if platforms:
        print(json.dumps([it.variant | it.recipe.to_dict() for it in recipe.render(variants, config)]))
    else:
        recipe.run_build(variants, output_dir=ROOT / "conda", render_config=config)


if __name__ == "__main__":
    main(sys.argv[1:])

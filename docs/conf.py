"""Settings of Sphinx; `tools/site/build.py` runs it, and takes a warning for an error."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # the reference is that of the checkout

import gingerbread_widget  # noqa: E402

project = "gingerbread_widget"
author = "gingerbread_widget contributors"
copyright = author  # noqa: A001 - Sphinx's name for it
version = release = gingerbread_widget.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "gingerbread_widget"
html_copy_source = False
html_show_sphinx = False
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
napoleon_google_docstring = False
napoleon_use_ivar = True
napoleon_use_rtype = False
#: Address of the notebooks on the site, from a page of the documentation.
NOTEBOOKS = "../lite/lab/index.html?path="


class Notebooks(SphinxTransform):
    """Links to examples: on GitHub they lead to the file, on the site to the notebook in JupyterLite."""

    default_priority = 5  # before references are looked up

    def apply(self, **_: Any) -> None:
        """Turn references to examples into links, if there is such an example."""
        for node in list(self.document.findall(nodes.Element)):
            target = node.get("reftarget") or node.get("refuri") or ""
            if not target.startswith("../examples/") or not (ROOT / "examples" / Path(target).name).is_file():
                continue
            link = nodes.reference("", "", refuri=NOTEBOOKS + Path(target).name, internal=False)
            link.extend(node.children)
            node.replace_self(link)


def setup(app: Sphinx) -> None:
    """Register the transform with Sphinx."""
    app.add_transform(Notebooks)

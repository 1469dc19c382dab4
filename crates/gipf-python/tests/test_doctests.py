"""The examples in the help of the compiled module, which the doctest of Python does not find by itself."""

from __future__ import annotations

import doctest
import inspect
from pathlib import Path
from typing import Dict

import pytest
from conftest import ROOT

import gipf


def documented() -> Dict[str, object]:
    """Everything that can have help, by its name."""
    found: Dict[str, object] = {"gipf": gipf}
    for name in gipf.__all__:
        item = getattr(gipf, name)
        if name.startswith("_"):
            continue
        found[name] = item
        if inspect.isclass(item) and item.__module__ == "gipf":
            for member, value in vars(item).items():
                if not member.startswith("_"):
                    found[f"{name}.{member}"] = value
    return found


DOCUMENTED = documented()


@pytest.mark.parametrize("name", DOCUMENTED)
def test_examples_in_the_help_are_true(name: str) -> None:
    text = inspect.getdoc(DOCUMENTED[name]) or ""
    namespace = {public: getattr(gipf, public) for public in gipf.__all__} | {"gipf": gipf}
    test = doctest.DocTestParser().get_doctest(text, namespace, name, None, 0)
    runner = doctest.DocTestRunner()
    report: list[str] = []
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)


def test_everything_public_has_help_that_stands_alone() -> None:
    constants = {"GipfError.offset", "PositionError.violations", "RecordError.line", "RecordError.column"}
    without = [
        name
        for name, item in DOCUMENTED.items()
        if name not in constants and not (getattr(item, "__doc__", None) or "").strip()
    ]
    assert without == []


def test_there_are_examples_to_run() -> None:
    examples = sum((inspect.getdoc(item) or "").count(">>> ") for item in DOCUMENTED.values())
    assert examples > 60


CHAPTERS = [ROOT / "docs" / "src" / name for name in ("python.md", "research.md")]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_the_sessions_of_the_chapters_are_true(chapter: Path) -> None:
    result = doctest.testfile(str(chapter), module_relative=False)
    assert result.failed == 0 and result.attempted > 10


def test_the_chapters_name_everything() -> None:
    chapter = "".join(chapter.read_text(encoding="utf-8") for chapter in CHAPTERS)
    missing = [name for name in gipf.__all__ if f"`{name}`" not in chapter]
    assert missing == ["__version__"]

"""Writes the help of the compiled module into its stub, `python/gipf/_gipf.pyi`, for editors that read stubs only.

    python stub_docs.py             # after a change of the help: writes the stub anew
    python stub_docs.py --check     # exit status 1 when the stub says something else than the module

Needs the package installed. Signatures in the stub are written by hand; only docstrings are replaced.
"""

from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path
from typing import Any, List, Optional, Union

from gipf import _gipf

STUB = Path(__file__).resolve().parent / "python" / "gipf" / "_gipf.pyi"

_Definition = Union[ast.FunctionDef, ast.ClassDef]


def help_of(owner: Any, name: str) -> Optional[str]:
    """The help of a name of the module or of a class; None where Python itself has written it."""
    found = vars(owner).get(name)
    if isinstance(found, (staticmethod, classmethod)):
        found = found.__func__
    text = inspect.getdoc(found) if found is not None else None
    is_own = text and not name.startswith("_")
    return text if is_own else None


def docstring(text: str, indent: str) -> List[str]:
    """A docstring in lines of source."""
    text = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    lines = text.splitlines()
    if len(lines) == 1 and not text.endswith('"'):
        return [f'{indent}"""{text}"""']
    return [f'{indent}"""{lines[0]}', *(f"{indent}{line}".rstrip() for line in lines[1:]), f'{indent}"""']


def with_help(source: str) -> str:
    """The source of the stub with the help of the module."""
    lines = source.splitlines()
    edits: List[Any] = []

    def visit(body: List[ast.stmt], owner: Any) -> None:
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                edits.append((node, help_of(owner, node.name)))
                if isinstance(node, ast.ClassDef) and hasattr(owner, node.name):
                    visit(node.body, getattr(owner, node.name))

    visit(ast.parse(source).body, _gipf)
    for node, text in sorted(edits, key=lambda edit: -edit[0].lineno):
        replace_docstring(lines, node, text)
    return "\n".join(lines) + "\n"


def replace_docstring(lines: List[str], node: _Definition, text: Optional[str]) -> None:
    first = node.body[0]
    indent = " " * (node.col_offset + 4)
    new = docstring(text, indent) if text else []
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        begin, end = first.lineno - 1, first.end_lineno or first.lineno
        is_only = len(node.body) == 1 and isinstance(node, ast.FunctionDef)
        lines[begin:end] = new or ([f"{indent}..."] if is_only else [])
    elif new and isinstance(node, ast.ClassDef):
        at = first.lineno - 1 - len(getattr(first, "decorator_list", []))
        lines[at:at] = new
    elif new:
        # The body is `...`, at the end of the line of the signature.
        at = first.lineno - 1
        lines[at : at + 1] = [lines[at][: first.col_offset].rstrip(), *new]


def main() -> int:
    source = STUB.read_text(encoding="utf-8")
    written = with_help(source)
    if "--check" in sys.argv[1:]:
        if written != source:
            print(f"{STUB.name} says something else than the module: run python stub_docs.py", file=sys.stderr)
            return 1
        return 0
    STUB.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Mutation testing of the engine: small faults put in one by one; the engine's tests must object.

    python -m tests.engine.mutants RESULTS [engine/bout.py …]

Each mutant lives in a process of its own, forked before the engine is imported. It meets the
quick tests first, those that killed lately in front, and the slow ones only if it survives.
RESULTS gets a line of JSON for each; what it says is killed is not tried again, so that a run
can be broken off, and survivors can be shown a new test. Nothing but the standard library and
what `make test` needs; no I/O on the tree, so that it may run beside other work.
"""

import ast
import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, Final

import hypothesis
import pytest

QUICK: Final = 0.05
"""Seconds: a test that takes longer is slow."""
TESTS: Final = Path(__file__).parent
ENGINE: Final = TESTS.parents[1] / "engine"
OPTIONS: Final = [
    *("-c", os.devnull, f"--rootdir={TESTS.parents[1]}", "-q", "--maxfail=1", "--assert=plain"),
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:syrupy", "-p", "no:asyncio"),
    *("-p", "no:hypothesispytest", "-p", "no:logging", "-p", "no:faulthandler"),
]

SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    **{ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt},
    **{ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is},
    **{ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And},
    **{ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult},
    **{ast.Mod: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift},
    **{ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd},
    **{ast.Break: ast.Continue, ast.Continue: ast.Break},
}
OTHER_NAME: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass
class Mutant:
    """The engine with one fault."""

    name: str
    module: str
    code: CodeType


# Making them


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All mutants of a file, from top to bottom."""
    module = ".".join(path.relative_to(ENGINE.parent).with_suffix("").parts)
    tree = ast.parse(path.read_text())
    seen: dict[str, int] = {}
    for parent, field, place, node in list(_sites(tree)):
        for new in _variants(node):
            line = getattr(node, "lineno", getattr(parent, "lineno", 0))
            shown = node if isinstance(node, ast.stmt) else parent
            before = ast.unparse(shown)
            _put(parent, field, place, new)
            after = ast.unparse(new if shown is node else parent)
            code = compile(ast.fix_missing_locations(tree), str(path), "exec")
            _put(parent, field, place, node)
            name = f"{path.name}:{line} {_difference(before, after)}"
            seen[name] = seen.get(name, 0) + 1
            yield Mutant(name if seen[name] == 1 else f"{name} #{seen[name]}", module, code)


def _sites(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every place in the code proper: no annotations, no decorators, no texts for people."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for place, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if not isinstance(child, ast.AST) or _is_talk(child):
                continue
            yield node, field, place, child
            yield from _sites(child)


def _is_talk(node: ast.AST) -> bool:
    """A docstring, a message for people, a type, the list of exported names, an import."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and " " in node.value.strip()
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) == "__all__"
    if isinstance(node, ast.Subscript):
        return ast.unparse(node.value) == "Literal"
    return isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom)


def _put(parent: ast.AST, field: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[place] = node


def _variants(node: ast.AST) -> Iterator[ast.AST]:
    """What else could stand in place of a node."""
    if type(node) in SWAPPED:
        yield SWAPPED[type(node)]()
    yield from _statements_instead(node) if isinstance(node, ast.stmt) else _terms_instead(node)


def _statements_instead(node: ast.stmt) -> Iterator[ast.stmt]:
    match node:
        case ast.Return(value) if value and ast.unparse(value) != "None":
            yield ast.Return(ast.Constant(None))
        case ast.Raise() | ast.Delete() | ast.AugAssign() | ast.Expr() | ast.Return():
            yield ast.Pass()
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.If(test, body, otherwise):
            yield ast.If(_not(test), body, otherwise)
        case ast.While(test, body, otherwise):
            yield ast.While(_not(test), body, otherwise)


def _terms_instead(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(str(value)):
            yield ast.Constant(value + "?")
        case ast.Name(name, ast.Load()) if name in OTHER_NAME:
            yield ast.Name(OTHER_NAME[name], ast.Load())
        case ast.UnaryOp(_, operand):
            yield operand
        case ast.BoolOp(operator, values):
            for part in values:
                rest = [other for other in values if other is not part]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest)
        case ast.Call(ast.Name("min" | "max")):
            pass
        case ast.Call(function, [first, second, *others], keywords):
            yield ast.Call(function, [second, first, *others], keywords)
        case ast.IfExp(test, body, otherwise):
            yield ast.IfExp(_not(test), body, otherwise)
        case ast.comprehension(target, values_of, [test, *others], is_async):
            yield ast.comprehension(target, values_of, [_not(test), *others], is_async)


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _difference(before: str, after: str) -> str:
    """Both texts, cut down to where they differ and some words around it."""
    start, end = _common(before, after), _common(before[::-1], after[::-1])
    old, new = (" ".join(text[start : len(text) - end].split()) for text in (before, after))
    return f"{old[:160]} → {new[:160]}"


def _common(one: str, other: str) -> int:
    """How much both begin with, but for the last words of it."""
    pairs = enumerate(zip(one, other, strict=False))
    same = next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))
    return max(0, same - 40)


# Trying them


class Course:
    """A pytest plugin: the order of the tests, their time limits, and who objected."""

    def __init__(self, times: dict[str, float], order: list[str]) -> None:
        self.times, self.order = times, order
        self.objected: str | None = None
        self.measured: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.times:
            by_name = {item.nodeid: item for item in items}
            items[:] = [by_name[name] for name in self.order if name in by_name]

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        limit(2 + 10 * self.times.get(item.nodeid, 60))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.measured[report.nodeid] = self.measured.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.objected = report.nodeid


def limit(seconds: float) -> None:
    """Let the system end this process after so much work."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def trial(mutant: Mutant | None, times: dict[str, float], order: list[str]) -> Any:
    """Run these tests against a mutant: who objected, and how long each test took."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            os.write(writer, json.dumps(_live(mutant, times, order)).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answers:
        answer = answers.read()
    os.waitpid(child, 0)
    return json.loads(answer) if answer else ["time or memory", {}]


def _live(
    mutant: Mutant | None, times: dict[str, float], order: list[str]
) -> tuple[str | None, dict[str, float]]:
    gc.disable()  # the process does not live long
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
    limit(20)
    load = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return mutant.code if mutant and mutant.module == name else load(loader, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - mypy forbids the other way
    course = Course(times, order)
    files = sorted({name.split("::")[0] for name in order}) or [str(TESTS)]
    status = pytest.main([*OPTIONS, *files], [course])
    if status and course.objected is None:
        return f"status {int(status)}", {}
    return course.objected, course.measured


def main(results: Path, files: list[Path]) -> None:
    """Make and try all mutants of these files."""
    os.chdir(TESTS.parents[1])
    quietly = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
    hypothesis.settings.register_profile("mutants", derandomize=True, phases=quietly)
    hypothesis.settings.load_profile("mutants")
    objected, times = trial(None, {}, [])
    if objected:
        sys.exit(f"the engine without any fault: {objected}")
    quick = sorted((name for name in times if times[name] <= QUICK), key=times.__getitem__)
    slow = sorted(set(times) - set(quick), key=times.__getitem__)
    mutants = [mutant for path in files for mutant in mutants_of(path)]
    killed = set()
    if results.exists():
        tried = map(json.loads, results.read_text().splitlines())
        killed = {one["mutant"] for one in tried if one["killer"]}
    with results.open("a") as lines:
        for tests in (quick, slow):
            for mutant in mutants:
                if mutant.name in killed:
                    continue
                killer, _ = trial(mutant, times, tests)
                if killer:
                    killed.add(mutant.name)
                if killer in tests:
                    tests.remove(killer)
                    tests.insert(0, killer)
                line = {"mutant": mutant.name, "killer": killer, "slow": tests is slow}
                print(json.dumps(line, ensure_ascii=False), file=lines, flush=True)
    survived = [mutant.name for mutant in mutants if mutant.name not in killed]
    sys.stdout.write("\n".join(survived))
    sys.stdout.write(f"\nkilled {len(mutants) - len(survived)} of {len(mutants)}\n")


if __name__ == "__main__":
    main(
        Path(sys.argv[1]).absolute(),
        [Path(name).absolute() for name in sys.argv[2:]] or sorted(ENGINE.glob("*.py")),
    )

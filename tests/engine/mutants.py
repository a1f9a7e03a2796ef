"""Mutation testing of the engine: small faults put in one by one; the engine's tests must object.

    python -m tests.engine.mutants RESULTS [engine/bout.py …]

Each mutant lives in a process of its own, forked when all tests are collected. A fault in a
function that has not been called by then is put in its place; any other fault (in a table, a
default, what a decorator made) takes a new import of the engine and its tests. A mutant meets
the quick tests first, those that killed lately in front, and the slow ones only if it survives.

RESULTS gets a line of JSON for each trial; what it says is killed is not tried again, so that a
run can be broken off, and survivors can be shown a new test. Leave the tree alone meanwhile.
"""

import ast
import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType
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
    function: str
    """The function or method with the fault; empty if it is outside of any."""
    code: CodeType
    """The whole module."""


# Making them


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All mutants of a file, from top to bottom."""
    module = ".".join(path.relative_to(ENGINE.parent).with_suffix("").parts)
    tree = ast.parse(path.read_text())
    seen: dict[str, int] = {}
    for parent, field, place, node, function in list(_sites(tree)):
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
            name = name if seen[name] == 1 else f"{name} #{seen[name]}"
            yield Mutant(name, module, function, code)


def _sites(
    node: ast.AST, outer: str = "", function: str = ""
) -> Iterator[tuple[ast.AST, str, int | None, ast.AST, str]]:
    """Every place in the code proper: no annotations, no decorators, no texts for people."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef) and not function:
        outer = f"{outer}.{node.name}".lstrip(".")
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        inside = function
        if isinstance(node, ast.FunctionDef) and field == "body":
            inside = function or outer
        for place, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST) and not _is_talk(child):
                yield node, field, place, child, inside
                yield from _sites(child, outer, inside)


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


class Witness:
    """A pytest plugin that says who objected, and gives each test its time."""

    def __init__(self, times: dict[str, float]) -> None:
        self.times = times
        self.measured: dict[str, float] = {}
        self.objected: str | None = None

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        limit(2 + 10 * self.times.get(item.nodeid, 60))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.measured[report.nodeid] = self.measured.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.objected = report.nodeid


class Order(Witness):
    """A pytest plugin that runs just these tests, in this order."""

    def __init__(self, times: dict[str, float], order: list[str]) -> None:
        super().__init__(times)
        self.order = order

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[name] for name in self.order if name in by_name]


class Court(Witness):
    """A pytest plugin that tries the mutants by the tests, instead of running those once."""

    def __init__(self, results: Path, files: list[Path]) -> None:
        super().__init__({})
        self.results = results
        self.mutants = [mutant for path in files for mutant in mutants_of(path)]
        self.killed: set[str] = set()
        self.tests: dict[str, pytest.Item] = {}
        self.called: set[tuple[str, str]] = set()
        """The functions of the engine that were called before any test ran."""
        self.functions: dict[tuple[str, str], list[FunctionType]] = {}
        self.caches: list[Any] = []

    def pytest_sessionstart(self) -> None:
        sys.setprofile(self._note_call)

    def _note_call(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(ENGINE)):
            self.called.add((frame.f_globals["__name__"], frame.f_code.co_qualname))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        self.tests = {item.nodeid: item for item in session.items}
        for thing in gc.get_objects():
            if not str(getattr(thing, "__module__", "")).startswith("engine"):
                continue
            if isinstance(thing, FunctionType):
                self.functions.setdefault((thing.__module__, thing.__qualname__), []).append(thing)
            elif hasattr(thing, "cache_clear"):
                self.caches.append(thing)
        gc.freeze()
        self.times = in_a_fork(self._take_times)
        quick = sorted((name for name in self.times if self.times[name] <= QUICK), key=self._time)
        slow = sorted(set(self.tests) - set(quick), key=self._time)
        if self.results.exists():
            tried = map(json.loads, self.results.read_text().splitlines())
            self.killed = {one["mutant"] for one in tried if one["killer"]}
        for tests in (quick, slow):
            self._try_all(tests, tests is slow)
        return True

    def _time(self, test: str) -> float:
        return self.times[test]

    def _take_times(self) -> dict[str, float]:
        objected = self._hear(list(self.tests))
        assert objected is None, f"the engine without any fault: {objected}"
        return self.measured

    def _hear(self, tests: list[str]) -> str | None:
        for test in tests:
            item = self.tests[test]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.objected:
                break
        return self.objected

    def _try_all(self, tests: list[str], slow: bool) -> None:
        with self.results.open("a") as lines:
            for mutant in self.mutants:
                if mutant.name in self.killed:
                    continue
                killer = in_a_fork(partial(self._try, mutant, tests))
                if killer:
                    self.killed.add(mutant.name)
                if killer in tests:
                    tests.remove(killer)
                    tests.insert(0, killer)
                line = {"mutant": mutant.name, "killer": killer, "slow": slow}
                print(json.dumps(line, ensure_ascii=False), file=lines, flush=True)

    def _try(self, mutant: Mutant, tests: list[str]) -> str | None:
        key = mutant.module, mutant.function
        functions = self.functions.get(key, [])
        if key in self.called or len(functions) != 1:
            return try_anew(mutant, Order(self.times, tests))
        functions[0].__code__ = code_of(mutant.function, mutant.code)
        for cache in self.caches:
            cache.cache_clear()
        return self._hear(tests)


def try_anew(mutant: Mutant, order: Order) -> str | None:
    """Import the engine with the fault, and the tests that shall try it."""
    limit(20)
    for name in [name for name in sys.modules if name.partition(".")[0] in ("engine", "tests")]:
        del sys.modules[name]
    load = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return mutant.code if mutant.module == name else load(loader, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - mypy forbids the other way
    files = sorted({name.partition("::")[0] for name in order.order})
    status = pytest.main([*OPTIONS, *files], [order])
    return order.objected or (f"status {int(status)}" if status else None)


def code_of(function: str, code: CodeType) -> CodeType:
    """The code of a function, by its qualified name, out of that of its module."""
    inner = [part for part in code.co_consts if isinstance(part, CodeType)]
    around = (part for part in inner if f"{function}.".startswith(f"{part.co_qualname}."))
    found = next(around)
    return found if found.co_qualname == function else code_of(function, found)


def in_a_fork(work: Callable[[], Any]) -> Any:
    """What this work comes to in a process of its own."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        gc.disable()  # it does not live long
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        try:
            answer = work()
        except BaseException as error:  # noqa: BLE001 - told to the parent
            answer = f"broke down: {error!r}"
        os.write(writer, json.dumps(answer).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answers:
        answer = answers.read()
    os.waitpid(child, 0)
    return json.loads(answer) if answer else "time"


def limit(seconds: float) -> None:
    """Let the system end this process after so much work."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def main(results: Path, files: list[Path]) -> None:
    """Make and try all mutants of these files."""
    os.chdir(TESTS.parents[1])
    quietly = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
    hypothesis.settings.register_profile("mutants", derandomize=True, phases=quietly)
    hypothesis.settings.load_profile("mutants")
    court = Court(results, files)
    pytest.main([*OPTIONS, "-s", *map(str, sorted(TESTS.glob("test_*.py")))], [court])
    survived = [mutant.name for mutant in court.mutants if mutant.name not in court.killed]
    killed = len(court.mutants) - len(survived)
    sys.stdout.write("\n".join([*survived, f"killed {killed} of {len(court.mutants)}", ""]))


if __name__ == "__main__":
    main(
        Path(sys.argv[1]).absolute(),
        [Path(name).absolute() for name in sys.argv[2:]] or sorted(ENGINE.glob("*.py")),
    )

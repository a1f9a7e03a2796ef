"""Every await of the rooms where a death would hurt, as places where a test can kill the bot.

The product knows nothing of it: `plant` rewrites these modules as they are imported. An await has
three places: before it, during it (whenever it waits), and after it; `async with` and `async for`
have theirs around them and inside.
"""

import ast
import builtins
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

ROOMS = ("bot.app", "bot.updates", "bot.tables", "bot.courier", "handlers", "storage")
ROOT = Path(__file__).resolve().parents[2]

Passed = Callable[[int], None]


@dataclass(frozen=True)
class Point:
    """A place where the bot can die: `bot.tables.tables.Tables.open: await … (before)`."""

    module: str
    function: str
    what: str
    moment: str

    @property
    def awaited(self) -> str:
        """The await it belongs to; its moments share this name."""
        return f"{self.module}.{self.function}: {self.what}"

    def __str__(self) -> str:
        return f"{self.awaited} ({self.moment})"


def all_points() -> list[Point]:
    """Every point, in the order of their numbers."""
    return [point for name, path in _sources() for point in _marked(name, path).points]


def plant(passed: Passed) -> None:
    """From now on these modules call `passed` with a point's number whenever they pass one."""
    numbers: dict[str, int] = {}
    count = 0
    for name, path in _sources():
        numbers[name] = count
        count += len(_marked(name, path).points)
    builtins.crash_point = passed  # type: ignore[attr-defined]
    builtins.crash_during = lambda number, awaited: _During(passed, number, awaited)  # type: ignore[attr-defined]
    sys.meta_path.insert(0, _Finder(numbers))


def _sources() -> Iterator[tuple[str, Path]]:
    for room in ROOMS:
        path = ROOT.joinpath(*room.split("."))
        files = sorted(path.glob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
        for file in files:
            yield _module_name(file), file


def _module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _marked(name: str, path: Path, first: int = 0) -> "_Marker":
    marker = _Marker(name, first)
    marker.tree = ast.fix_missing_locations(marker.visit(ast.parse(path.read_text("utf-8"))))
    return marker


class _Finder(MetaPathFinder):
    """Finds the modules of the rooms, and has them loaded with points in them."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self._numbers = numbers

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module with points, if it is one of those."""
        if fullname not in self._numbers:
            return None
        spec = PathFinder.find_spec(fullname, path)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = _Loader(fullname, spec.origin, self._numbers[fullname])
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, first: int) -> None:
        super().__init__(name, path)
        self._first = first

    def get_code(self, fullname: str) -> CodeType:
        """The module's code, never from a cache."""
        path = self.get_filename(fullname)
        return compile(_marked(fullname, Path(path), self._first).tree, path, "exec")


class _Marker(ast.NodeTransformer):
    """Puts points around each await of a module."""

    def __init__(self, module: str, first: int) -> None:
        self.module = module
        self.points: list[Point] = []
        self.tree: Any = None
        self._first = first
        self._scope: list[str] = []
        self._seen: Counter[str] = Counter()

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._inside(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._inside(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._inside(node)

    def visit_Await(self, node: ast.Await) -> ast.AST:
        name = self._named(ast.unparse(node))
        before, during, after = (self._point(name, m) for m in ("before", "during", "after"))
        inner = self.visit(node.value)
        waits = ast.Await(_call("crash_during", during, inner))
        steps: list[ast.expr] = [_call("crash_point", before), waits, _call("crash_point", after)]
        return ast.Subscript(ast.Tuple(steps, ast.Load()), ast.Constant(1), ast.Load())

    def visit_AsyncWith(self, node: ast.AsyncWith) -> list[ast.stmt]:
        items = ", ".join(ast.unparse(item) for item in node.items)
        return self._around(node, self._named(f"async with {items}"))

    def visit_AsyncFor(self, node: ast.AsyncFor) -> list[ast.stmt]:
        each = f"async for {ast.unparse(node.target)} in {ast.unparse(node.iter)}"
        return self._around(node, self._named(each))

    def _around(self, node: ast.AsyncWith | ast.AsyncFor, name: str) -> list[ast.stmt]:
        leaves = isinstance(node.body[-1], ast.Return | ast.Raise | ast.Continue | ast.Break)
        moments = ["before", "inside"] if leaves else ["before", "inside", "leaving", "after"]
        marks: list[ast.stmt] = [
            ast.Expr(_call("crash_point", self._point(name, moment))) for moment in moments
        ]
        self.generic_visit(node)
        node.body = [marks[1], *node.body, *marks[2:3]]
        return [marks[0], node, *marks[3:]]

    def _inside(self, node: Any) -> ast.AST:
        self._scope.append(node.name)
        self.generic_visit(node)
        self._scope.pop()
        return node  # type: ignore[no-any-return]

    def _named(self, text: str) -> str:
        self._seen[key := f"{self._scope} {text}"] += 1
        return text if self._seen[key] == 1 else f"{text} #{self._seen[key]}"

    def _point(self, name: str, moment: str) -> int:
        self.points.append(Point(self.module, ".".join(self._scope), name, moment))
        return self._first + len(self.points) - 1


def _call(function: str, number: int, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(function, ast.Load()), [ast.Constant(number), *arguments], [])


class _During:
    """Awaits something, and passes its point whenever that waits."""

    def __init__(self, passed: Passed, number: int, awaited: Awaitable[Any]) -> None:
        self._passed = passed
        self._number = number
        self._awaited = awaited

    def __await__(self) -> Generator[Any, Any, Any]:
        steps: Any = self._awaited.__await__()
        try:
            waited = next(steps)
            while True:
                self._passed(self._number)
                try:
                    sent = yield waited
                except GeneratorExit:
                    steps.close()
                    raise
                except BaseException as error:  # noqa: BLE001 - cancellation is passed on too
                    waited = steps.throw(error)
                else:
                    waited = steps.send(sent)
        except StopIteration as end:
            return end.value

"""A vulnerability fails the audit; a database that cannot be reached does not hide anything."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from tests.audit import Audit, audit

BAD = "yarl"


async def _answer(request: web.Request) -> web.Response:
    package = (await request.json())["package"]
    affected = {"package": {**package, "ecosystem": "PyPI"}, "ranges": [], "versions": []}
    found = {"id": "PYSEC-0000-1", "summary": "bad", "affected": [affected]}
    return web.json_response({"vulns": [found]} if package["name"] == BAD else {})


@pytest.fixture
async def database() -> AsyncIterator[str]:
    app = web.Application()
    app.router.add_post("/v1/query", _answer)
    async with TestServer(app) as server:
        yield str(server.make_url("/v1/query"))


async def test_what_a_database_knows_fails_the_audit(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    unreachable = ("--vulnerability-service", "osv", "--osv-url", "http://127.0.0.1:9/")
    service = ("--vulnerability-service", "osv", "--osv-url", database)
    assert await asyncio.to_thread(audit, (unreachable,)) == 0
    assert capsys.readouterr().out.startswith("Nothing was audited")
    assert await asyncio.to_thread(audit, (unreachable, service)) == 1
    assert f"{BAD} " in capsys.readouterr().out


def test_one_finding_among_packages_that_were_skipped_is_a_finding() -> None:
    report = (
        '{"dependencies": [{"name": "a", "skip_reason": "not found"},'
        ' {"name": "b", "version": "1", "vulns": [{"id": "X-1"}]}]}'
    )
    assert Audit.read(report) == Audit(("b 1: X-1",), ("a",), 1)

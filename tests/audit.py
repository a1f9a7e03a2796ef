"""`make audit` fails if a pinned package has a known vulnerability, and names what it did not see.

Where the databases of vulnerabilities cannot be reached nothing fails, and one line says so.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

_COMMAND = (
    *(sys.executable, "-m", "pip_audit", "--requirement", "requirements.lock", "--no-deps"),
    *("--disable-pip", "--progress-spinner", "off", "--format", "json", "--timeout", "10"),
)
_SERVICES = (("--vulnerability-service", "pypi"), ("--vulnerability-service", "osv"))
_SECONDS = 180


@dataclass(frozen=True)
class Audit:
    """What one database says: `package version: id`, and how many packages were looked up."""

    findings: tuple[str, ...]
    skipped: tuple[str, ...]
    looked_up: int

    @classmethod
    def read(cls, report: str) -> "Audit":
        """The JSON of pip-audit; anything else is a failure to look anything up."""
        try:
            packages: list[dict[str, Any]] = json.loads(report)["dependencies"]
        except (ValueError, LookupError, TypeError):
            return cls((), (), 0)
        known = [package for package in packages if "skip_reason" not in package]
        findings = tuple(
            f"{package['name']} {package['version']}: {found['id']}"
            for package in known
            for found in package["vulns"]
        )
        skipped = tuple(package["name"] for package in packages if "skip_reason" in package)
        return cls(findings, skipped, len(known))


def ask(service: Sequence[str]) -> Audit:
    """Has pip-audit ask a database."""
    try:
        done = subprocess.run(
            [*_COMMAND, *service], capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return Audit.read("")
    return Audit.read(done.stdout)


def audit(services: Sequence[Sequence[str]] = _SERVICES) -> int:
    """Prints what is to be known, and returns the exit code: 1 for a vulnerability."""
    for service in services:
        found = ask(service)
        if found.looked_up:
            print("\n".join([*found.findings, f"{found.looked_up} packages audited."]))
            if found.skipped:
                print("Not audited:", ", ".join(found.skipped))
            return bool(found.findings)
    print("Nothing was audited: no database of vulnerabilities could be reached.")
    return 0


if __name__ == "__main__":
    sys.exit(audit())

"""Headless Chromium as a place where WGSL is compiled and run: `page.html` fetches jobs from a server of this process.

Chromium's own software adapter (SwiftShader) does the work, so that results do not depend on the machine.
"""

from __future__ import annotations

import json
import os
import queue
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parents[1] / "browser" / "page.html"
NAMES = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = (
    "--headless=new",
    "--no-sandbox",  # it cannot be had by root, and the page is ours
    "--no-first-run",
    "--disable-extensions",
    "--disable-background-networking",
    "--enable-unsafe-webgpu",
    "--use-webgpu-adapter=swiftshader",
)
START = 120.0
"""Seconds until the page must have opened; slow on a machine that does other things."""
ANSWER = 900.0
"""Seconds until it must have answered: a software GPU beside other work compiles some kernels for minutes."""
POLL = 10.0
"""Seconds that the page waits for a job before it asks again."""


NO_NETWORK = (
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--proxy-server=127.0.0.1:9",
    "--disable-component-update",
)
"""Options with which Chromium reaches nothing outside; a server of this process it does."""


NEW_VISITOR = "sessionStorage.clear();\nlocalStorage.clear();\n"
"""What a page finds stored would else depend on the tests that ran before in the same tab."""


class BrowserError(RuntimeError):
    """Chromium did not start, has no adapter, or does not answer."""


def chromium() -> str | None:
    """The program, or None where there is none."""
    return next((found for found in map(shutil.which, NAMES) if found), None)


class Tab:
    """A running Chromium with one tab and no network, driven through a pipe. Use it as a context."""

    def __init__(self, program: str) -> None:
        self._program, self._number, self._session = program, 0, ""

    def __enter__(self) -> Tab:
        commands, own_end = os.pipe()
        self._answers, answers = os.pipe()

        def pipes() -> None:  # where Chromium expects them
            os.dup2(commands, 13)
            os.dup2(answers, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [
            self._program,
            *OPTIONS,
            *NO_NETWORK,
            "--remote-debugging-pipe",
            f"--user-data-dir={self._profile.name}",
        ]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=pipes,  # noqa: PLW1509  # it calls nothing that could wait for another thread
            close_fds=False,
        )
        os.close(commands)
        os.close(answers)
        self._commands = os.fdopen(own_end, "wb", buffering=0)
        self._read = b""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable")
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._commands.close()
        os.close(self._answers)
        self._profile.cleanup()

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Return what a command of the DevTools protocol gives. Raises BrowserError."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._commands.write(json.dumps(message).encode() + b"\0")
        answer = self._wait(lambda said: said.get("id") == self._number)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']}")
        found: dict[str, Any] = answer["result"]
        return found

    def open(self, page: Path | str, width: int, script: str) -> None:
        """Show a page in a window of so many pixels, as to a new visitor; `script` runs before its own scripts."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        before = self.ask("Page.addScriptToEvaluateOnNewDocument", source=NEW_VISITOR + script)["identifier"]
        self.ask("Page.navigate", url=page if isinstance(page, str) else page.as_uri())
        self._wait(lambda said: said.get("method") == "Page.loadEventFired")
        self.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=before)

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression, or of what it promises, in the page. Raises BrowserError."""
        answer = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise BrowserError(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def _wait(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        end = time.monotonic() + ANSWER
        while True:
            message, found, rest = self._read.partition(b"\0")
            if found:
                self._read = rest
                said: dict[str, Any] = json.loads(message)
                if wanted(said):
                    return said
            elif select.select([self._answers], [], [], max(0.0, end - time.monotonic()))[0]:
                more = os.read(self._answers, 2**20)
                if not more:
                    raise BrowserError(f"{self._program} has ended")
                self._read += more
            else:
                raise BrowserError(f"{self._program} did not answer in {ANSWER:.0f} s")


class _Server(ThreadingHTTPServer):
    """Serves one page. That the page goes away while it waits for a job is no error."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Browser:
    """A running Chromium whose page takes one job after the other. Use it as a context."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._jobs: queue.Queue[dict[str, Any]] = queue.Queue()
        self._answers: queue.Queue[dict[str, Any]] = queue.Queue()
        self._hello: queue.Queue[dict[str, Any]] = queue.Queue()
        self.facts: dict[str, Any] = {}

    def __enter__(self) -> Browser:
        """Start it and wait for the page. Raises BrowserError."""
        self._server = _Server(("127.0.0.1", 0), self._handler())
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        address = f"http://127.0.0.1:{self._server.server_port}/"
        command = [self._program, *OPTIONS, f"--user-data-dir={self._profile.name}", address]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.facts = self._hello.get(timeout=START)
            if "error" in self.facts:
                raise BrowserError(self.facts["error"])
        except queue.Empty:
            self.__exit__()
            raise BrowserError(f"{self._program} did not open the page in {START:.0f} s") from None
        except BrowserError:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._jobs.put({"kind": "stop"})
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._server.shutdown()
        self._server.server_close()
        self._profile.cleanup()

    def ask(self, job: dict[str, Any], seconds: float = 120.0) -> dict[str, Any]:
        """Return the page's answer: ``errors``, as (line, column, message), or ``results``. Raises BrowserError."""
        self._jobs.put(job)
        try:
            return self._answers.get(timeout=seconds)
        except queue.Empty:
            raise BrowserError(f"{self._program} did not answer in {seconds:.0f} s") from None

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        browser = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path == "/next":
                    try:
                        job = browser._jobs.get(timeout=POLL)
                    except queue.Empty:
                        job = {"kind": "wait"}
                    self._send("application/json", json.dumps(job).encode())
                elif self.path == "/":
                    self._send("text/html; charset=utf-8", PAGE.read_bytes())
                else:
                    self.send_error(404)

            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                (browser._hello if self.path == "/hello" else browser._answers).put(body)
                self._send("application/json", b"{}")

            def _send(self, kind: str, body: bytes) -> None:
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                """Nothing: requests are no news."""

        return Handler

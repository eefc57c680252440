from __future__ import annotations

import os
import subprocess
import sys

from descarte.web.answer import Reply, WorkerRequest
from descarte.web.pool import Worker

SMALL = "1.....3.4......2"


def test_whatever_a_worker_has_started_ends_with_it() -> None:
    worker = Worker()
    replies: list[Reply | None] = []
    worker.run_request(WorkerRequest("count", {"puzzle": SMALL}, "en", 60.0), replies.append)
    assert replies[-1] is not None
    assert worker.process.pid is not None
    assert os.getpgid(worker.process.pid) == worker.process.pid
    code = "import time; time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], process_group=worker.process.pid) as child:
        worker.end()
        assert child.wait(60) < 0
    worker.run_request(WorkerRequest("count", {"puzzle": SMALL}, "en", 60.0), replies.append)
    assert replies[-1] is None

"""Runs on a cluster: blocks are sent to the workers of a Dask scheduler, which write their answers to files.

Workers may die, the scheduler may restart, and a block may be answered twice. This does no harm, because a block always
gives the same bytes, and its file is written under another name and then renamed. The client lists complete blocks in a
manifest; a block that is missing there is answered again.
"""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any
from zlib import crc32

from descarte.batch.block_job import BlockJob
from descarte.batch.block_store import REJECTS, BlockStore, name_of
from descarte.batch.blocks import LineBlock
from descarte.batch.file_types import FileEnding
from descarte.batch.input_format import LineReading
from descarte.batch.pipeline import BatchRun, RunOutcome, RunProgress, blocks_of
from descarte.batch.resumable_file import BROKEN_OFF
from descarte.core.errors import DescarteError, MissingExtra, OptionError, reason_of
from descarte.core.text import Text
from descarte.model.result import Status

AHEAD = 3
"""Number of blocks submitted at a time, per worker."""
FEWEST = 8
"""Minimum number of blocks submitted at a time."""
PATIENCE = 120.0
"""Timeout in seconds for a scheduler that no longer answers."""
FIRST_PATIENCE = 20.0
"""Timeout in seconds for the first connection to the scheduler."""
_NOTED = 5.0
"""Minimum number of seconds between two writes of the manifest."""
_ADDRESSES = re.compile(r"local:([1-9][0-9]{0,2})|(?!local:)(?:[a-z]+://)?[^\s/]+:[0-9]+")
_CLUSTER = Text("--cluster", "--cluster")
_ADDRESS = Text(
    "--cluster needs the address of a Dask scheduler such as tcp://host:8786, or local:4 for 4 workers on this "
    "machine, not {given}",
    "--cluster espera la dirección de un planificador de Dask como tcp://equipo:8786, o local:4 para 4 procesos de "
    "trabajo en este equipo, no {given}",
)
_GONE = Text(
    "the scheduler at {address} does not answer: {reason}. Use --resume to continue.",
    "el planificador en {address} no responde: {reason}. Usa --resume para continuar.",
)
_SET_ASIDE = Text(
    "{source}lines {first} to {last} are skipped because several workers died while they answered these lines",
    "{source}se omiten las líneas {first} a {last} porque varios procesos de trabajo murieron al responderlas",
)


def answer_and_store(
    job: BlockJob, ending: FileEnding, reading: LineReading, block: LineBlock, target: str
) -> dict[str, Any]:
    """Answer a block on a worker and write its files. Return a note for the manifest, or the reason of a failure."""
    answer = job.answer(block, reading)
    written = {"": ending.pack_block(answer.out, job.asked.table), REJECTS: answer.rejects}
    store = BlockStore(target)
    try:
        for kind, data in written.items():
            if data:
                store.write_file(f"{name_of(block.number)}{kind}", data)
    except OSError as error:
        return {"failed": str(reason_of(error))}
    return {
        "block": block.number,
        "checksum": block.checksum,
        "sizes": {kind: len(data) for kind, data in written.items()},
        "sums": {kind: crc32(data) for kind, data in written.items()},
        "tally": answer.tally,
        "bad": [bad.complaint for bad in answer.bad[:100]],
    }


@dataclass
class ClusterRun:
    """A run on a cluster that writes the file `target`."""

    road: BatchRun
    target: str
    address: str
    asked: str
    resume: bool = False
    tally: Counter[Status] = field(default_factory=Counter)
    aside: list[LineBlock] = field(default_factory=list)
    """Blocks that are skipped because their workers died."""

    def run_blocks(self) -> RunOutcome:
        """Answer the remaining blocks, each into a file of its own. Call `finish` to join them."""
        self.distributed = _import_distributed()
        self.store = BlockStore(self.target)
        self.store.open_or_resume(self.asked, resume=self.resume)
        self._noted = time.monotonic()
        self._left = self._blocks()
        self._waiting: dict[int, LineBlock] = {}
        self._doubtful: list[LineBlock] = []
        cluster = self._start_local_cluster()
        try:
            stopped = self._run_with_clients(cluster.scheduler_address if cluster is not None else self.address)
        finally:
            self.store.write_manifest(self.asked)
            if cluster is not None:
                cluster.close()
        return RunOutcome(self.tally, stopped)

    def finish(self, rejects: str | None) -> None:
        """Join the answers in the target file, and rejected lines in `rejects`. Raise DescarteError if that fails."""
        job, ending = self.road.job, self.road.ending
        header = b"" if ending.packing == "parquet" else ending.pack_block(job.header, job.asked.table)
        try:
            self.store.finish(ending, job.asked.table, header, rejects)
        except OSError as error:
            raise DescarteError(BROKEN_OFF.fill(path=self.target, reason=reason_of(error))) from error

    def _start_local_cluster(self) -> Any:
        """Start a scheduler with workers on this machine and return it. Return None if the address names another one.

        Raise OptionError if the address is not valid.
        """
        found = _ADDRESSES.fullmatch(self.address)
        if found is None:
            raise OptionError(_ADDRESS.fill(given=self.address))
        workers = found[1]
        if workers is None:
            return None
        import_module("dask").config.set({"distributed.scheduler.allowed-failures": 2})
        return self.distributed.LocalCluster(
            n_workers=int(workers), threads_per_worker=1, dashboard_address=None, silence_logs=50
        )

    def _blocks(self) -> Iterator[LineBlock]:
        for block in blocks_of(self.road.inputs, self.road.job):
            if block.number in self.store.done:
                self.store.require_same_block(block.number, block.checksum)
                self.tally.update(self.store.done[block.number]["tally"])
            else:
                yield block

    def _run_with_clients(self, address: str) -> bool:
        """Run until every block is done, with new connections if needed. Return True if a bad line ended the run."""
        until = time.monotonic() + FIRST_PATIENCE
        while True:
            try:
                with self.distributed.Client(address, timeout="10s") as client:
                    until = time.monotonic() + PATIENCE
                    return self._run_with_client(client)
            except (
                OSError,
                TimeoutError,
                self.distributed.CancelledError,
                self.distributed.comm.CommClosedError,
            ) as error:
                if time.monotonic() > until:
                    raise DescarteError(
                        _GONE.fill(address=address, reason=str(error) or type(error).__name__)
                    ) from None
                time.sleep(0.5)

    def _run_with_client(self, client: Any) -> bool:
        """Submit blocks and record results until every block is done. Return True if a bad line ended the run."""
        self._waiting_for = dict[Any, LineBlock]()
        for block in list(self._waiting.values()):
            self._submit(client, block)
        while True:
            room = max(FEWEST, AHEAD * len(client.scheduler_info().get("workers", {})))
            while len(self._waiting) < room and (further := next(self._left, None)) is not None:
                self._submit(client, further)
            if not self._waiting and self._doubtful:
                self._submit(client, self._doubtful.pop(), alone=True)
            if not self._waiting:
                return False
            if self._collect(client):
                return True

    def _submit(self, client: Any, block: LineBlock, *, alone: bool = False) -> None:
        self._waiting[block.number] = block
        self._alone = alone
        road = self.road
        future = client.submit(
            answer_and_store,
            road.job,
            road.ending,
            road.inputs[block.source].reading,
            block,
            self.target,
            pure=False,
        )
        self._waiting_for[future] = block

    def _collect(self, client: Any) -> bool:
        """Record the results of finished blocks, waiting up to two seconds. Return True if a bad line ends the run."""
        try:
            found = self.distributed.wait(list(self._waiting_for), timeout=2, return_when="FIRST_COMPLETED")
        except TimeoutError:
            if client.status != "running":
                raise
            return False
        for future in found.done:
            block = self._waiting_for.pop(future)
            try:
                note = future.result()
            except self.distributed.scheduler.KilledWorker:
                del self._waiting[block.number]
                self._retry_or_skip_block(block)
                continue
            del self._waiting[block.number]
            if self._record_block(block, note):
                return True
        return False

    def _record_block(self, block: LineBlock, note: dict[str, Any]) -> bool:
        if "failed" in note:
            raise DescarteError(BROKEN_OFF.fill(path=f"{self.target}.parts", reason=note["failed"]))
        for complaint in note.pop("bad"):
            self.road.complain(complaint)
            if not self.road.keep_going:
                self.tally["fault"] += 1
                return True
        self.store.done[block.number] = note
        self.tally.update(note["tally"])
        sizes = sum(one.size for one in self.road.inputs), sum(one.position for one in self.road.inputs)
        self.road.tell(RunProgress(self.tally.total(), sizes[1], sizes[0]))
        if time.monotonic() - self._noted > _NOTED:
            self.store.write_manifest(self.asked)
            self._noted = time.monotonic()
        return False

    def _retry_or_skip_block(self, block: LineBlock) -> None:
        """Queue a block whose workers died, to run it again alone. If it already ran alone, skip it.

        When several blocks run, another one may have killed the workers.
        """
        if not self._alone:
            self._doubtful.append(block)
            return
        self.aside.append(block)
        self.tally["fault"] += block.puzzles
        name = self.road.inputs[block.source].reading.name
        source = "" if name is None else f"{name}: "
        last = block.line + max(0, block.data.count(b"\n") - 1)
        self.road.complain(str(_SET_ASIDE.fill(source=source, first=block.line, last=last)))


def _import_distributed() -> Any:
    try:
        found = import_module("distributed")
        import_module("fsspec")
    except ImportError:
        raise MissingExtra(_CLUSTER, "cluster") from None
    import_module("distributed.scheduler")
    # If the scheduler disappears, the client would log pages of tracebacks. ClusterRun reports it instead.
    logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
    return found

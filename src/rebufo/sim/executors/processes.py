"""One worker process a core, each spoken to through its pipes.

The workers are interpreters of their own rather than forks or `multiprocessing` children: a fork copies locks that
threads of the caller hold, and a spawned child runs the caller's script again unless it is written for that.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeAlias

from rebufo.sim.errors import SimulationError
from rebufo.sim.play import Reply, Share
from rebufo.sim.spec import SimulationSpec
from rebufo.sim.worker_protocol import decode_reply, encode, receive, send

AHEAD: Final = 2  # shares a worker has at hand, so that it never waits for the next

Heard: TypeAlias = "tuple[Worker, Reply | None]"  # None: the worker is gone


class Worker:
    """A worker process and the thread that listens to it."""

    def __init__(self, spec: bytes, heard: SimpleQueue[Heard]) -> None:
        self.shares = 0  # it has at hand
        self.heard = heard
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "rebufo.sim.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path or str(Path.cwd()) for path in sys.path)},
            start_new_session=True,  # Ctrl-C in the terminal is the simulation's to answer, not the workers'
        )
        self.say(spec)
        self.listener = Thread(target=self.listen, daemon=True)
        self.listener.start()

    def say(self, message: bytes) -> None:
        assert self.process.stdin is not None
        try:
            send(self.process.stdin, message)
        except BrokenPipeError:
            return  # it is gone, and the listener hears of it

    def listen(self) -> None:
        assert self.process.stdout is not None
        while (message := receive(self.process.stdout)) is not None:
            self.heard.put((self, decode_reply(message)))
        self.heard.put((self, None))

    def stop(self) -> None:
        """At once: what it has not told yet is played again, if anybody ever wants it."""
        self.process.kill()
        self.process.wait()
        self.listener.join()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except BrokenPipeError:
                continue  # a share that was still on its way to it


class Processes:
    """As many workers as there are jobs."""

    def __init__(self, spec: SimulationSpec, jobs: int) -> None:
        self.jobs = jobs
        self.capacity = jobs * AHEAD
        self.heard: SimpleQueue[Heard] = SimpleQueue()
        self.workers: list[Worker] = []
        message = encode(spec)
        try:
            for _ in range(jobs):
                self.workers.append(Worker(message, self.heard))
        except BaseException as error:
            self.close()
            if isinstance(error, OSError):
                raise SimulationError("sim_no_worker", reason=error.strerror or str(error)) from error
            raise

    def start(self, share: Share) -> None:
        worker = min(self.workers, key=lambda each: each.shares)
        worker.shares += 1
        worker.say(encode(share))

    def wait(self) -> Reply:
        worker, reply = self.heard.get()
        if reply is None:
            raise SimulationError("sim_worker_died", code=worker.process.wait())
        worker.shares -= 1
        return reply

    def close(self) -> None:
        for worker in self.workers:
            worker.stop()
        self.workers.clear()

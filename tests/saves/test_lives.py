"""A campaign through any life: steps, crashes, full disks, one after another, against a model that only remembers."""

import errno

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.saves.model import Life
from tests.saves.simulated_disk import PowerCut, SimulatedDisk, failing, stopping

WRITING = frozenset({"append", "create", "sync", "sync_folder", "replace", "make_folder", "remove"})


class Lives(RuleBasedStateMachine):
    """What is shown as saved is never lost, and what is found was asked for."""

    @initialize(seed=st.integers(0, 2**32 - 1))
    def begin(self, seed: int) -> None:
        self.life = Life(SimulatedDisk(seed=seed))
        self.life.begin()
        self.broken = False

    @rule(kind=st.integers(0, 5))
    def play(self, kind: int) -> None:
        self.life.step(kind)

    @rule()
    def checkpoint(self) -> None:
        self._file.checkpoint()

    @rule()
    def quit_and_return(self) -> None:
        self._file.close()
        if self.broken:
            self._come_back(self.life.disk.killed())
        else:
            assert self.life.saved == len(self.life.asked) - 1
            self._come_back(self.life.disk)

    @rule()
    def process_dies(self) -> None:
        self._come_back(self.life.disk.killed())

    @rule()
    def power_goes(self) -> None:
        self._come_back(self.life.disk.after_power_cut())

    @rule(calls=st.lists(st.integers(1, 25), min_size=1, max_size=3), kinds=st.lists(st.integers(0, 5), max_size=3))
    def power_goes_while_opening(self, calls: list[int], kinds: list[int]) -> None:
        """Crash, crash again while recovering, and once more."""
        for at in calls:
            disk = self.life.disk.after_power_cut()
            disk.fault = stopping(at)
            try:
                self._come_back(disk)
                for kind in kinds:
                    self.life.step(kind)
            except PowerCut:
                self.life.disk = disk
        self._come_back(self.life.disk.after_power_cut())

    @precondition(lambda self: not self.broken)
    @rule(code=st.sampled_from([errno.ENOSPC, errno.EIO, errno.EROFS]), calls=st.sets(st.sampled_from(sorted(WRITING))))
    def disk_breaks(self, code: int, calls: set[str]) -> None:
        """From now on every call that writes fails."""
        self.life.disk.fault = failing(code, at=0, calls=frozenset(calls) or WRITING, lasting=True)
        self.broken = True

    @precondition(lambda self: self.broken)
    @rule()
    def disk_is_mended(self) -> None:
        self.life.disk.fault = None
        self.broken = False
        self.life.step(5)
        assert self._file.status.state == "saved"

    @rule(ahead=st.integers(1, 6))
    def one_call_fails(self, ahead: int) -> None:
        if not self.broken:
            self.life.disk.fault = failing(errno.EIO, at=self.life.disk.calls + ahead, calls=WRITING)
            self.life.step(4)
            self.life.step(5)
            self.life.disk.fault = None

    @invariant()
    def the_table_is_as_played(self) -> None:
        if hasattr(self, "life") and self.life.table is not None:
            assert self.life.table.campaign == self.life.asked[-1]
            assert self.life.saved <= self.life.table.campaign.step

    @property
    def _file(self):  # type: ignore[no-untyped-def]  # the open file of a life
        assert self.life.table is not None
        return self.life.table.opened.file

    def _come_back(self, disk: SimulatedDisk) -> None:
        disk.fault = disk.fault if disk is not self.life.disk else None
        self.broken = False
        self.life.disk = disk
        self.life.table = None
        self.life.open()


TestLives = Lives.TestCase
TestLives.settings = settings(max_examples=120, stateful_step_count=25, deadline=None)

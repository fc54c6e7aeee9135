"""Whatever call a failure or a power cut meets: what was shown as saved is there, and nothing that was never asked."""

import errno
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saves.errors import SaveError
from saves.storage import read_checkpoint
from tests.saves.model import Life, try_to_begin
from tests.saves.simulated_disk import Fault, PowerCut, SimulatedDisk, failing, stopping

CHECKPOINT, CLOSE = 10, 11
STORIES = st.lists(st.sampled_from([0, 1, 2, 3, 4, 4, 4, 5, 5, CHECKPOINT, CLOSE]), min_size=1, max_size=14)


def tell(life: Life, story: list[int]) -> None:
    """Live through a story."""
    if not try_to_begin(life):
        return
    for act in story:
        if life.table is None:
            return
        if act == CHECKPOINT:
            life.table.opened.file.checkpoint()
        elif act == CLOSE:
            life.table.opened.file.close()
            life.table = None
            life.open()
        else:
            life.step(act)


def calls_of(story: list[int], seed: int) -> int:
    life = Life(SimulatedDisk(seed=seed))
    tell(life, story)
    return life.disk.calls


def lived(story: list[int], seed: int, fault: Fault) -> tuple[Life, bool]:
    """A life with a fault in it; whether it ended by a power cut."""
    life = Life(SimulatedDisk(fault, seed))
    try:
        tell(life, story)
    except PowerCut:
        return life, True
    except SaveError:
        return life, False
    return life, False


def reopen(life: Life, disk: SimulatedDisk) -> None:
    """The next process opens what is there; if nothing was ever said to be there, it may find nothing."""
    life.disk = disk
    try:
        life.open()
    except SaveError:
        if life.saved >= 0:
            raise


@settings(max_examples=16, deadline=None)
@given(story=STORIES, seed=st.integers(0, 2**32 - 1))
def test_the_power_may_go_at_any_call(story: list[int], seed: int) -> None:
    chance = Random(seed)
    for at in range(1, calls_of(story, seed) + 1):
        life, stopped = lived(story, seed, stopping(at))
        assert stopped
        reopen(life, life.disk.after_power_cut() if chance.random() < 0.7 else life.disk.killed())


@settings(max_examples=12, deadline=None)
@given(story=STORIES, seed=st.integers(0, 2**32 - 1), code=st.sampled_from([errno.EIO, errno.ENOSPC, errno.EACCES]))
def test_any_call_may_fail_once(story: list[int], seed: int, code: int) -> None:
    for at in range(1, calls_of(story, seed) + 1):
        life, _stopped = lived(story, seed, failing(code, at=at))
        life.disk.fault = None
        if life.table is not None:
            life.step(5)
            assert life.table.opened.file.status.state == "saved"
            assert life.saved == len(life.asked) - 1
        reopen(life, life.disk.after_power_cut())


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_a_checkpoint_is_the_old_one_or_the_new_one_at_any_moment(seed: int) -> None:
    def played() -> Life:
        life = Life(SimulatedDisk(seed=seed))
        life.begin()
        for kind in (2, 4, 5):
            life.step(kind)
        return life

    life = played()
    assert life.table is not None
    before = life.disk.calls
    life.table.opened.file.checkpoint()
    for at in range(before + 1, life.disk.calls + 1):
        life = played()
        assert life.table is not None
        life.disk.fault = stopping(at)
        with pytest.raises(PowerCut):
            life.table.opened.file.checkpoint()
        found = read_checkpoint(life.disk.after_power_cut(), life.table.opened.file.folder / "campaign.json")
        assert found.holds
        assert found.meta.seq in (0, 3)

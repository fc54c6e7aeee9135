"""The store with one thing wrong in it, each under a name; the tests must notice every one."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """One change of the source that makes saving worse."""

    name: str
    file: str
    right: str
    """What stands in the source, once."""
    wrong: str
    """What is put in its place."""


MUTANTS = (
    Mutant("lines without a checksum", "lines.py", "return body if line[8:16] ==", "return body if line[8:9] !="),
    Mutant(
        "lines of any campaign", "lines.py", 'crc32(body, crc32(campaign.encode("utf-8", "replace")))', "crc32(body)"
    ),
    Mutant(
        "a checkpoint without a checksum",
        "storage.py",
        "holds = raw.get(CHECKSUM) == checksum(plain, lines)",
        "holds = bool(checksum(plain, lines))",
    ),
    Mutant("a journal that is never synced", "writer.py", "        self._disk.sync(self._handle)\n", ""),
    Mutant(
        "a new journal whose name is never synced",
        "writer.py",
        "        if fresh:\n            self._disk.sync_folder(self._folder)\n        elif",
        "        if fresh:\n            pass\n        elif",
    ),
    Mutant("a checkpoint replaced without a sync", "storage.py", "        disk.sync(handle)\n", ""),
    Mutant("a checkpoint written in place", "storage.py", 'path.with_name(f"{path.name}.tmp")', "path"),
    Mutant(
        "saved before it is synced",
        "writer.py",
        "        self._disk.append(self._handle, lines)\n",
        "        self._disk.append(self._handle, lines)\n        self._saved = self._pending[-1][0]\n"
        "        self._settle(None)\n",
    ),
    Mutant("no look for gaps", "tail.py", "elif line.after == last and not gap:", "elif line.after >= last:"),
    Mutant(
        "going on after a failed sync",
        "writer.py",
        "        self._abandon(remove=True)\n        self._settle(problem, failed=True)",
        "        self._pending.clear()\n        self._settle(problem, failed=True)",
    ),
    Mutant(
        "the same journal again after a failed sync",
        "writer.py",
        "        self._abandon(remove=True)\n        self._settle(problem, failed=True)",
        "        self._settle(problem, failed=True)",
    ),
    Mutant(
        "steps forgotten after a failed write",
        "writer.py",
        "    def _fail(self, error: OSError | SaveError) -> None:\n",
        "    def _fail(self, error: OSError | SaveError) -> None:\n        self._pending.clear()\n",
    ),
    Mutant(
        "doubtful journals trusted after a crash",
        "righting.py",
        "    for journal in state.doubtful:\n        void =",
        "    for journal in ():\n        void =",
    ),
    Mutant("void lines read again", "journal.py", "            cut = journal.first\n", ""),
    Mutant("no evidence kept", "righting.py", "        _copy(disk, path, target)\n", "        pass\n"),
    Mutant(
        "another campaign written over",
        "writer.py",
        "        if found is not None and found.id != self._id:\n",
        "        if found is None:\n",
    ),
    Mutant(
        "a changed checkpoint written over",
        "writer.py",
        "        self._disk.replace(path, place / ",
        "        0 and self._disk.replace(path, place / ",
    ),
    Mutant("two writers", "lock.py", "    if held is None:\n        return None\n", "    held = held or Held()\n"),
    Mutant(
        "undo to the state after",
        "past.py",
        "        changes[address] = old\n    return",
        "        changes[address] = new\n    return",
    ),
    Mutant(
        "vanished steps not told",
        "opening.py",
        "    if last is None or missing <= 0 or",
        "    if last is None or missing != 0 or",
    ),
    Mutant(
        "integers of documents used again",
        "ledger.py",
        "        self._numbers.setdefault(address, number)\n",
        "        del address, number\n",
    ),
    Mutant(
        "doubled keys taken",
        "json_text.py",
        "    if len(document) != len(pairs):",
        "    if len(document) > len(pairs):",
    ),
    Mutant(
        "an empty file taken for an empty campaign",
        "json_text.py",
        '        raise SaveError("empty")',
        "        return {}",
    ),
    Mutant(
        "a copy of an older shape not made",
        "writer.py",
        "            if self._state.outgrown is not None:",
        "            if self._state is None:",
    ),
    Mutant(
        "no checkpoint after recovery",
        "opening.py",
        "base is not own or bool(tail.lost) or state.outgrown is not None",
        "state.outgrown is not None",
    ),
)

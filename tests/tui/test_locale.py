"""The language people read: chosen at the start, from a compiled catalogue or from its sources."""

import gettext
import os
import re
from pathlib import Path

import pytest

import build_catalogues
from tabletop_tui import locale
from tabletop_tui.commands import Command
from tabletop_tui.locale import _, choose_language, language, ngettext, pgettext
from tabletop_tui.locale.catalogue import COMPILED, entries, read_catalogue
from tabletop_tui.present.clock import duration, game_time
from tabletop_tui.present.numbers import decimal, percent

SOURCE = r"""
# A heading
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\n"

#: somewhere.py:1
msgid "undo"
msgstr "zpět"

msgid ""
"A long "
"sentence with \"quotes\".\n"
msgstr ""
"Dlouhá "
"věta s \"uvozovkami\".\n"

msgctxt "wound"
msgid "minor"
msgstr "lehké"

msgid "{count} die"
msgid_plural "{count} dice"
msgstr[0] "{count} kostka"
msgstr[1] "{count} kostky"
msgstr[2] "{count} kostek"

#, fuzzy
msgid "doubtful"
msgstr "pochybné"

#~ msgid "gone"
#~ msgstr "pryč"
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A language with one source and nothing compiled."""
    folder = tmp_path / "tabletop_tui" / "locale" / "cs"
    folder.mkdir(parents=True)
    (folder / "some.po").write_text(SOURCE, "utf-8")
    return folder


def check(messages: gettext.NullTranslations) -> None:
    assert messages.gettext("undo") == "zpět"
    assert messages.gettext('A long sentence with "quotes".\n') == 'Dlouhá věta s "uvozovkami".\n'
    assert messages.pgettext("wound", "minor") == "lehké"
    assert messages.gettext("minor") == "minor"
    counts = [messages.ngettext("{count} die", "{count} dice", count) for count in (0, 1, 2, 4, 5, 22)]
    assert counts == [f"{{count}} {form}" for form in ("kostek", "kostka", "kostky", "kostky", "kostek", "kostek")]
    for unknown in ("doubtful", "gone", "never heard"):
        assert messages.gettext(unknown) == unknown


def test_a_checkout_without_a_catalogue_reads_the_sources(sources: Path) -> None:
    check(read_catalogue(sources))


def test_the_compiled_catalogue_says_the_same(sources: Path) -> None:
    built = build_catalogues.build(sources.parents[2])
    assert built == [sources / "LC_MESSAGES" / COMPILED]
    (sources / "some.po").unlink()
    check(read_catalogue(sources))


def test_a_source_changed_since_the_build_is_read_instead(sources: Path) -> None:
    (compiled,) = build_catalogues.build(sources.parents[2])
    changed = sources / "some.po"
    changed.write_text(SOURCE.replace("zpět", "vrátit"), "utf-8")
    later = compiled.stat().st_mtime_ns + 1_000_000_000
    os.utime(changed, ns=(later, later))
    assert read_catalogue(sources).gettext("undo") == "vrátit"


def test_without_any_catalogue_messages_stay_as_they_are(tmp_path: Path) -> None:
    assert read_catalogue(tmp_path).gettext("undo") == "undo"


def test_two_translations_of_one_message_are_an_error(sources: Path) -> None:
    (sources / "other.po").write_text('msgid ""\nmsgstr ""\n\nmsgid "undo"\nmsgstr "jinak"\n', "utf-8")
    with pytest.raises(ValueError, match="undo"):
        build_catalogues.merged(sources)


def test_what_lacks_a_translation_is_listed(sources: Path) -> None:
    module = sources.parents[1] / "screens.py"
    module.write_text('_("undo")\n_("doubtful")\nN_("new")\nngettext("{count} die", "{count} dice", n)\n', "utf-8")
    lacking = build_catalogues.missing(sources.parents[2], "cs")
    assert [line.rpartition(": ")[2] for line in lacking] == ["'doubtful'", "'new'"]


def test_the_small_reader_agrees_with_the_real_one_on_all_of_czech() -> None:
    folder = Path(locale.__file__).parent / "cs"
    read = {
        (context, message): forms
        for source in sorted(folder.glob("*.po"))
        for context, message, forms in entries(source.read_text("utf-8"))
    }
    known = {
        (message.context or "", message.id if isinstance(message.id, str) else message.id[0]): (
            (message.string,) if isinstance(message.string, str) else tuple(message.string)
        )
        for message in build_catalogues.merged(folder)
        if message.id and not message.fuzzy
    }
    assert read == known
    assert len(read) > 300
    assert not [forms for forms in read.values() if re.search(r"k\d", " ".join(forms))], (
        "dice are written as they are typed"
    )


@pytest.mark.parametrize(
    ("variables", "wanted"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs"}, "cs"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], wanted: str
) -> None:
    for name in ("LANG", "LC_MESSAGES", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert choose_language() == wanted
    assert language() == wanted


def test_a_language_asked_for_by_name_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert choose_language("cs") == "cs"


@pytest.mark.parametrize("code", ["en", "cs"])
def test_nothing_stays_nothing_in_every_language(code: str) -> None:
    choose_language(code)
    try:
        assert _("") == ""
        assert Command("free", "", "a command without a key", "").key == ""
    finally:
        choose_language("en")


def test_messages_are_looked_up_when_a_sentence_is_made() -> None:
    assert _("undo") == "undo"
    choose_language("cs")
    assert _("undo") != "undo"
    choose_language("en")
    assert _("undo") == "undo"
    assert pgettext("anything", "never heard") == "never heard"
    assert ngettext("{count} day", "{count} days", 2) == "{count} days"


def test_numbers_and_times_follow_the_language() -> None:
    assert (percent(0.5), decimal(-1.25, 2)) == ("50.0 %", "-1.25")
    assert game_time(2 * 1440 + 14 * 60 + 5) == "day 3, 14:05"
    choose_language("cs")
    assert (percent(0.5), decimal(-1.25, 2)) == ("50,0 %", "-1,25")
    assert game_time(2 * 1440 + 14 * 60 + 5) == "den 3, 14:05"
    assert [duration(days * 1440) for days in (1, 2, 5)] == ["1 den", "2 dny", "5 dní"]


def test_a_chance_is_never_rounded_to_certainty() -> None:
    assert percent(0.00001) == "<0.1 %"
    assert percent(0.99999) == ">99.9 %"
    assert (percent(0), percent(1)) == ("0.0 %", "100.0 %")

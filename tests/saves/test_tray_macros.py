"""Macros of the dice tray on disk: they come back, an old document has none, faulty ones are named by their path."""

from dataclasses import replace

import pytest

from rules.campaign import Campaign
from rules.table.tray import Macro, Tray
from saves.documents import join, parts, write
from saves.exchange.sound import faults
from saves.json_text import parse

PLAIN = Campaign("c-1", "Ashes")


def with_macros(*macros: tuple[str, str]) -> Campaign:
    return replace(PLAIN, tray=Tray(tuple(Macro(*macro) for macro in macros)))


def test_macros_come_back_in_their_order() -> None:
    campaign = with_macros(("b", "2d6"), ("a [x]", "4d6kh3"))
    documents = {address: parse(line) for address in parts(campaign) if (line := write(campaign, address))}
    assert join(documents, 0) == campaign


def test_a_campaign_from_before_the_tray_has_no_macros() -> None:
    documents = {address: parse(line) for address in parts(PLAIN) if (line := write(PLAIN, address))}
    whole = documents["campaign", ""]
    assert isinstance(whole, dict)
    del whole["tray"]
    assert join(documents, 0).tray == Tray()


@pytest.mark.parametrize(
    ("macros", "where"),
    [
        ((("ok", "1d6"), ("OK", "1d6")), "$.campaign.tray.macros[1].name"),
        (((" ", "1d6"),), "$.campaign.tray.macros[0].name"),
        ((("x" * 61, "1d6"),), "$.campaign.tray.macros[0].name"),
        ((("ok", "1d6"), ("bad", "1d")), "$.campaign.tray.macros[1].expression"),
        (tuple((f"m{number}", "1d6") for number in range(201)), "$.campaign.tray.macros"),
    ],
)
def test_a_macro_that_does_not_hold_is_named_by_its_path(macros: tuple[tuple[str, str], ...], where: str) -> None:
    assert [path for path, _problem in faults(with_macros(*macros))] == [where]
    assert not list(faults(PLAIN))

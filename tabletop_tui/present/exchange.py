"""Files to take in, as people look at them before they decide."""

from textual.content import Content

from tabletop_tui.locale import _, ngettext
from tabletop_tui.present.backups import differences, size_text, summary_of
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.notices import notice_sentence
from tabletop_tui.present.paragraphs import paragraph
from tabletop_tui.present.text import fill
from tabletop_tui.safekeeping.asking import Arrival, CampaignLook, CardsLook, PathChoice


def choice_row(choice: PathChoice, width: int) -> Content:
    """One way to complete a path: a folder or a file with its size."""
    size = "" if choice.folder else size_text(choice.size)
    name = choice.name + ("/" if choice.folder else "")
    return Content.assemble(
        (fill(name, max(8, width - 10)), "" if choice.folder else "bold"), (fill(size, 10, right=True), "$text-muted")
    )


def arrival_lines(look: CardsLook, width: int) -> tuple[Content, ...]:
    """Who comes, under which name, and what cannot come and why."""
    lines: list[Content] = []
    groups = (
        (_("To the cards of {name}:"), [one for one in look.arrivals if not one.foe]),
        (_("To the list of foes of {name}:"), [one for one in look.arrivals if one.foe]),
    )
    for head, arrivals in groups:
        if arrivals:
            lines += paragraph(head.format(name=look.into), width, 0, "bold")
            lines += [line for one in arrivals for line in paragraph(f"+ {_arrival(one)}", width, 4)]
    if not look.arrivals:
        lines += paragraph(_("Nobody in this file can come to {name}.").format(name=look.into), width, 0, "bold")
    if look.refused:
        count = len(look.refused)
        head = ngettext(
            "{count} thing in it does not fit and stays out:", "{count} things in it do not fit and stay out:", count
        )
        lines += [Content(), *paragraph(head.format(count=count), width, 0, "bold $text-warning")]
        for one in look.refused:
            lines += paragraph(f"{glyphs().cross} {notice_sentence(one)}", width, 2, "$text-warning")
    if look.remarks:
        lines.append(Content())
        for one in look.remarks:
            lines += paragraph(f"{glyphs().dot} {notice_sentence(one)}", width, 2)
    if look.arrivals:
        lines += [
            Content(),
            *paragraph(_("Nothing that is there is replaced, and u takes it back."), width, 0, "$text-muted"),
        ]
    return tuple(lines)


def campaign_lines(look: CampaignLook, replaces: bool, width: int) -> tuple[Content, ...]:
    """What is in a file with a campaign, and what taking it in would do."""
    lines: list[Content] = []
    if replaces and look.here is not None:
        lines += paragraph(_("What becomes different:"), width, 0, "bold")
        lines += differences(look.here, look.campaign, width)
    else:
        lines += summary_of(look.campaign, width)
        if look.name != look.campaign.name:
            text = _("There is a campaign {name} already, so this one is called {new}.")
            lines += paragraph(text.format(name=look.campaign.name, new=look.name), width, 0, "$text-warning")
    for one in look.remarks:
        lines += paragraph(f"{glyphs().dot} {notice_sentence(one)}", width, 2, "$text-muted")
    return tuple(lines)


def _arrival(one: Arrival) -> str:
    if one.name == one.becomes:
        return one.name
    return _("{name}, here called {becomes}").format(name=one.name, becomes=one.becomes)

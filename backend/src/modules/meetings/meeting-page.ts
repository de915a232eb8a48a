import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { meetingCounts } from "../../db/meetings/attendance";
import type { MeetingRow } from "../../db/meetings/meetings";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords } from "../../desk/parts";
import { recordPage } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { recordHistory } from "../activity/record-history";
import { mayIn } from "../roles/rules";
import { meetingsPath, pathOf, readMeeting } from "./find-meeting";
import { quorumState, quorumText, undecidedText } from "./meeting-words";
import { entitledOf, rollOf, undecidedOn } from "./roll";

const notices = {
  added: "Added. Freeze the roll when it is decided who may vote.",
  saved: "Saved.",
  frozen: "The roll is frozen. It stays as it is now.",
  thawed: "The roll is open again.",
};

function actsOf(meeting: MeetingRow, who: Officer): { main: Markup | ""; more: readonly Markup[] } {
  const path = pathOf(meeting);
  const mayChange = mayIn(who.roles, "members", "change");
  const isFrozen = meeting.frozen_at !== null;
  const freeze = (look: string) =>
    html`<a class="${look}" href="${path}/freeze">${isFrozen ? "Open the roll again" : "Freeze the roll"}</a>`;
  const door = html`<a class="btn" href="${path}/door">At the door</a>`;
  return {
    main: isFrozen ? door : mayChange ? freeze("btn") : "",
    more: [
      html`<a href="${path}/proxies">Proxies</a>`,
      ...(mayChange
        ? [
            html`<a href="${path}/roll.csv">Save the roll as CSV</a>`,
            html`<a href="${path}/roll/print">Print the roll</a>`,
            ...(isFrozen
              ? [
                  html`<a href="${path}/attendance.csv">Save the attendance as CSV</a>`,
                  html`<a href="${path}/attendance/print">Print the attendance</a>`,
                ]
              : []),
            html`<a href="${path}/edit">Change</a>`,
            ...(isFrozen ? [freeze("")] : []),
          ]
        : []),
    ],
  };
}

/** GET /admin/meetings/{id}. */
export async function showMeeting(c: AppContext, who: Officer): Promise<Response> {
  const meeting = await readMeeting(c);
  const { db } = c.var.services;
  const zone = await clubZone(db);
  const path = pathOf(meeting);
  const [roll, counts, timeline] = await Promise.all([
    rollOf(db, meeting, zone),
    meetingCounts(db, meeting.id),
    recordHistory(db, who, { path, added: `meetings ${meeting.id}` }, zone),
  ]);
  const entitled = entitledOf(roll);
  const undecided = meeting.frozen_at === null ? await undecidedOn(db, roll) : [];
  const isFrozen = meeting.frozen_at !== null;
  const edit = mayIn(who.roles, "members", "change") ? `${path}/edit` : null;
  return recordPage({
    who,
    back: { href: meetingsPath, words: "All meetings" },
    name: meeting.title,
    state: [isFrozen ? ["shown", "Roll frozen"] : ["future", "Roll open"]],
    lead: isFrozen
      ? html`<p>${quorumState(meeting, counts)}</p>`
      : undecided.length > 0
        ? undecidedText(undecided)
        : "",
    ...actsOf(meeting, who),
    sections: [
      {
        id: "when",
        title: "When and where",
        edit,
        facts: [
          ["Start", clubTimeText(meeting.starts_at, zone)],
          ["Place", meeting.place],
          [
            "Event",
            meeting.event_id === null
              ? null
              : html`<a href="/admin/events/${meeting.event_id}">${meeting.event_name}</a>`,
          ],
        ],
      },
      {
        id: "votes",
        title: "Votes",
        edit,
        facts: [
          ["May vote", String(entitled)],
          ["On the roll without a vote", String(roll.length - entitled)],
          ["Quorum", quorumText(meeting, entitled)],
          ["Most proxies of one member", String(meeting.max_proxies)],
          ["Proxies count for the quorum", meeting.counts_proxies === 1 ? "Yes" : "No"],
          ["Roll frozen", meeting.frozen_at && clubTimeText(meeting.frozen_at, zone)],
        ],
      },
    ],
    related: "",
    timeline,
    noteForm: "",
    notice: doneNote(doneWords(c.req.query("done"), notices)),
  });
}

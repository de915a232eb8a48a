import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { listMeetings, type MeetingRow } from "../../db/meetings/meetings";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { meetingsPath, pathOf } from "./find-meeting";

const meetingItem = (meeting: MeetingRow, zone: string) =>
  html`<li>
    <p><a href="${pathOf(meeting)}">${meeting.title}</a></p>
    <p class="soft">${clubTimeText(meeting.starts_at, zone)}${meeting.place ? `, ${meeting.place}` : ""}${meeting.frozen_at ? ", roll frozen" : ""}</p>
  </li>`;

/** GET /admin/meetings: the latest first. */
export async function showMeetings(c: AppContext, who: Officer): Promise<Response> {
  const { db } = c.var.services;
  const [meetings, zone] = await Promise.all([listMeetings(db), clubZone(db)]);
  const mayChange = mayIn(who.roles, "members", "change");
  return adminPage(
    "Meetings",
    html`<h1>Meetings</h1>
      <p>Of each meeting: who may vote, who came, who votes for whom, and whether there is a quorum.</p>
      ${
        mayChange
          ? html`<p class="acts"><a class="btn" href="${meetingsPath}/new">Add a meeting</a>
            <a class="btn quiet" href="${meetingsPath}/levels">Which levels vote</a></p>`
          : ""
      }
      ${meetings.length === 0 ? emptyState("people", "No meeting yet.") : html`<ul class="links">${meetings.map((meeting) => meetingItem(meeting, zone))}</ul>`}`,
    { who },
  );
}

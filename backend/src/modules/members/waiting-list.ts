import { html } from "hono/html";
import { ageOn, hasAgeLimit } from "#rules/membership/ages";
import { clubZone } from "../../db/content/site-settings";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords } from "../../desk/parts";
import { agesText, readAges } from "../../domain/club/level-ages";
import { clubDay, clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { listWaiting, type WaitingMember } from "./waiting-queries";

const maxRows = 200;

/** Where a reader of these pages is: the club's zone, and the day there. */
export type Place = { readonly zone: string; readonly today: string };

/** "16 years, for a level of under 18"; null of a level for any age. */
export function ageText(member: WaitingMember, { today }: Place): string | null {
  if (!hasAgeLimit(readAges(member))) return null;
  const { date_of_birth: born } = member;
  const age = born === null ? "No date of birth" : `${ageOn(born, today)} years`;
  return `${age}, for a level of ${agesText(member)}`;
}

/** "Paid 3 Nov 2026, 9:14 am". */
export function paidText({ order_status, paid_at }: WaitingMember, { zone }: Place): string {
  if (order_status === null || paid_at === null) return "No order paid it";
  return order_status === "paid" ? `Paid ${clubTimeText(paid_at, zone)}` : `Its order is ${order_status}`;
}

const listItem = (member: WaitingMember, place: Place): Markup =>
  html`<li class="item tap">
    <div class="head">
      <h2><a href="/admin/members/waiting/${member.user_id}">${member.name}</a></h2>
      <p>${member.level}</p>
    </div>
    <p class="soft">${[member.email, ageText(member, place), paidText(member, place)].filter(Boolean).join(" · ")}</p>
  </li>`;

const notices: Readonly<Record<string, string>> = {
  approved: "Approved. The member gets an e-mail.",
  refused: "Refused. The member gets an e-mail. Refund the order now.",
};

/** GET /admin/members/waiting: who has paid and waits for the club's approval, the longest first. */
export async function showWaiting(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const [members, zone] = await Promise.all([listWaiting(db, maxRows), clubZone(db)]);
  const place = { zone, today: clubDay(clock.now(), zone) };
  const done = c.req.query("done") ?? "";
  const notice = doneWords(done, notices);
  return adminPage(
    "Waiting for approval",
    html`<h1>Waiting for approval</h1>
      ${doneNote(notice)}
      <p class="soft">New members of levels that the club approves. They are members once you approve them.</p>
      <p class="acts"><a href="/admin/levels">Membership levels</a> <a href="/admin/orders?view=attention">Orders that need attention</a></p>
      ${
        members.length > 0
          ? html`<ul class="list">
            ${members.map((member) => listItem(member, place))}
          </ul>`
          : html`<p class="note">Nobody is waiting.</p>`
      }
      ${members.length === maxRows ? html`<p class="note">These are the first ${maxRows}.</p>` : ""}`,
    { who: viewer },
  );
}

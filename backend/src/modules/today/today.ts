import { html } from "hono/html";
import { clubName, clubZone } from "../../db/content/site-settings";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { clubDay, clubTimeText, dayInWords } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { answersText } from "../events/event-words";
import { type Area, mayIn } from "../roles/rules";
import {
  accessOf,
  countWaiting,
  type LeftRefunds,
  leftRefunds,
  type NextEvent,
  nextEvents,
  type Waiting,
  waitingNames,
} from "./queries";

/** Where each thing that waits is dealt with, and what it is called: of one, and of several. */
const tasks: Readonly<Record<Waiting, readonly [href: string, one: string, more: string]>> = {
  applications: ["/admin/applications?view=submitted", "application to decide", "applications to decide"],
  approvals: ["/admin/applications?view=approved", "approval to lodge", "approvals to lodge"],
  lodged: [
    "/admin/applications?view=lodged",
    "lodged concession has to begin",
    "lodged concessions have to begin",
  ],
  lapsed: [
    "/admin/applications?view=blocked",
    "application waits for the member’s renewal",
    "applications wait for their members’ renewals",
  ],
  outsiders: [
    "/admin/applications?view=blocked",
    "application waits until the applicant is a member",
    "applications wait until the applicants are members",
  ],
  members: ["/admin/members/waiting", "new member to approve", "new members to approve"],
  requests: ["/admin/requests", "request of a member", "requests of members"],
  attention: ["/admin/orders?view=attention", "order needs attention", "orders need attention"],
  unpaid: ["/admin/orders?view=open", "order is unpaid", "orders are unpaid"],
  quotes: ["/admin/orders/quotes", "delivery price is asked for", "delivery prices are asked for"],
  renewals: [
    "/admin/members?view=renewing",
    "membership ends within 30 days",
    "memberships end within 30 days",
  ],
  stock: ["/admin/products?view=sold-out", "product is sold out", "products are sold out"],
};

function taskItem(name: Waiting, count: number): Markup {
  const [href, one, more] = tasks[name];
  return html`<li><a href="${href}"><strong>${count}</strong> <span>${count === 1 ? one : more}</span></a></li>`;
}

/** Of one event. Its list says which orders, and leads to the refund of each. */
const refundsItem = ({ event_id, title, orders }: LeftRefunds): Markup =>
  html`<li><a href="/admin/events/${event_id}/refunds"><strong>${orders}</strong> <span>${orders === 1 ? "order" : "orders"} to refund: ${title} is cancelled</span></a></li>`;

/** Without a word of an event that asks nobody and sells nothing. */
const comingText = (event: NextEvent) =>
  event.takes_rsvp === 1 || event.going + event.ticketed + event.waiting > 0 ? answersText(event) : "";

const eventItem = (event: NextEvent, zone: string): Markup => {
  const { id, title, starts_at, venue } = event;
  return html`<li class="item whole">
    <div class="head">
      <h3><a href="/admin/events/${id}">${title}</a></h3>
      <p>${clubTimeText(starts_at, zone)}</p>
    </div>
    <p class="soft">${[venue, comingText(event)].filter(Boolean).join(" · ")}</p>
  </li>`;
};

/** GET /admin: what waits for this officer, and what comes next. */
export async function showToday(c: AppContext, officer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const may = (area: Area, needs: "see" | "change") => mayIn(officer.roles, area, needs);
  const zone = await clubZone(db);
  const today = clubDay(now, zone);
  const names = waitingNames.filter((name) => may(accessOf(name).area, accessOf(name).needs));
  const [counts, refunds, events, club] = await Promise.all([
    countWaiting(db, names, { now, today }),
    may("calendar", "see") && may("money", "change") ? leftRefunds(db) : [],
    may("calendar", "see") ? nextEvents(db, now) : [],
    clubName(db),
  ]);
  const waiting = waitingNames.filter((name) => (counts[name] ?? 0) > 0);
  return adminPage(
    "Today",
    html`<p class="soft">${club}</p>
      <h1>${dayInWords(today)}</h1>
      ${
        waiting.length + refunds.length > 0
          ? html`<ul class="tasks">
            ${refunds.map(refundsItem)} ${waiting.map((name) => taskItem(name, counts[name] ?? 0))}
          </ul>`
          : html`<p class="note">Nothing waits for you.</p>`
      }
      ${
        events.length > 0
          ? html`<h2>Next events</h2>
            <ul class="list">
              ${events.map((event) => eventItem(event, zone))}
            </ul>`
          : ""
      }`,
    { who: officer },
  );
}

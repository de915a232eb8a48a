import { html } from "hono/html";
import { daysBetween } from "#rules/days";
import type { IconName } from "../../desk/icons";
import { icon } from "../../desk/icons";
import { chip, emptyState } from "../../desk/parts";
import { clubDay, dayInWords, shortDay } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { CeasedConcessions } from "../concessions/ceased-concessions";
import { answersText, eventTime } from "../events/event-words";
import { ageText } from "../orders/order-words";
import type { LeftRefunds, NextEvent, UnpaidDays, Waiting } from "./queries";

/** Where each thing that waits is dealt with, and what it is called: of one, and of several. */
const tasks: Readonly<
  Record<Waiting, readonly [href: string, iconName: IconName, one: string, more: string]>
> = {
  applications: [
    "/admin/applications?view=submitted",
    "car",
    "application to decide",
    "applications to decide",
  ],
  approvals: ["/admin/applications?view=approved", "car", "approval to lodge", "approvals to lodge"],
  lodged: [
    "/admin/applications?view=lodged",
    "car",
    "lodged concession to mark as begun",
    "lodged concessions to mark as begun",
  ],
  lapsed: [
    "/admin/applications?view=blocked",
    "car",
    "application waits for the member’s renewal",
    "applications wait for their members’ renewals",
  ],
  outsiders: [
    "/admin/applications?view=blocked",
    "car",
    "application waits until the applicant is a member",
    "applications wait until the applicants are members",
  ],
  died: [
    "/admin/applications?view=died",
    "car",
    "concession of a member who has died",
    "concessions of members who have died",
  ],
  members: ["/admin/members/waiting", "people", "new member to approve", "new members to approve"],
  requests: ["/admin/requests", "people", "request of a member", "requests of members"],
  bounced: [
    "/admin/members?view=bounced",
    "people",
    "member’s address takes no mail",
    "members’ addresses take no mail",
  ],
  unsentMails: [
    "/admin/mail/sent?view=failed",
    "people",
    "mail could not be sent",
    "mails could not be sent",
  ],
  heldMails: [
    "/admin/mail?view=drafts",
    "people",
    "scheduled e-mail did not go out",
    "scheduled e-mails did not go out",
  ],
  attention: ["/admin/orders?view=attention", "money", "order needs attention", "orders need attention"],
  unpaid: ["/admin/orders?view=open", "money", "order is unpaid", "orders are unpaid"],
  bank: [
    "/admin/payments/bank",
    "money",
    "payment of the bank statement waits",
    "payments of the bank statement wait",
  ],
  sending: ["/admin/orders?view=to-send", "bag", "order to send", "orders to send"],
  quotes: ["/admin/orders/quotes", "money", "delivery price is asked for", "delivery prices are asked for"],
  renewals: [
    "/admin/members/lapsed?view=soon",
    "people",
    "membership ends within 30 days",
    "memberships end within 30 days",
  ],
  unrenewed: [
    "/admin/members/lapsed",
    "people",
    "membership ended in the last 30 days",
    "memberships ended in the last 30 days",
  ],
  stock: ["/admin/products?view=sold-out", "bag", "product is sold out", "products are sold out"],
};

const tile = (href: string, iconName: IconName, count: number, words: string): Markup =>
  html`<li><a href="${href}">${icon(iconName)}<strong>${count}</strong> <span>${words}</span></a></li>`;

function taskTile(name: Waiting, count: number, added: string): Markup {
  const [href, iconName, one, more] = tasks[name];
  return tile(href, iconName, count, `${count === 1 ? one : more}${added}`);
}

/** ": the oldest was placed 3 days ago, the next is due on 7 Dec". */
export function unpaidText(
  { oldest, due }: UnpaidDays,
  { zone, today }: { readonly zone: string; readonly today: string },
): string {
  if (oldest === null) return "";
  const age = ageText(daysBetween(clubDay(Date.parse(oldest), zone), today));
  return `: the oldest was placed ${age}${due ? `, the next is due on ${shortDay(due)}` : ""}`;
}

/** Of one event. Its list says which orders, and leads to the refund of each. */
const refundsTile = ({ event_id, title, orders }: LeftRefunds): Markup =>
  tile(
    `/admin/events/${event_id}/refunds`,
    "money",
    orders,
    `${orders === 1 ? "order" : "orders"} to refund: ${title} is cancelled`,
  );

/** Of concessions whose owners are not financial, as the authority is to be told of them. */
const ceasedTile = ({ count, overdue, deadline }: CeasedConcessions): Markup =>
  html`<li><a href="/admin/concessions?view=ceased">${icon("car")}<strong>${count}</strong> <span>${
    count === 1
      ? "vehicle on concession whose owner is not financial"
      : "vehicles on concession whose owners are not financial"
  }: tell the authority ${
    overdue > 0
      ? html`now, ${chip("standing bad", `${overdue}\u00a0overdue`)}`
      : deadline === null
        ? "now"
        : `by ${dayInWords(deadline)}`
  }</span></a></li>`;

/**
 * What waits for the officer, each with its number.
 * @param unheld sentences of roles that nobody has
 * @param late that no export of everything was made
 */
export function waitingTiles(
  refunds: readonly LeftRefunds[],
  waiting: readonly (readonly [name: Waiting, count: number])[],
  unheld: readonly string[],
  {
    ceased,
    unpaid,
    late,
  }: {
    readonly ceased: CeasedConcessions | null;
    readonly unpaid: string | null;
    readonly late: Markup | null;
  },
): Markup {
  const isEmpty = waiting.length + refunds.length + unheld.length === 0;
  if (isEmpty && ceased === null && late === null) return emptyState("done", "Nothing waits for you.");
  return html`<ul class="tasks">
    ${ceased ? ceasedTile(ceased) : ""} ${refunds.map(refundsTile)} ${waiting.map(([name, count]) => taskTile(name, count, name === "unpaid" ? (unpaid ?? "") : ""))}
    ${unheld.map((words) => html`<li><a href="/admin/roles">${icon("people")}<span>${words}</span></a></li>`)} ${late ?? ""}
  </ul>`;
}

const monthFormat = new Intl.DateTimeFormat("en-AU", { timeZone: "UTC", month: "short" });

/** A day as a leaf of a calendar. The words beside it say it too. */
function leaf(startsAt: string, zone: string): Markup {
  const day = new Date(`${clubDay(Date.parse(startsAt), zone)}T00:00:00Z`);
  return html`<span class="leaf" aria-hidden="true"><b>${day.getUTCDate()}</b>${monthFormat.format(day)}</span>`;
}

/** Without a word of an event that asks nobody and sells nothing. */
const comingText = (event: NextEvent) =>
  event.takes_rsvp === 1 || event.going + event.waiting > 0 ? answersText(event) : "";

/** The next events, with who comes. */
export const agenda = (events: readonly NextEvent[], zone: string): Markup =>
  html`<section>
    <div class="head"><h2>Next events</h2><a href="/admin/events">Calendar</a></div>
    ${
      events.length === 0
        ? emptyState("calendar", "No event is coming.")
        : html`<ul class="links agenda">
          ${events.map(
            (event) => html`<li>
              ${leaf(event.starts_at, zone)}
              <div>
                <h3><a href="/admin/events/${event.id}">${event.title}</a></h3>
                <p>${[eventTime(event, event.starts_at, zone), event.venue, comingText(event)].filter(Boolean).join(" · ")}</p>
              </div>
            </li>`,
          )}
        </ul>`
    }
  </section>`;

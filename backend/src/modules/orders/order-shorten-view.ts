import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { OrderRow } from "../../db/shop/orders";
import type { Extended } from "../../db/shop/payments/membership-shortening";
import { errorSummary, type Fields, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import { mailPreview } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import type { Shortening } from "../../domain/club/membership-shortening";
import { dayInWords } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { EmailMessage } from "../../mail/email-messages";
import { lastDayText, sum } from "./order-words";

const labels = { day: "New last day", reason: "Reason" };
export type TypedShortening = Readonly<Record<keyof typeof labels, string>>;
export type ShorteningErrors = Fields<keyof typeof labels>["errors"];

export type ShortenView = {
  readonly who: Officer;
  readonly order: OrderRow;
  readonly membership: Extended["membership"];
  readonly shortening: Shortening;
  /** Why the member gets no mail; null: they get one. */
  readonly untold: string | null;
  readonly typed: TypedShortening;
  readonly errors: ShorteningErrors;
  readonly notice: Markup | "";
  readonly status: number;
};

const monthWords = (months: number) => `${months} ${months === 1 ? "month" : "months"}`;

/** The membership as it is, and what the order added. */
const sums = ({ order, membership, shortening }: ShortenView, more: Markup | "" = "") =>
  html`<p>${membership.name}, member ${membership.number}</p>
    <ul class="sums">
    ${sum("Last day now", dayInWords(shortening.lastDay))}
    ${sum(order.membership_refunded === 1 ? "The refunded order had added" : "The order had added", monthWords(shortening.months))} ${more}
  </ul>`;

/** The form, with the proposed day. */
export function shortenFormPage(view: ShortenView): Promise<Response> {
  const { who, order, membership, shortening, untold, typed, errors, notice, status } = view;
  const fields: Fields<keyof typeof labels> = { labels, errors };
  const title = `Shorten the membership of order ${orderNumber(order)}`;
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was shortened")} ${notice}
      <p><a href="/admin/orders/${order.id}">Back to order ${orderNumber(order)}</a></p>
      <h1>${title}</h1>
      ${sums(view)}
      <p class="soft">Proposed: ${dayInWords(shortening.proposed)}, without the months of this order. Other orders keep theirs.</p>
      <form class="panel" method="post" action="/admin/orders/${order.id}/shorten" novalidate>
        ${hiddenField("step", "save")}
        ${hiddenField("version", membership.updated_at)}
        ${field(fields, "day", "The membership ends with this day, on the club’s clock.", (attributes) => html`<input ${attributes} type="date" value="${typed.day}" />`)}
        ${field(fields, "reason", `${untold ?? "The member gets it by mail."} It stays with the order, with your name.`, (attributes) => textArea(attributes, typed.reason, 2))}
        <p class="acts">
          <button>Continue</button>
          <a href="/admin/orders/${order.id}">Do not shorten</a>
        </p>
      </form>`,
    { who, status },
  );
}

/** What will happen, to be confirmed. `isOver`: the membership has ended with that. */
export function confirmShortenPage(
  view: ShortenView,
  {
    email,
    isOver,
    endsOn,
  }: { readonly email: EmailMessage; readonly isOver: boolean; readonly endsOn: string },
): Promise<Response> {
  const { who, order, membership, untold, typed } = view;
  const title = `Shorten the membership of ${membership.name}?`;
  return adminPage(
    title,
    html`<h1>${title}</h1>
      <p>Nothing has been done yet.</p>
      ${sums(view, sum("Last day", lastDayText(view.shortening.lastDay, typed.day), "total"))}
      <ul>
        <li>${isOver ? "The membership card is not valid any more, at once." : `The membership card is not valid any more from ${dayInWords(endsOn)}.`}</li>
        <li>The level stays ${membership.level}.</li>
        <li>What needs attention for this ${view.order.membership_refunded === 1 ? "refund" : "payment"} is settled with that.</li>
        <li>${untold ?? `${email.to} gets this e-mail:`}</li>
      </ul>
      ${untold === null ? mailPreview(email) : ""}
      <form method="post" action="/admin/orders/${order.id}/shorten">
        ${hiddenField("step", "save")} ${hiddenField("version", membership.updated_at)} ${hiddenField("day", typed.day)}
        ${hiddenField("reason", typed.reason)}
        <p class="acts">
          <button name="confirm" value="1">Shorten to ${dayInWords(typed.day)}</button>
          <button class="quiet" name="change" value="1">Change</button>
          <a href="/admin/orders/${order.id}">Do not shorten</a>
        </p>
      </form>`,
    { who },
  );
}

type NothingView = {
  readonly who: Officer;
  readonly order: OrderRow;
  /** A sentence. */
  readonly why: string;
  /** Words may have been typed before somebody else did it. */
  readonly reason: string;
  readonly status: number;
};

/** In place of the form. */
export function nothingToShortenPage({ who, order, why, reason, status }: NothingView): Promise<Response> {
  const title = "There is nothing to shorten";
  return adminPage(
    title,
    html`<p><a href="/admin/orders/${order.id}">Back to order ${orderNumber(order)}</a></p>
      <h1>${title}</h1>
      <p>${why} What was done with the order stands on its page.</p>
      ${reason ? html`<p>You typed this. Nothing was done now:</p><p class="words">${reason}</p>` : ""}`,
    { who, status },
  );
}

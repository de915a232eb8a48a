import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { errorSummary, type Fields, field, textArea } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import { mailDetails, mailPreview } from "../../../desk/mail-preview";
import type { Officer } from "../../../desk/officer";
import { hiddenField } from "../../../desk/parts";
import { dayInWords } from "../../../domain/club-time";
import type { Markup } from "../../../http/html-page";
import type { EmailMessage } from "../../../mail/email-messages";
import { ageText, type Place, paidText } from "./waiting-list";
import type { WaitingMember } from "./waiting-queries";
import { type ShownVouchers, voucherFacts } from "./waiting-vouchers";

const labels = { reason: "Reason" };

export type WaitingView = {
  readonly who: Officer;
  readonly member: WaitingMember;
  /** What the member gets with the approval. */
  readonly welcome: EmailMessage;
  readonly place: Place;
  readonly vouchers: ShownVouchers;
  /** Whether it is the reader's own, which another editor decides on. */
  readonly isOwn: boolean;
  readonly reason: string;
  readonly errors: Fields<keyof typeof labels>["errors"];
  readonly notice: Markup | "";
  readonly status: number;
};

const getPath = ({ user_id }: WaitingMember) => `/admin/members/waiting/${user_id}`;

function factList({ member, place, vouchers }: WaitingView): Markup {
  const { email, phone, date_of_birth: born, level, number, additional_member, valid_to, order_id } = member;
  const facts: readonly (readonly [label: string, value: Markup | string | null])[] = [
    ["E-mail", email],
    ["Phone", phone],
    ["Level", level],
    ["Born", born && dayInWords(born)],
    ["Age", ageText(member, place)],
    ["Additional member", additional_member],
    ["Number", number],
    ["Valid until", valid_to && dayInWords(valid_to.slice(0, 10))],
    ["Payment", paidText(member, place)],
    [
      "Order",
      order_id === null
        ? null
        : html`<a href="/admin/orders/${order_id}">${orderNumber({ id: order_id })}</a>`,
    ],
  ];
  const shown = [...facts, ...voucherFacts(member, vouchers, place.zone)];
  return html`<dl class="facts">
    ${shown.flatMap(([label, value]) => (value === null ? [] : [html`<div><dt>${label}</dt><dd>${value}</dd></div>`]))}
  </dl>`;
}

const decisionForms = (
  { member, welcome, reason }: WaitingView,
  fields: Fields<keyof typeof labels>,
): Markup =>
  html`<form class="panel" method="post" action="${getPath(member)}">
      <h2>Approve</h2>
      <p>${member.name} is a member from now on, and gets this e-mail.</p>
      ${hiddenField("version", member.version)} ${mailDetails(welcome)}
      <p class="acts"><button name="to" value="approve">Approve</button></p>
    </form>
    <form class="panel" method="post" action="${getPath(member)}" novalidate>
      <h2>Refuse</h2>
      ${hiddenField("version", member.version)} ${hiddenField("step", "save")}
      ${field(fields, "reason", "The member gets it by e-mail, as you write it.", (attributes) => textArea(attributes, reason, 3))}
      <p class="acts"><button class="quiet" name="to" value="refuse">Continue</button></p>
    </form>`;

/** The facts of a member who waits, with both decisions: 422 with an error, 403 of the reader's own. */
export function waitingPage(view: WaitingView): Promise<Response> {
  const { who, member, isOwn, errors, notice, status } = view;
  const fields = { labels, errors };
  const summary = errorSummary(fields, "Nothing was decided");
  return adminPage(
    summary ? `Error: ${member.name}` : member.name,
    html`${summary} ${notice}
      <p><a href="/admin/members/waiting">Waiting for approval</a></p>
      <h1>${member.name}</h1>
      ${factList(view)}
      ${isOwn ? html`<p class="note">This is your own membership. Another editor decides on it.</p>` : decisionForms(view, fields)}`,
    { who, status },
  );
}

/** What refusing will do, with the mail that goes out, to be confirmed. */
export function confirmRefusalPage(
  { who, member, reason }: WaitingView,
  email: EmailMessage,
): Promise<Response> {
  const title = `Refuse ${member.name}?`;
  const isPaid = member.order_status === "paid" && member.order_id !== null;
  return adminPage(
    title,
    html`<h1>${title}</h1>
      <p>Nothing has been done yet. It can be taken back later.</p>
      <ul>
        <li>The membership ends. ${member.name} can join again, and then waits for approval again.</li>
        <li>${isPaid ? html`Order ${orderNumber({ id: member.order_id })} needs attention: refund it. No money moves now.` : "No order has to be refunded."}</li>
        <li>${member.email} gets this e-mail:</li>
      </ul>
      ${mailPreview(email)}
      <form method="post" action="${getPath(member)}">
        ${hiddenField("version", member.version)} ${hiddenField("step", "save")} ${hiddenField("to", "refuse")}
        ${hiddenField("reason", reason)}
        <p class="acts">
          <button name="confirm" value="1">Refuse</button>
          <button class="quiet" name="change" value="1">Change</button>
          <a href="${getPath(member)}">Do not refuse</a>
        </p>
      </form>`,
    { who },
  );
}

/** Somebody else was faster. */
export const decidedPage = (who: Officer): Promise<Response> =>
  adminPage(
    "Decided already",
    html`<h1>Decided already</h1>
      <div class="note bad" role="alert" id="problem">
        <p>This membership does not wait any more. Nothing was done now.</p>
      </div>
      <p><a href="/admin/members/waiting">Waiting for approval</a></p>`,
    { who, status: 409 },
  );

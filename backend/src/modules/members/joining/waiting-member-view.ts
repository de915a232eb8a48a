import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { consequencesPage } from "../../../desk/consequences-page";
import { errorSummary, type Fields, field, textArea } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import { mailPreview } from "../../../desk/mail-preview";
import type { Officer } from "../../../desk/officer";
import { hiddenField, wrappedEmail } from "../../../desk/parts";
import { hasEmail, mailLine } from "../../../domain/account/no-email";
import { dayInWords } from "../../../domain/club-time";
import type { Markup } from "../../../http/html-page";
import type { EmailMessage } from "../../../mail/email-messages";
import { mayIn } from "../../roles/rules";
import { ageText, type Place, paidText } from "./waiting-list";
import type { WaitingPerson } from "./waiting-queries";
import { type ShownVouchers, voucherFacts } from "./waiting-vouchers";

const labels = { reason: "Reason" };

export type WaitingView = {
  readonly who: Officer;
  readonly member: WaitingPerson;
  readonly place: Place;
  readonly vouchers: ShownVouchers;
  /** Whether it is the reader's own, which another editor decides on. */
  readonly isOwn: boolean;
  readonly reason: string;
  readonly errors: Fields<keyof typeof labels>["errors"];
  readonly notice: Markup | "";
  readonly status: number;
};

const getPath = ({ user_id }: WaitingPerson) => `/admin/members/waiting/${user_id}`;

const addressText = (member: WaitingPerson): string | null => {
  const { street_address: street, street_address_1: more, suburb, state, postcode } = member;
  const town = [suburb, state, postcode].filter(Boolean).join(" ");
  return [street, more, town].filter(Boolean).join("\n") || null;
};

function factList({ who, member, place, vouchers }: WaitingView): Markup {
  const seesBirth = mayIn(who.roles, "evidence", "see");
  const { email, phone, date_of_birth: born, level, number, additional_member, valid_to, order_id } = member;
  const facts: readonly (readonly [label: string, value: Markup | string | null])[] = [
    ["E-mail", wrappedEmail(email)],
    ["Phone", phone ?? "Not known"],
    ["Address", addressText(member) ?? "Not known"],
    ["Level", level],
    ["Born", seesBirth ? born && dayInWords(born) : null],
    ["Age", ageText(member, place, seesBirth)],
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

const decisionForms = ({ member, reason }: WaitingView, fields: Fields<keyof typeof labels>): Markup =>
  html`<form class="panel" method="post" action="${getPath(member)}">
      <h2>Approve</h2>
      <p>${member.name} becomes a member${hasEmail(member.email) ? ", and gets an e-mail. You see it first." : "."}</p>
      ${hiddenField("version", member.version)} ${hiddenField("step", "save")}
      <p class="acts"><button name="to" value="approve" aria-label="Approve: continue">Continue</button></p>
    </form>
    <form class="panel" method="post" action="${getPath(member)}" novalidate>
      <h2>Refuse</h2>
      ${hiddenField("version", member.version)} ${hiddenField("step", "save")}
      ${field(fields, "reason", hasEmail(member.email) ? "The member gets it by e-mail, as you write it." : "They get no e-mail: there is no e-mail address.", (attributes) => textArea(attributes, reason, 3))}
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
      <p><a href="/admin/members/${member.user_id}">Open their record</a></p>
      ${isOwn ? html`<p class="note">This is your own membership. Another editor decides on it.</p>` : decisionForms(view, fields)}`,
    { who, status },
  );
}

/** What approving will do, with the welcome, to be confirmed. */
export const confirmApprovalPage = ({ who, member, place }: WaitingView, welcome: EmailMessage) =>
  consequencesPage({
    who,
    title: `Approve ${member.name}?`,
    lines: [
      `${member.level}, number ${member.number}. ${paidText(member, place)}.`,
      "They are a member from now on. It cannot be taken back here: a membership is ended in the record.",
    ],
    mails: [welcome],
    action: getPath(member),
    fields: { to: "approve", version: member.version },
    button: "Approve",
    hasForm: false,
    back: getPath(member),
  });

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
        <li>${mailLine(member.email, "gets this e-mail:")}</li>
      </ul>
      ${hasEmail(member.email) ? mailPreview(email) : ""}
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

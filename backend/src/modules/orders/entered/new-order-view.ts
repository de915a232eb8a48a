import { html } from "hono/html";
import { type Choices, errorSummary, field, numeric, select, textArea } from "../../../desk/form-fields";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { hiddenField } from "../../../desk/parts";
import { onceField } from "../../../desk/sent-forms";
import { dollars } from "../../../domain/money";
import type { Markup } from "../../../http/html-page";

/** Lines that the form has. */
const lineCount = 6;
export const lineNumbers = Array.from({ length: lineCount }, (_, place) => place + 1);

/** "later": it is due; "now": its payment is recorded next. */
export const payChoices = ["later", "now"] as const;
export type TypedOrder = Readonly<Record<string, string>>;

/** The form as it opens, by the names of its fields. */
export const emptyOrder: TypedOrder = {
  ...Object.fromEntries(
    lineNumbers.flatMap((n) => [
      [`thing-${n}`, ""],
      [`qty-${n}`, n === 1 ? "1" : ""],
    ]),
  ),
  delivery: "",
  note: "",
  pay: "",
};

/** What can be ordered: a code, and its name and size. */
export type Thing = { readonly code: string; readonly name: string; readonly price_cents: number };

/** As the list offers it and the form sends it. */
export const thingText = ({ code, name }: Thing): string => `${code}: ${name}`;

export type NewOrderView = {
  readonly who: Officer;
  readonly buyer: { readonly id: number; readonly name: string };
  readonly things: readonly Thing[];
  readonly deliveries: Choices;
  /** Where it would be sent, in lines; "": the account has no address. */
  readonly address: string;
  /** The day by which it would be paid, in words. */
  readonly dueDay: string;
  /** How its buyer can pay it later, as the mail says it. */
  readonly later: "account" | "card" | "no-way";
  /** Whether the reader may fill in the club's account. */
  readonly mayFill: boolean;
  readonly typed: TypedOrder;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** By the field: the products that what was typed fits. */
  readonly choices?: Readonly<Partial<Record<string, readonly Thing[]>>>;
};

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    lineNumbers.flatMap((n) => [
      [`thing-${n}`, `Product ${n}`],
      [`qty-${n}`, `How many of product ${n}`],
    ]),
  ),
  delivery: "Delivery",
  note: "Note",
  pay: "How it is paid",
};

type Fields = { readonly labels: typeof labels; readonly errors: NewOrderView["errors"] };

/** Where what was typed fits several products: those, to choose one of. */
const thingChoices = (typedText: string, found: readonly Thing[]): Choices => [
  // What is not chosen is asked of again.
  [typedText, "Choose one"],
  ...found.map((thing) => [thing.code, `${thing.name}, ${dollars(thing.price_cents)}`] as const),
  ["", "None of these"],
];

const line = (fields: Fields, { typed, choices = {} }: NewOrderView, n: number): Markup =>
  html`<div class="pair">
    ${field(fields, `thing-${n}`, "", (attributes) => {
      const [found, text = ""] = [choices[`thing-${n}`], typed[`thing-${n}`]];
      return found
        ? select(attributes, text, thingChoices(text, found))
        : html`<input ${attributes} type="text" list="things" value="${text}" autocomplete="off" spellcheck="false" />`;
    })}
    ${field(fields, `qty-${n}`, "", (attributes) => html`<input ${attributes} ${numeric} value="${typed[`qty-${n}`]}" autocomplete="off" />`)}
  </div>`;

/** Where the club names no account to pay to: what that means, and the way to the setting. */
function accountHint({ later, mayFill }: NewOrderView): Markup | "" {
  if (later === "account") return "";
  const fill = mayFill
    ? html`<a href="/admin/club/bank">Fill it in</a>.`
    : "Who changes the club’s settings can fill it in.";
  const means =
    later === "card"
      ? "The e-mail has no account to pay to, only the way to the order, where a card is taken."
      : "The buyer could not pay later.";
  return html`<p class="hint" id="pay-hint">The club’s bank account is not filled in. ${means} ${fill}</p>`;
}

const laterWords = {
  account: "the buyer gets an e-mail with the account to pay to",
  card: "the buyer gets an e-mail, and pays by card",
  "no-way": "this needs the club’s bank account",
} as const satisfies Record<NewOrderView["later"], string>;

function payment(view: NewOrderView): Markup {
  const { typed, errors, dueDay, later } = view;
  const words = {
    later: `Later, by ${dueDay}: ${laterWords[later]}`,
    now: "It is paid: its payment is recorded on the next page",
  };
  const about = [later === "account" ? "" : "pay-hint", errors.pay ? "pay-error" : ""].filter(Boolean);
  return html`<fieldset id="pay" ${about.length > 0 ? html`aria-describedby="${about.join(" ")}"` : ""}>
    <legend>${labels.pay}</legend>
    ${accountHint(view)}
    ${errors.pay ? html`<p class="error" id="pay-error">${errors.pay}</p>` : ""}
    ${payChoices.map(
      (value) =>
        html`<label class="tick" for="pay-${value}"
          ><input type="radio" id="pay-${value}" name="pay" value="${value}" ${typed.pay === value ? html`checked` : ""} /> ${words[value]}</label
        >`,
    )}
  </fieldset>`;
}

/** The form of an order that an officer enters; 422 with errors. */
export function newOrderPage(view: NewOrderView): Promise<Response> {
  const { who, buyer, things, deliveries, address, typed, errors } = view;
  const title = `New order for ${buyer.name}`;
  const isFailed = Object.keys(errors).length > 0;
  const fields = { labels, errors };
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was ordered")}
      <p><a href="/admin/members/${buyer.id}">Back to ${buyer.name}</a></p>
      <h1>${title}</h1>
      <p>At the buyer’s price in the shop, from its stock. Their credit is not used: you can use it when you record the payment. A membership is not ordered here but <a href="/admin/members/${buyer.id}/payment">paid</a>.</p>
      <form class="panel" method="post" action="/admin/members/${buyer.id}/order" novalidate>
        ${hiddenField("step", "save")} ${onceField()}
        <datalist id="things">
          ${things.map((thing) => html`<option value="${thingText(thing)}">${dollars(thing.price_cents)}</option>`)}
        </datalist>
        <p class="hint">Type a name, a part of it, or a code. If it fits several products, the next page asks which. Empty lines count as none.</p>
        ${lineNumbers.map((n) => line(fields, view, n))}
        ${field(fields, "delivery", address ? html`Sent to: <span class="as-is">${address}</span>` : "The account has no address, so it can only be picked up.", (attributes) => select(attributes, typed.delivery ?? "", deliveries))}
        ${field(fields, "note", "The buyer sees it with the order. May be empty.", (attributes) => textArea(attributes, typed.note ?? "", 2))}
        ${payment(view)}
        <p class="acts">
          <button>Continue</button>
          <a href="/admin/members/${buyer.id}">Do nothing</a>
        </p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}

import { html } from "hono/html";
import type { QuoteRow } from "../../db/shop/quote-answers";
import { errorSummary, type Fields, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emailLink, hiddenField } from "../../desk/parts";
import { clubDay, clubTimeText, dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { QuotedLine } from "../../domain/shop/quoted-lines";
import type { Markup } from "../../http/html-page";
import { sum } from "./order-words";

export const answerLabels = { name: "Name of the delivery", amount: "Price in dollars" };
export type AnswerErrors = Fields<keyof typeof answerLabels>["errors"];
type TypedAnswer = Readonly<Record<keyof typeof answerLabels, string>>;

type QuotedPlace = {
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
};

export const getPlace = ({ place }: Pick<QuoteRow, "place">): QuotedPlace => JSON.parse(place) as QuotedPlace;
export const linesOf = ({ lines }: Pick<QuoteRow, "lines">): readonly QuotedLine[] =>
  JSON.parse(lines) as QuotedLine[];

/** "Burnt Pine 2899". */
export const placeText = (row: Pick<QuoteRow, "place">): string => {
  const { suburb, state, postcode, country } = getPlace(row);
  return [suburb, state, postcode, country === "AU" ? "" : country].filter(Boolean).join(" ");
};

export const weightText = (grams: number) =>
  grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(2)} kg`;
/** In grams. */
export const sumWeight = (row: Pick<QuoteRow, "lines">): number =>
  linesOf(row).reduce((total, { grams }) => total + grams, 0);

/** "2 × Grille badge, 1 × T-shirt". */
export const goodsText = (row: Pick<QuoteRow, "lines">): string =>
  linesOf(row)
    .map(({ qty, name }) => `${qty} × ${name}`)
    .join(", ");

/** "Parcel, $24.50", of an answered one. */
export const answerText = ({
  option_name,
  option_cents,
}: Pick<QuoteRow, "option_name" | "option_cents">): string =>
  option_name === null ? "Lapsed" : `${option_name}, ${dollars(option_cents ?? 0)}`;

type QuotePageView = {
  readonly who: Officer;
  readonly row: QuoteRow;
  /** Whether the reader asks, whom another editor answers. */
  readonly isOwn: boolean;
  readonly zone: string;
  /** Whether the cart still has what was asked for. */
  readonly isCurrent: boolean;
  readonly typed: TypedAnswer;
  readonly errors: AnswerErrors;
  readonly notice: Markup | "";
  readonly status: number;
};

function answerForm({ row, typed, errors }: QuotePageView): Markup {
  const fields = { labels: answerLabels, errors };
  return html`<h2 id="answer">${row.answered_at === null ? "Answer" : "Answer again"}</h2>
    <form class="panel" method="post" action="/admin/orders/quotes/${row.id}" novalidate>
      ${hiddenField("step", "save")}
      ${hiddenField("version", row.answered_at ?? "")}
      ${field(fields, "name", "As the member reads it beside the price, and in the order.", (attributes) => html`<input ${attributes} value="${typed.name}" maxlength="80" autocomplete="off" />`)}
      ${field(fields, "amount", "GST inside, like 24 or 24.50. It holds for 30 days.", (attributes) => html`<input ${attributes} value="${typed.amount}" inputmode="decimal" maxlength="20" autocomplete="off" />`)}
      <p class="acts"><button>Send the price</button></p>
    </form>`;
}

/** In place of the form. */
const ownNote = ({ typed, status }: QuotePageView) =>
  html`<h2 id="answer">Answer</h2>
    <p class="note">You asked for this price yourself: another editor has to answer.</p>
    ${status === 403 && typed.amount ? html`<p>You typed this. Nothing of it was sent:</p><p class="words">${typed.name}, ${typed.amount}</p>` : ""}`;

/** A request, with the form that answers it. */
export function quotePage(view: QuotePageView): Promise<Response> {
  const { who, row, isOwn, zone, isCurrent, errors, notice, status } = view;
  const title = `Delivery to ${placeText(row)}`;
  const until = row.offered_until && dayInWords(clubDay(Date.parse(row.offered_until) - 1, zone));
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${title}` : title,
    html`${errorSummary({ labels: answerLabels, errors }, "Not sent yet")} ${notice}
      <p><a href="/admin/orders/quotes">All delivery prices</a></p>
      <h1>${title}</h1>
      <p>
        ${row.buyer} asked ${clubTimeText(row.asked_at, zone)}.
        ${emailLink(row.email)}
      </p>
      ${
        row.answered_at === null
          ? ""
          : html`<p class="note">${answerText(row)}${until ? `, until ${until}` : ""}. Answered by ${row.editor}, ${clubTimeText(row.answered_at, zone)}.</p>`
      }
      ${isCurrent ? "" : html`<p class="note">The cart has other goods by now. A price shows in it only while it has these.</p>`}
      <div class="two">
        <div>
          <h2>Goods</h2>
          <ul class="sums">
        ${linesOf(row).map(({ qty, name, grams }) => sum(`${qty} × ${name}`, weightText(grams)))}
        ${sum("Together", weightText(sumWeight(row)), "total")}
      </ul>
        </div>
        <div>${isOwn ? ownNote(view) : answerForm(view)}</div>
      </div>`,
    { who, status },
  );
}

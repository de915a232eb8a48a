import { html } from "hono/html";
import type { ProductGroup, TicketEvent } from "../../db/shop/products/product-register";
import {
  type Choices,
  checkbox,
  dateTime,
  decimal,
  field,
  numeric,
  select,
  textArea,
  textLines,
} from "../../desk/form-fields";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { clubTimeText } from "../../domain/club-time";
import type { ProductField, ProductKind, TypedProduct } from "../../domain/shop/product-form";
import type { SkuField, TypedSku } from "../../domain/shop/sku-form";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";

const productLabels: Readonly<Record<ProductField, string>> = {
  name: "Name",
  url: "Address in the shop",
  group: "Group",
  summary: "In one line",
  content: "Text",
  membersOnly: "For members only",
  ends: "Sold until",
  event: "Ticket for",
  terms: "Terms of the ticket",
};

const skuLabels: Readonly<Record<SkuField, string>> = {
  variant: "Size or kind",
  sku: "Code",
  price: "Price in dollars",
  stock: "In stock",
  most: "Most in one order",
  grams: "Weight in grams",
  gst: "GST is in the price",
  addons: "Can be added",
};

export type ProductFormView = RecordFormView<TypedProduct> & {
  readonly kind: ProductKind;
  /** Of a membership. */
  readonly levelId: number | null;
  readonly choices: {
    readonly groups: readonly ProductGroup[];
    readonly events: readonly TicketEvent[];
    readonly zone: string;
  };
  /** Of a new one, which has its first sku here. */
  readonly sku?: TypedSku;
};

/** The stock of a new one is told here. */
export type SkuFormView = RecordFormView<TypedSku> & {
  readonly productName: string;
  readonly kind: ProductKind;
  /** Of a membership. */
  readonly levelId: number | null;
};

/** Where the fees of a membership are changed. */
const feesLink = (levelId: number | null): Markup | "" =>
  levelId === null
    ? ""
    : html`<p class="soft">Its fees are its level’s: <a href="/admin/levels/${levelId}">change them there</a>.</p>`;

function skuFields(
  typed: TypedSku,
  { errors = {}, questions = {} }: Pick<RecordFormView<TypedSku>, "errors" | "questions">,
  { isNew, kind, levelId }: Pick<SkuFormView, "kind" | "levelId"> & { readonly isNew: boolean },
): Markup {
  const fields = { labels: skuLabels, errors, questions };
  const line = textLines(fields, typed);
  return html`${
    kind === "membership"
      ? feesLink(levelId)
      : html`<div class="pair">
          ${line("price", "With GST. Like 12.50", decimal)}
          ${isNew ? line("stock", "Empty: it is not counted, and never sells out.", numeric) : ""}
        </div>`
  }
    <div class="pair">
      ${line("variant", "Like “Large”. Empty: the product’s name.")}
      ${line("sku", "What the club calls it on a list. Empty: made from the name.")}
    </div>
    ${
      kind === "membership"
        ? ""
        : html`<div class="pair">
          ${line("most", "Empty: as many as there are.", numeric)}
          ${line("grams", "Of one with its wrapping, for what sending it costs.", numeric)}
        </div>`
    }
    ${checkbox(fields, "gst", "Almost everything has it.", typed.gst)}
    ${
      kind === "membership"
        ? ""
        : field(
            fields,
            "addons",
            "One a line, with its price: Gift box, 6.00. Where the buyer types something, what: Engraving, 12.50, Initials",
            (attributes) => textArea(attributes, typed.addons, 2),
          )
    }`;
}

function goodsFields({
  typed,
  errors = {},
  questions = {},
  choices,
  kind,
  version,
}: ProductFormView): Markup {
  const fields = { labels: productLabels, errors, questions };
  const line = textLines(fields, typed);
  const { zone } = choices;
  const groups: Choices = [
    ["", "None"],
    ...choices.groups.map(({ id, name, level }) => [String(id), `${"– ".repeat(level)}${name}`] as const),
  ];
  const events: Choices = [
    ["", "No ticket"],
    ...choices.events.map(
      ({ id, title, starts_at }) => [String(id), `${title}, ${clubTimeText(starts_at, zone)}`] as const,
    ),
  ];
  return html`<fieldset>
      <legend>Where and when it is sold</legend>
      <div class="pair">
        ${field(fields, "group", "", (attributes) => select(attributes, typed.group, groups))}
        ${line("ends", `On the club’s clock, ${zoneTime(zone)}. Empty: no end.`, dateTime)}
      </div>
      ${line("url", version === null ? "After /shop/. Empty: made from the name." : "After /shop/. Links to the old address stop working when it changes.")}
      ${checkbox(fields, "membersOnly", "Only signed-in members see it, and only with a current membership they buy it.", typed.membersOnly)}
    </fieldset>
    <fieldset>
      <legend>A ticket</legend>
      ${field(fields, "event", "Each buyer gets a ticket with a code. Its sale ends when the event starts.", (attributes) => select(attributes, typed.event, events))}
      ${field(fields, "terms", "Printed on the ticket.", (attributes) => textArea(attributes, typed.terms, kind === "ticket" ? 3 : 2))}
    </fieldset>`;
}

/** The form of a product's words: 422 with errors, 409 on an edit conflict. */
export function productForm(view: ProductFormView): Promise<Response> {
  const { kind, typed, sku, errors = {}, questions = {} } = view;
  const fields = { labels: productLabels, errors, questions };
  const line = textLines(fields, typed);
  return recordFormPage(view, {
    labels: { ...productLabels, ...skuLabels },
    add: "Add the product",
    fields: html`${line("name", "")} ${line("summary", "Below the name, and in lists.")}
        ${field(fields, "content", "Just write: a blank line begins a paragraph. Or all of it as HTML.", (attributes) => textArea(attributes, typed.content, 5))}
        ${sku ? html`<fieldset><legend>Price and stock</legend><p class="hint">More sizes or kinds can be added afterwards.</p>${skuFields(sku, { errors }, { ...view, isNew: true })}</fieldset>` : ""}
        ${kind === "membership" ? feesLink(view.levelId) : goodsFields(view)}`,
  });
}

/** The form of one sku: 422 with errors, 409 on an edit conflict. */
export function skuForm(view: SkuFormView): Promise<Response> {
  const { typed, version } = view;
  return recordFormPage(view, {
    labels: skuLabels,
    add: "Add it",
    fields: skuFields(typed, view, { ...view, isNew: version === null }),
  });
}

import { dayInWords } from "../club-time";
import { chosenAddons } from "./cart-line";
import { lineCents, type PricedLine, type Totals } from "./cart-totals";

/** A cart's line, with what an order freezes of it. */
type OrderedLine = {
  readonly sku_id: number;
  readonly product_name: string;
  readonly sku_name: string;
  readonly addons: string;
  readonly sku_addons: string;
  readonly qty: number;
  readonly kind: string;
  readonly additional_member: string | null;
  readonly proposer: string | null;
  readonly seconder: string | null;
  /** Of a membership until a common end: YYYY-MM-DD. */
  readonly termTo: string | null;
  readonly priced: PricedLine;
};

/** "T-shirt (Large), with engraving: “M. L.”": the product, what kind of it, and what is added. */
function getName(
  { product_name, sku_name, termTo }: OrderedLine,
  addons: readonly { readonly name: string; readonly text: string | null }[],
): string {
  const kind = termTo === null ? sku_name : `until ${dayInWords(termTo)}`;
  const variant = kind === product_name ? "" : ` (${kind})`;
  const names = addons.map(({ name, text }) => (text === null ? name : `${name}: “${text}”`));
  const added = addons.length === 0 ? "" : `, with ${names.join(", ")}`;
  return `${product_name}${variant}${added}`;
}

/** What an order keeps of a cart's lines, whatever becomes of their products. */
export const frozenLines = (lines: readonly OrderedLine[], { lineTaxCents }: Totals) =>
  lines.map((line, place) => {
    const addons = chosenAddons(line);
    return {
      sku_id: line.sku_id,
      name: getName(line, addons),
      addons: addons.map(({ id }) => id),
      qty: line.qty,
      unit_price_cents: line.priced.unitCents,
      once_cents: line.priced.onceCents,
      taxable: Number(line.priced.isTaxable),
      tax_cents: lineTaxCents[place] ?? 0,
      kind: line.kind,
      additional_member: line.additional_member,
      proposer: line.proposer,
      seconder: line.seconder,
      term_to: line.termTo,
    };
  });

type PaidLine = {
  readonly name: string;
  readonly qty: number;
  readonly unit_price_cents: number;
  readonly once_cents: number;
  readonly taxable: number;
  readonly tax_cents: number;
  readonly kind: string;
};

type InvoiceLine = {
  readonly description: string;
  readonly qty: number;
  readonly unit_price_cents: number;
  readonly taxable: number;
  readonly tax_cents: number;
};

/** The lines of an invoice: a joining fee is one of its own, with its part of the line's GST. */
export const invoiceLines = (lines: readonly PaidLine[]): readonly InvoiceLine[] =>
  lines.flatMap(({ name, qty, unit_price_cents, once_cents, taxable, tax_cents }) => {
    const whole = qty * unit_price_cents + once_cents;
    const onceTax = whole === 0 ? 0 : Math.round((tax_cents * once_cents) / whole);
    const line = { description: name, qty, unit_price_cents, taxable, tax_cents: tax_cents - onceTax };
    const fee = { description: "Joining fee", qty: 1, unit_price_cents: once_cents, taxable };
    return once_cents === 0 ? [line] : [line, { ...fee, tax_cents: onceTax }];
  });

export const paidLineCents = (line: Pick<PaidLine, "qty" | "unit_price_cents" | "once_cents">): number =>
  lineCents({
    qty: line.qty,
    unitCents: line.unit_price_cents,
    onceCents: line.once_cents,
    isTaxable: true,
    isSent: false,
    grams: 0,
  });

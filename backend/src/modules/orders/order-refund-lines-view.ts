import { html } from "hono/html";
import { numeric } from "../../desk/form-fields";
import { hiddenField } from "../../desk/parts";
import { dollars } from "../../domain/money";
import {
  lineName,
  type RefundErrors,
  type TypedLine,
  type TypedRefund,
} from "../../domain/shop/payments/refund-form";
import {
  centsLeft,
  isLeft,
  qtyLeft,
  type RefundableLine,
  type RefundPart,
} from "../../domain/shop/payments/refund-parts";
import type { Markup } from "../../http/html-page";

const fieldWords = { qty: "How many", sum: "A smaller sum" } as const;

/** The labels of what can be chosen, by the names of their fields. */
export const lineLabels = (lines: readonly RefundableLine[]): Readonly<Record<string, string>> => ({
  all: "What is refunded",
  ...Object.fromEntries(
    lines
      .filter(isLeft)
      .flatMap((line) =>
        Object.entries(fieldWords).map(([field, words]) => [
          `${field}-${lineName(line)}`,
          `${words}, ${line.name}`,
        ]),
      ),
  ),
});

/** "2 × T-shirt", or the delivery. */
export const partText = ({ lineId, qty, name }: Pick<RefundPart, "lineId" | "qty" | "name">): string =>
  lineId === null ? name : qty === 0 ? `A part of ${name}` : `${qty} × ${name}`;

type Shown = { readonly typed: TypedLine; readonly errors: RefundErrors };

function input(
  line: RefundableLine,
  field: keyof typeof fieldWords,
  { typed, errors }: Shown,
  hint: string,
): Markup {
  const name = `${field}-${lineName(line)}`;
  const error = errors[name];
  return html`<div>
    <label for="${name}">${fieldWords[field]}<span class="vh">, ${line.name}</span></label>
    <p class="hint" id="${name}-hint">${hint}</p>
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
    <input id="${name}" name="${name}" ${numeric} value="${typed[field]}" aria-describedby="${name}-hint${error ? ` ${name}-error` : ""}" ${error ? html`aria-invalid="true"` : ""} autocomplete="off" />
  </div>`;
}

function lineFields(line: RefundableLine, shown: Shown): Markup {
  const name = lineName(line);
  const left = qtyLeft(line);
  return html`<fieldset>
    <legend><label class="tick" for="pick-${name}"
      ><input type="checkbox" id="pick-${name}" name="pick-${name}" value="1" ${shown.typed.isPicked ? html`checked` : ""} /> ${partText({ ...line, qty: left })}, ${dollars(centsLeft(line))}</label></legend>
    <div class="pair">
      ${line.lineId === null ? "" : input(line, "qty", shown, left > 1 ? `0 to ${left}. 0: money alone.` : "0: money alone.")}
      ${input(line, "sum", shown, "Empty: what they cost.")}
    </div>
  </fieldset>`;
}

/** All of the order, or lines of it. */
export function lineChoices(
  lines: readonly RefundableLine[],
  typed: TypedRefund,
  errors: RefundErrors,
): Markup {
  const left = lines.filter(isLeft);
  const total = left.reduce((sum, line) => sum + centsLeft(line), 0);
  return html`<fieldset>
    <legend>${lineLabels([]).all}</legend>
    ${errors.all ? html`<p class="error" id="all-error">${errors.all}</p>` : ""}
    ${hiddenField("parts", "1")}
    <label class="tick" for="all"
      ><input type="checkbox" id="all" name="all" value="1" ${errors.all ? html`aria-describedby="all-error" aria-invalid="true"` : ""} ${typed.all ? html`checked` : ""} /> All that is left, ${dollars(total)}</label
    >
    <p class="hint">Or only these. Money alone leaves memberships and tickets as they are.</p>
    ${left.map((line) =>
      lineFields(line, {
        typed: typed.lines[lineName(line)] ?? { isPicked: false, qty: String(qtyLeft(line)), sum: "" },
        errors,
      }),
    )}
  </fieldset>`;
}

/** The same, carried over the page that asks for the confirmation. */
export const keptLines = ({ all, lines }: TypedRefund): Markup =>
  html`${hiddenField("parts", "1")} ${all ? hiddenField("all", "1") : ""}
    ${Object.entries(lines).map(
      ([name, { isPicked, qty, sum }]) =>
        html`${isPicked ? hiddenField(`pick-${name}`, "1") : ""} ${hiddenField(`qty-${name}`, qty)} ${hiddenField(`sum-${name}`, sum)}`,
    )}`;

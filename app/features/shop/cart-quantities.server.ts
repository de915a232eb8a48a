import { maxLineQuantity } from "#rules/limits";
import { parseId } from "#rules/parse-id";
import { type CartLine, lineName } from "~/domain/shop/cart";
import { submittedText } from "~/forms/parse-form";
import type { FieldError } from "~/forms/submission";
import { parseWholeNumber } from "~/forms/values/whole-number";
import { err, ok, type Result } from "~/lib/result";
import { qtyField, shownField } from "./cart-fields";

/** What is typed by mistake is answered like any other number that is too large. */
const maxTypedQuantity = 9_999;

const steps: Readonly<Record<string, number>> = { fewer: -1, more: 1 };

type PressedButton = { readonly intent: string; readonly line: number | null };

/** The button of a posted cart: "checkout", or "more:7" for line 7. */
export function pressedButton(form: FormData): PressedButton {
  const [intent = "", line = ""] = submittedText(form, "intent").split(":");
  return { intent, line: parseId(line) };
}

/** `qty` of 0 removes the line. */
type LineChange = { readonly line: CartLine; readonly qty: number };

/**
 * What the typed numbers and the pressed button change. A number that is as the page showed it was not typed:
 * another tab's change of the line stays.
 * @returns else why, at each number that cannot be: more than can be bought leaves the cart as it is, so that
 *   it can still be ordered
 */
export function readQuantities(
  lines: readonly CartLine[],
  form: FormData,
  { intent, line: pressed }: PressedButton,
): Result<readonly LineChange[], readonly FieldError[]> {
  const shown = new Set(submittedText(form, shownField).split(" "));
  const changes: LineChange[] = [];
  const errors: FieldError[] = [];
  for (const line of lines) {
    const isPressed = line.id === pressed;
    const name = qtyField(line.id);
    const text = submittedText(form, name).trim();
    const step = isPressed ? (steps[intent] ?? 0) : 0;
    if (isPressed && intent === "remove") changes.push({ line, qty: 0 });
    else if (isPressed && intent === "maximum") {
      if (line.max > 0) changes.push({ line, qty: line.max });
    } else if (form.has(name) && (step !== 0 || !shown.has(`${line.id}:${text}`))) {
      const read = readQuantity(text, step, line);
      if (!read.ok) errors.push({ field: name, ...read.error });
      else if (read.value !== line.qty) changes.push({ line, qty: read.value });
    }
  }
  return errors.length > 0 ? err(errors) : ok(changes);
}

type Unread = Omit<FieldError, "field">;

function readQuantity(text: string, step: number, line: CartLine): Result<number, Unread> {
  const typed = parseWholeNumber(text, { min: 0, max: maxTypedQuantity });
  if (!typed.ok) return err({ key: typed.error, label: "shop.quantity" });
  const qty = Math.max(0, typed.value + step);
  const max = Math.min(line.max, maxLineQuantity);
  // Fewer than before may still be more than there are, and are a step towards it.
  return qty > max && qty >= line.qty
    ? err({ key: "shop.unchanged", values: { name: lineName(line), number: max } })
    : ok(qty);
}

import { html } from "hono/html";
import { consequencesPage } from "../../desk/consequences-page";
import type { Form } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { staleNote } from "../../desk/parts";
import { dollars } from "../../domain/money";
import type { AppContext } from "../../http/services";
import { bankAt, type FoundLine, findLine, linePage, refuseLine } from "./one-line";
import { findPayable } from "./record-lines";
import type { Recordable } from "./recordable";

/** "#000123" and "123" are order 123; null for no number. */
const readNumber = (typed: string): number | null => {
  const digits = /^(?:#|(?:order|no\.?)\s*)?0*(\d{1,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

const typedOrder = (form: Form): string => (form.order ?? "").slice(0, 20);

/** What the line pays of the order whose number was typed; or what is wrong with that. */
async function find(
  c: AppContext,
  who: Officer,
  { line }: FoundLine,
  form: Form,
): Promise<{ readonly one: Recordable; readonly orderId: number } | { readonly error: string }> {
  const orderId = readNumber(typedOrder(form));
  if (orderId === null) return { error: "Give the number of an order, like 000123" };
  const one = await findPayable(c, who, line, { orderId, usesCredit: form.credit === "1" });
  return typeof one === "string"
    ? { error: one.replace(/^[^:]*: (\w)/, (_, first: string) => first.toUpperCase()) }
    : { one, orderId };
}

/** Where credit could pay the rest, or does: the way to the other choice. */
async function creditChoice(c: AppContext, who: Officer, found: FoundLine, orderId: number, isUsed: boolean) {
  const other = await findPayable(c, who, found.line, { orderId, usesCredit: !isUsed });
  const at = `${bankAt}/${found.line.id}?order=${orderId}`;
  if (typeof other === "string") return [];
  if (isUsed) return [html`<a href="${at}">Do not use the member’s credit</a>`];
  return other.usedCents > 0
    ? [html`<a href="${at}&credit=1">Pay the rest, ${dollars(other.usedCents)}, from the member’s credit</a>`]
    : [];
}

type Asked = { readonly form: Form; readonly isStale?: boolean };

/** What the line would do with the order whose number was typed, to be confirmed. */
export async function askMatch(
  c: AppContext,
  who: Officer,
  found: FoundLine,
  { form, isStale = false }: Asked,
): Promise<Response> {
  const read = await find(c, who, found, form);
  if ("error" in read) return linePage(c, who, found, { typed: typedOrder(form), error: read.error });
  const { one, orderId } = read;
  return consequencesPage({
    who,
    title: "Record this payment?",
    ...(isStale
      ? { notice: staleNote("Look at it once more.", "This has changed meanwhile"), status: 409 }
      : {}),
    things: [found.line.description],
    lines: [
      one.words,
      ...(await creditChoice(c, who, found, orderId, one.usedCents > 0)),
      "It is recorded as a bank transfer. The member gets an e-mail, with the invoice if it pays the whole.",
    ],
    mails: [],
    untold: one.untold ? [one.untold] : [],
    action: `${bankAt}/${found.line.id}`,
    fields: { to: "match", order: typedOrder(form), credit: one.usesCredit, version: one.version },
    button: "Record it",
    hasForm: false,
    back: `${bankAt}/${found.line.id}`,
  });
}

/** Records it, as it was shown. */
export async function recordMatch(
  c: AppContext,
  who: Officer,
  found: FoundLine,
  form: Form,
): Promise<Response> {
  if (form.confirm !== "1") return askMatch(c, who, found, { form });
  const read = await find(c, who, found, form);
  if ("error" in read || read.one.version !== form.version)
    return askMatch(c, who, found, { form, isStale: true });
  if (await read.one.record()) return c.redirect(`${bankAt}?done=recorded`, 303);
  const after = await findLine(c);
  return (await refuseLine(who, after)) ?? askMatch(c, who, after, { form, isStale: true });
}

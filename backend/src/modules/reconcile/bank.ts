import { html } from "hono/html";
import { type BankLineRow, setAside } from "../../db/shop/bank-lines";
import { releaseOverdue } from "../../db/shop/products/stock-holds";
import { pickedIds } from "../../desk/bulk";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedUpload, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords, staleNote } from "../../desk/parts";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { groups, postedGroup } from "./bank-groups";
import { type BankView, bankPage, fileField } from "./bank-view";
import { type BankLines, isOpen, readBank } from "./read-bank";
import { findRecordable } from "./record-lines";
import type { Recordable } from "./recordable";
import { uploadFile, uploadWithColumns } from "./upload";

const maxPicked = 50;
const maxReasonLength = 200;
const here = "/admin/payments/bank";

const notices: Readonly<Record<string, string>> = {
  known: "Every transaction of this file was read before. Nothing was added.",
  recorded: "The payments are recorded. The members get their receipts by e-mail.",
  credited: "The member is credited.",
  aside: "Nothing is recorded of these lines. They are below, under “Recorded, or not to be recorded”.",
  open: "The line is on the list again.",
};

async function reply(c: AppContext, who: Officer, more: Partial<BankView> = {}): Promise<Response> {
  const bank = await readBank(c);
  return bankPage({ who, bank, posted: null, errors: {}, notice: "", status: 200, ...more });
}

const countText = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

/** What became of a file: "3 lines are new, 2 were known already. 1 of its lines matches an order." */
function readText(c: AppContext): string {
  const count = (name: string) => Number(/^\d{1,6}$/.exec(c.req.query(name) ?? "")?.[0] ?? "0");
  const added = countText(count("new"), "line is new", "lines are new");
  const known = count("known") > 0 ? `, ${countText(count("known"), "was", "were")} known already` : "";
  const matched = countText(count("matched"), "of its lines matches", "of its lines match");
  return `The file is read: ${added}${known}. ${matched} an order or a renewal, and can be recorded.`;
}

/** GET /admin/payments/bank. */
export async function showBank(c: AppContext, who: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  await releaseOverdue(db, clock.now());
  const done = c.req.query("done");
  return reply(c, who, { notice: doneNote(done === "read" ? readText(c) : doneWords(done, notices)) });
}

const readReason = (form: Form): string => typedText(form, groups[postedGroup(form.group)].reason);

/** Whether the member's credit pays what the line lacks. */
const usesCredit = (form: Form, { id }: Pick<BankLineRow, "id">): boolean => form[`credit-${id}`] === "1";

const again = (form: Form) => ({
  posted: {
    group: postedGroup(form.group),
    picked: new Set(pickedIds(Object.keys(form))),
    credited: new Set(
      pickedIds(
        Object.keys(form).flatMap((name) =>
          name.startsWith("credit-") ? [name.replace("credit", "pick")] : [],
        ),
      ),
    ),
    reason: readReason(form),
  },
});

async function aside(c: AppContext, who: Officer, form: Form, ids: readonly number[]): Promise<Response> {
  const reason = readReason(form).trim();
  const { db } = c.var.services;
  const error =
    reason === ""
      ? "Say why"
      : reason.length > maxReasonLength
        ? `Keep to ${maxReasonLength} characters`
        : null;
  if (error && form.to === "aside")
    return reply(c, who, {
      ...again(form),
      errors: { [groups[postedGroup(form.group)].reason]: error },
      status: 422,
    });
  const isDone = await setAside(db, ids, form.to === "aside" ? reason : null);
  return isDone ? c.redirect(`${here}?done=${form.to}`, 303) : stale(c, who, []);
}

const stale = (c: AppContext, who: Officer, refusals: readonly string[]): Promise<Response> =>
  reply(c, who, {
    notice: staleNote(html`${refusals.join(" ")} The lines are shown as they are.`, "Not all of it was done"),
    status: 409,
  });

async function findAll(
  c: AppContext,
  who: Officer,
  bank: BankLines,
  { lines, form }: { readonly lines: readonly BankLineRow[]; readonly form: Form },
) {
  const found: Recordable[] = [];
  const refusals: string[] = [];
  for (const line of lines) {
    const one = await findRecordable(c, who, bank, line, usesCredit(form, line));
    if (typeof one === "string") refusals.push(one);
    else found.push(one);
  }
  return { found, refusals };
}

const ask = (who: Officer, found: readonly Recordable[], refusals: readonly string[]): Promise<Response> =>
  consequencesPage({
    who,
    title: found.length === 1 ? "Record 1 payment?" : `Record ${found.length} payments?`,
    things: found.map(({ words }) => words),
    lines: [
      "Each is recorded as a bank transfer of its day. The member gets an e-mail, with the invoice if it pays the whole.",
      ...refusals.map((words) => `Left out: ${words}`),
    ],
    mails: [],
    untold: found.flatMap(({ untold }) => (untold ? [untold] : [])),
    action: here,
    fields: {
      to: "confirm",
      ...Object.fromEntries(found.map(({ line, version }) => [`pick-${line.id}`, version])),
      ...Object.fromEntries(
        found.filter((one) => one.usesCredit).map(({ line }) => [`credit-${line.id}`, "1"]),
      ),
    },
    button: found.length === 1 ? "Record it" : `Record ${found.length}`,
    back: here,
  });

/** Whether a line is done otherwise than as shown: what another press has recorded of the same is not. */
function isOther({ order_id, payer_id, aside_reason }: BankLineRow, version: string): boolean {
  const [what, of] = version.split(" ");
  const isSame = what === "renewal" ? of === String(payer_id) : what === String(order_id);
  return aside_reason !== null || (order_id !== null && !isSame);
}

/** Shows what the ticked lines pay, and records it when that is confirmed. */
async function confirm(c: AppContext, who: Officer, form: Form, ids: readonly number[]): Promise<Response> {
  const bank = await readBank(c);
  const picked = bank.lines.filter(({ id }) => ids.includes(id));
  const { found, refusals } = await findAll(c, who, bank, {
    lines: picked.filter(isOpen),
    form,
  });
  if (form.confirm !== "1") {
    if (found.length > 0) return ask(who, found, refusals);
    const error = refusals.join(" ") || "These lines do not wait any more";
    return reply(c, who, { ...again(form), errors: { lines: error }, status: 422 });
  }
  const late: string[] = [...refusals];
  for (const one of found) {
    const isAsShown = form[`pick-${one.line.id}`] === one.version;
    if (!isAsShown || !(await one.record())) late.push(`Not recorded: ${one.words}`);
  }
  const others = picked
    .filter((line) => isOther(line, typedText(form, `pick-${line.id}`)))
    .map(() => "Somebody else has dealt with a line.");
  return late.length + others.length > 0
    ? stale(c, who, [...late, ...others])
    : c.redirect(`${here}?done=recorded`, 303);
}

/** POST of those forms. */
export async function postBank(c: AppContext): Promise<Response> {
  const posted = await postedUpload(c, fileField, (who, form) => reply(c, who, again(form)));
  if (posted instanceof Response) return posted;
  const { viewer, form, file } = posted;
  if (form.change === "1") return reply(c, viewer, again(form));
  const refuse = (problem: string) => reply(c, viewer, { errors: { [fileField]: problem }, status: 422 });
  if (form.to === "upload") return uploadFile(c, viewer, file, refuse);
  if (form.to === "columns") return uploadWithColumns(c, viewer, form, refuse);
  const ids = pickedIds(Object.keys(form));
  if (form.to !== "confirm" && form.to !== "aside" && form.to !== "open") throw new Refusal("NOT_FOUND");
  if (ids.length === 0)
    return reply(c, viewer, { ...again(form), errors: { lines: "Tick at least one" }, status: 422 });
  if (ids.length > maxPicked)
    return reply(c, viewer, {
      ...again(form),
      errors: { lines: `Tick at most ${maxPicked} at once` },
      status: 422,
    });
  return form.to === "confirm" ? confirm(c, viewer, form, ids) : aside(c, viewer, form, ids);
}

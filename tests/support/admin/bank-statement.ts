import { getForms, type HttpBrowser, type Page } from "../http-browser";
import { day, type openPayments } from "./hand-payments";

export const bankPath = "/admin/payments/bank";

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A bank's file of today. */
export const bankFile = (...rows: readonly (readonly [cents: number, words: string])[]): string =>
  ["Date,Amount,Description", ...rows.map(([cents, words]) => `${day()},${dollars(cents)},${words}`)].join(
    "\n",
  );

/** What tests of the bank's statement do as the treasurer. */
export function openBank(treasurer: HttpBrowser, desk: ReturnType<typeof openPayments>) {
  /** @returns where it leads to, or the status and the page that says what is wrong */
  async function upload(csv: string | Uint8Array<ArrayBuffer>): Promise<string> {
    const body = new FormData();
    body.set("step", "save");
    body.set("to", "upload");
    body.set("statement", new File([csv], "statement.csv", { type: "text/csv" }));
    const reply = await treasurer.fetch(bankPath, { method: "POST", body });
    return reply.status === 303
      ? (reply.headers.get("location") ?? "")
      : `${reply.status} ${await reply.text()}`;
  }
  const lineOf = async (words: string) =>
    (await desk.one<{ id: number }>("SELECT id FROM bank_lines WHERE description = ?", words)).id;
  const act = (to: string, ids: readonly number[], more: Record<string, string> = {}) =>
    treasurer.post(bankPath, {
      step: "save",
      to,
      ...Object.fromEntries(ids.map((id) => [`pick-${id}`, "1"])),
      ...more,
    });
  function confirm(shown: Page, by = treasurer): Promise<Page> {
    const form = getForms(shown.html).find(({ fields }) => fields.get("to") === "confirm");
    if (!form) throw new Error(`${shown.status}: nothing to confirm in ${shown.html.slice(-1500)}`);
    return by.post(bankPath, { ...Object.fromEntries(form.fields), confirm: "1" });
  }
  return { upload, lineOf, act, confirm };
}

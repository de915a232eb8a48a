/** What a page or an email says of one order's money. Cents. */
export type Amounts = {
  readonly total: number;
  /** What the member's credit pays of it, and what is paid besides. */
  readonly credit: number;
  readonly rest: number;
};

/** "-$1,012.50" as -101250. @throws for anything else */
function readMoney(text: string): number {
  const [, sign, dollars = "", cents = ""] = /^([-−]?)\$([\d,]+)\.(\d\d)$/.exec(text.trim()) ?? [];
  if (dollars === "") throw new Error(`no amount: ${text}`);
  const amount = Number(dollars.replaceAll(",", "")) * 100 + Number(cents);
  return sign ? -amount : amount;
}

const money = String.raw`([-−]?\$[\d,]+\.\d\d)`;

/** The amounts in these words, where `$` stands for one. @throws when they are not there */
function find(text: string, words: string): readonly number[] {
  const found = new RegExp(words.replaceAll("$", money), "u").exec(text);
  if (!found) throw new Error(`“${words}” is not in: ${text}`);
  return found.slice(1).map(readMoney);
}

const has = (text: string, words: string) => text.includes(words);

/** "From your credit $18.50, by card $31.60", where credit pays anything. */
function parts(text: string, total: number): Amounts {
  if (!has(text, "From your credit")) return { total, credit: 0, rest: total };
  const [credit = 0, rest = 0] = find(text, "From your credit $, by card $");
  return { total, credit, rest };
}

export function ofConfirmation(text: string): Amounts {
  const [total = 0] = find(text, String.raw`Order \d+: $`);
  const [listed] = find(text, "\nTotal\n$\n");
  const isFree = has(text, "There was nothing left to pay");
  const [rest = 0] = isFree ? [0] : find(text, "Your payment of $ has arrived");
  if (listed !== total) throw new Error(`two totals: ${text}`);
  return { ...parts(text, total), rest };
}

/** @param text of this order alone */
export function ofOrderList(text: string): Amounts {
  const [total = 0] = find(text, "\n$\n");
  return parts(text, total);
}

export function ofInvoice(text: string): Amounts {
  const row = (label: string) => find(text, `\n${label}\n$\n`)[0] ?? 0;
  const optional = (label: string) => (has(text, `\n${label}\n`) ? row(label) : 0);
  const lines = [...text.matchAll(/\n(?:Included|GST-free)\n([^\n]+)\n/g)].map(([, amount = ""]) =>
    readMoney(amount),
  );
  const total = row("Total");
  // The sheet adds up by itself.
  const subtotal = lines.reduce((sum, amount) => sum + amount, 0);
  const summed = row("Subtotal") + optional("Delivery") + optional("Discount");
  if (subtotal !== row("Subtotal") || summed !== total || row("Still to pay") !== 0)
    throw new Error(`the invoice does not add up: ${text}`);
  return { total, credit: Math.abs(optional("From your credit")), rest: row("Paid") };
}

export function ofEmail(text: string): Amounts {
  const [total = 0] = find(text, String.raw`Order \d+ is paid: $\.`);
  return parts(text, total);
}

/** What was given back. */
export const ofRefundEmail = (text: string): number =>
  find(text, String.raw`Order \d+ is refunded: $[.,]`)[0] ?? 0;

/** A row of the treasurer's page. */
type Taking = { readonly order: number; readonly isCredit: boolean; readonly cents: number };

/** The rows of takings, and their total. */
export function readTakingRows(html: string): { readonly rows: readonly Taking[]; readonly total: number } {
  const row = /<a href="\/admin\/orders\/(\d+)">(.*?)<\/span> <span class="amount">([^<]*)</gs;
  const [, total = "$0.00"] = /<span>Total<\/span> <span class="amount">([^<]*)</.exec(html) ?? [];
  return {
    rows: [...html.matchAll(row)].map(([, order, words = "", amount = ""]) => ({
      order: Number(order),
      isCredit: words.includes("Credit with the club"),
      cents: readMoney(amount),
    })),
    total: readMoney(total),
  };
}

/** What the report by kinds adds up to, and its own total. */
export function readTakingKinds(html: string): { readonly sum: number; readonly total: number } {
  const list = html.split("<h2>What it is for</h2>")[1]?.split("</ul>")[0] ?? "";
  const amounts = [...list.matchAll(/class="amount">([^<]*)</g)].map(([, amount = ""]) => readMoney(amount));
  return { sum: amounts.slice(0, -1).reduce((all, cents) => all + cents, 0), total: amounts.at(-1) ?? 0 };
}

/** What the rows of one order add up to. */
export function ofTakings(rows: readonly Taking[], id: number): Amounts {
  const sum = (which: readonly Taking[]) => which.reduce((total, { cents }) => total + cents, 0);
  const own = rows.filter(({ order }) => order === id);
  return {
    total: sum(own),
    credit: sum(own.filter(({ isCredit }) => isCredit)),
    rest: sum(own.filter(({ isCredit }) => !isCredit)),
  };
}

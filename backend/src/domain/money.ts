const grouped = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });
const centsText = (cents: number) => String(cents % 100).padStart(2, "0");

/** Cents as "$1,012.50"; a negative amount as "-$12.50". */
export function dollars(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  // Of -0, which a sum turned around can be, no sign is written.
  const amount = Math.abs(cents);
  return `${sign}$${grouped.format(Math.trunc(amount / 100))}.${centsText(amount)}`;
}

const maxDollars = 100_000;
export const maxCents = maxDollars * 100;

const dollarForm = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d{0,2}))?$/;

/**
 * Typed dollars as whole cents, without a float between: "12.5", "$1,200.00", ".50". Else the problem with
 * them; the caller decides what an empty field means.
 */
export function readDollars(typed: string): { readonly cents: number } | { readonly problem: string } {
  const text = typed.trim();
  if (/^\$?\s*[-−–]/.test(text)) return { problem: "Must not be less than 0" };
  if (/^\$?\s*[\d,]*\.\d{3,}$/.test(text)) return { problem: "Give two digits for the cents, like 12.35" };
  const match = dollarForm.exec(text);
  if (!match) return { problem: "Give dollars, like 12.50" };
  const [, whole = "", part = ""] = match;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return cents > maxCents ? { problem: `At most ${dollars(maxCents)}` } : { cents };
}

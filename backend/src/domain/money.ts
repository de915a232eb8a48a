/** Whole cents, as stored, as the dollars of the wire. */
export const dollarsOf = (cents: number): number => cents / 100;

/** Cents as "$1,012.50"; a negative amount as "-$12.50". */
export function dollars(cents: number): string {
  const [whole = "", rest = ""] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `${cents < 0 ? "-" : ""}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${rest}`;
}

/** Typed dollars ("12", "12.5", "$1,012.50") as cents, digit by digit; null for anything else. */
export function centsTyped(text: string): number | null {
  const match = /^\$?\s*(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number((match[1] ?? "").replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

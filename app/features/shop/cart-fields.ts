export const qtyField = (line: number) => `qty-${line}`;

/** The line's id in such a name, or null. */
export const lineOfQtyField = (name: string): string | null => /^qty-(\d{1,15})$/.exec(name)?.[1] ?? null;

/** A button's value: what it does, and to which line. */
export const lineIntent = (intent: string, line: number) => `${intent}:${line}`;

/** Of the field with the numbers that the page shows: what differs from them was typed. */
export const shownField = "shown";

export const shownNumbers = (lines: readonly { readonly id: number; readonly qty: number }[]) =>
  lines.map(({ id, qty }) => `${id}:${qty}`).join(" ");

/** Has the id of the address whose suburb and postcode the page began with. */
export const homeField = "home";

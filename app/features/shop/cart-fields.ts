export const qtyField = (line: number) => `qty-${line}`;

/** The line's id in such a name, or null. */
export const lineOfQtyField = (name: string): string | null => /^qty-(\d{1,15})$/.exec(name)?.[1] ?? null;

/** The name of the quantity's field of a line. */
export const qtyField = (line: number) => `qty-${line}`;

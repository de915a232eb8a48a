/** Whole cents, as stored, as the dollars of the wire. */
export const dollarsOf = (cents: number): number => cents / 100;

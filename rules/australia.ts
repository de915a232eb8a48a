/** The states and territories by their codes, which are the same in every language. */
export const australianStates = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] as const;
export type AustralianState = (typeof australianStates)[number];

/** The backend numbers them by their codes' alphabet: 1 ACT, 2 NSW … 8 WA. null for any other id. */
export const findState = (id: number | null): AustralianState | null =>
  (id === null ? undefined : australianStates[id - 1]) ?? null;

export const getStateId = (state: AustralianState): number => australianStates.indexOf(state) + 1;

/** Four digits: the Northern Territory's postcodes begin with 0. */
export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

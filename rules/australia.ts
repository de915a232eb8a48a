/** The states and territories by their codes, which are the same in every language. */
export const australianStates = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] as const;
export type AustralianState = (typeof australianStates)[number];

/** Four digits: the Northern Territory's postcodes begin with 0. */
export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

/**
 * Whether a text in capitals is a VIN (ISO 3779): 17 letters and digits without I, O and Q. The check digit
 * is American only.
 */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(text);

/** The most characters of a chassis number, as on the plates of cars from before 1989. */
export const maxChassisLength = 17;

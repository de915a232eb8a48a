/**
 * Whether a text in capitals is a VIN (ISO 3779): 17 letters and digits without I, O and Q. The check digit
 * is American only.
 */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(text);

/** The most characters of a chassis number, as on the plates of cars from before 1989. */
export const maxChassisLength = 17;

/** Vehicles in Australia have a VIN since then (ADR 61). */
const firstVinYear = 1989;

/** Whether a vehicle of that year may have the chassis number: a short one is from before 1989. */
export const fitsYearBuilt = (chassis: string, yearBuilt: number | null): boolean =>
  yearBuilt === null || yearBuilt < firstVinYear || isVin(chassis.replace(/[ -]/g, "").toUpperCase());

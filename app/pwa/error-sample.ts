/** Share of page loads that report their errors (spec §9). */
const sampleRate = 0.1;

/** As far as browsers have the Network Information API. */
export const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Whether this page load reports its errors; decided once.
 * @param isOn as the document says: ERROR_REPORTS is set, and its request was not on Save-Data
 * @param random a number from 0 to 1, without 1
 */
export const isSampled = (isOn: boolean, saveData: boolean, random: number): boolean =>
  isOn && !saveData && random < sampleRate;

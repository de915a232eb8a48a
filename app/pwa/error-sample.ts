/** Share of page loads that report their errors (spec §9). */
const sampleRate = 0.1;

/** As far as browsers have the Network Information API. */
export const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Whether this page load reports its errors; decided once.
 * @param isOn ERROR_REPORTS is set, and no Save-Data
 * @param random 0 to 1, without 1
 */
export const isSampled = (isOn: boolean, saveData: boolean, random: number): boolean =>
  isOn && !saveData && random < sampleRate;

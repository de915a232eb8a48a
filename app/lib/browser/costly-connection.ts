/** As far as browsers have the Network Information API. */
type NetworkInformation = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the person has asked browsers to save data. */
export const savesData = (): boolean =>
  (navigator as { connection?: NetworkInformation }).connection?.saveData === true;

/** Whether the connection is metered or slow. */
export function isCostly(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  const { saveData, effectiveType } = connection ?? {};
  return saveData === true || (effectiveType !== undefined && effectiveType !== "4g");
}

import { latinDigits } from "~/forms/values/latin-digits";

/** The card or the number in what somebody typed or pasted, which may be the address of the whole QR code. */
export function typedCard(text: string): string {
  const query = /[?&]card=([^&#\s]*)/.exec(text)?.[1];
  return latinDigits(query ?? text).replace(/\s+/g, "");
}

import { firstShown } from "~/forms/meanwhile";
import { guestField } from "./guests";

const shownAs = (name: string, text: string) => firstShown([{ name, label: name }], { [name]: text });

/** What the fields first showed, for FormIdentity. */
export const guestsShown = (names: readonly string[]): string =>
  names.map((text, place) => shownAs(guestField(place), text)).join("");

/** Whether a field has what it first showed, or nothing where that is not known. */
export function isAsShown(place: number, typed: string, first: string): boolean {
  const now = shownAs(guestField(place), typed);
  const shown = first.slice(place * now.length, (place + 1) * now.length);
  return shown === "" ? typed.trim() === "" : shown === now;
}

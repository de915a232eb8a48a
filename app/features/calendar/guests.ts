import { maxRsvpPeople } from "#rules/limits";
import type { FormValues } from "~/forms/conflict";
import { firstShown } from "~/forms/meanwhile";

/** The field of a guest's name. @param place from 0 */
export const guestField = (place: number): string => `guest-${place + 1}`;

/** The names of the fields of so many guests. */
export const guestFields = (count: number): readonly string[] =>
  Array.from({ length: Math.min(count, maxRsvpPeople - 1) }, (_, place) => guestField(place));

/** How many guests' fields a posted form had. */
export const countPosted = (values: FormValues): number =>
  guestFields(maxRsvpPeople - 1).filter((name) => Object.hasOwn(values, name)).length;

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

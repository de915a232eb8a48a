import { maxRsvpPeople } from "#rules/limits";
import type { FormValues } from "~/forms/conflict";

/** The field of a guest's name. @param place from 0 */
export const guestField = (place: number): string => `guest-${place + 1}`;

/** The names of the fields of so many guests. */
export const guestFields = (count: number): readonly string[] =>
  Array.from({ length: Math.min(count, maxRsvpPeople - 1) }, (_, place) => guestField(place));

/** How many guests' fields a posted form had. */
export const countPosted = (values: FormValues): number =>
  guestFields(maxRsvpPeople - 1).filter((name) => Object.hasOwn(values, name)).length;

import { cutText } from "~/lib/cut-text";
import type { Flash } from "~/session/types";
import type { FieldConflict } from "./conflict";

/** In characters: the notice travels in a cookie. */
const maxNamesLength = 200;

/** The notice of a saved form, when another browser has changed other fields of the record meanwhile. */
export function alsoChanged(takenOver: readonly FieldConflict[]): Flash | null {
  if (takenOver.length === 0) return null;
  const fields = cutText(takenOver.map(({ label }) => label).join(", "), maxNamesLength);
  return { key: "forms.savedAlso", values: { fields }, tone: "success" };
}

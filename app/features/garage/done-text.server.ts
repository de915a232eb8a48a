import { parseId } from "#rules/parse-id";
import type { Translate } from "~/i18n/types";

/**
 * What was done just now to a photo or a document, said beside it: the top of the page may be screens away.
 */
export type DoneText = { readonly number: number; readonly text: string };

/** By ?saved= or ?added=, the number of the photo or document. */
export function doneText(url: string, t: Translate): DoneText | null {
  const { searchParams } = new URL(url);
  const saved = parseId(searchParams.get("saved"));
  if (saved !== null) return { number: saved, text: t("vehicleText.saved") };
  const added = parseId(searchParams.get("added"));
  return added === null ? null : { number: added, text: t("vehicleText.added") };
}

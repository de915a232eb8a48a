import type { SavedDraft } from "~/domain/account/draft";
import type { DraftBegan } from "~/forms/draft";
import { draftBegan } from "~/forms/draft-began.server";
import { stepOf } from "./vehicle-fields";

/** Beside the fields a draft's values say when it was begun and where its owner was. */
export const draftMeta = { begun: "begun", place: "place" } as const;

type Reading = {
  readonly now: number;
  /** For Intl. */
  readonly locale: string;
  readonly timeZone: string;
};

/** When a draft was begun, in words. */
export function begunText({ values, updatedAt }: SavedDraft, reading: Reading): DraftBegan {
  const [begun, saved] = [values[draftMeta.begun], updatedAt].map((text) => Date.parse(text ?? ""));
  return draftBegan({ ...reading, began: begun || saved || reading.now });
}

/** Where a new vehicle that was left half done goes on, and when it was begun. */
export function draftLink(draft: SavedDraft | undefined, reading: Reading) {
  if (!draft) return null;
  const place = draft.values[draftMeta.place];
  const to = place === "all" ? "/vehicle/new?all=1" : `/vehicle/new?step=${stepOf(place) ?? 1}`;
  return { began: begunText(draft, reading), to };
}

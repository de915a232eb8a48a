import type { DraftBegan } from "~/forms/draft";
import { draftBegan } from "~/forms/draft-began.server";

const dayMs = 86_400_000;

/** Drafts of today, of a weekday and of a date before `now` (ms). */
export const sampleDrafts = (now: number, timeZone: string, locale: string): readonly DraftBegan[] =>
  [0, 3, 40].map((days) => draftBegan({ began: now - days * dayMs, now, locale, timeZone }));

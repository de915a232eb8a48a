import { isEditable } from "~/domain/club/siv-application";
import type { SiteSettings } from "~/domain/content/site-settings";
import { newRequestKey } from "~/forms/request-key.server";
import { isAfterPost } from "~/http/or-posted-form";
import type { Reading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { OwnSivApplication } from "./own-application.server";
import { stepFrame } from "./step-view.server";
import type { PageStep } from "./steps";

/**
 * Whether a step's form is shown: after an action (Remix calls the loader with the post's headers) it always
 * is, with what was typed.
 */
export const editableOwn = ({ application }: OwnSivApplication, request: Request): boolean =>
  isEditable(application) || isAfterPost(request);

export function stepPage(
  own: OwnSivApplication,
  step: PageStep,
  reading: Reading,
  settings: SiteSettings,
  /** Of the page of one file's place. */
  slot: string | null = null,
) {
  const frame = stepFrame(own, step, reading, slot);
  return {
    title: pageTitle([frame.title, frame.vehicle].filter(Boolean).join(": "), settings),
    frame,
    identity: { updatedAt: own.application.updatedAt, requestKey: newRequestKey() },
  };
}

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
 * Whether a step's form is shown: after an action Remix calls the loader with the post's headers, and the
 * form then has everything that was typed, whatever has become of the application.
 */
export const editableOwn = ({ application }: OwnSivApplication, request: Request): boolean =>
  isEditable(application) || isAfterPost(request);

/** What every step's loader tells its page. */
export function stepPage(own: OwnSivApplication, step: PageStep, reading: Reading, settings: SiteSettings) {
  const frame = stepFrame(own, step, reading);
  return {
    title: pageTitle([frame.title, frame.vehicle].filter(Boolean).join(": "), settings),
    frame,
    identity: { updatedAt: own.application.updatedAt, requestKey: newRequestKey() },
  };
}

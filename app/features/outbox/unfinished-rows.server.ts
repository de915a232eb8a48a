import { dayMs } from "#rules/days";
import type { UnfinishedForm } from "~/forms/unfinished";
import type { Reading } from "~/i18n/reading.server";
import { dateText } from "~/lib/date-text";
import type { UnfinishedRow } from "./view";

/** As of what waits on the device (pwa/member-copies/as-of.ts), on the club's clock. */
function savedText(at: number, { t, now, locale, timeZone }: Reading): string {
  if (Number.isNaN(at)) return "";
  const day =
    now - at < 6 * dayMs
      ? ({ weekday: "long" } as const)
      : ({ day: "numeric", month: "long", year: "numeric" } as const);
  const time = dateText({ locale, timeZone, ...day, hour: "numeric", minute: "2-digit" }, at);
  return t("outbox.savedAt", { time });
}

/** The member's begun forms as they are listed, the newest first. */
export const unfinishedRows = (
  forms: readonly UnfinishedForm[],
  reading: Reading,
): readonly UnfinishedRow[] =>
  [...forms]
    .sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
    .map(({ kind, savedAt, ...form }) => ({
      ...form,
      kind: reading.t(kind),
      saved: savedText(Date.parse(savedAt), reading),
    }));

import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { type DateParts, parseDate } from "./date-parts";

const oldestYears = 120;

/** A date of birth as YYYY-MM-DD: before `today` and at most 120 years ago; else the message. */
export function parseDateOfBirth(parts: DateParts, today: string): Result<string, MessageKey> {
  const date = parseDate(parts, "forms.birthDateMissing");
  if (!date.ok) return date;
  if (date.value >= today) return err("forms.birthDateFuture");
  const oldest = `${String(Number(today.slice(0, 4)) - oldestYears).padStart(4, "0")}${today.slice(4)}`;
  return date.value < oldest ? err("forms.birthDateTooOld") : ok(date.value);
}

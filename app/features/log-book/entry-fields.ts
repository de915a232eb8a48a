import type { LogEntryFields } from "~/domain/club/log-book";
import { dateNames, type FormValues } from "~/forms/conflict";
import { getDateParts } from "~/forms/values/date-parts";

// Free of rules, for the browser.

/** In the form's order. */
export const entryFields = ["from", "to", "purpose", "isClubRun", "driver", "odometer"] as const;

/** Of an entry that a run wrote its owner changes these alone. */
export const fieldsOfSivRun = ["driver", "odometer"] as const;

export const entryNames: readonly string[] = entryFields.flatMap((name) =>
  name === "from" || name === "to" ? dateNames(name) : [name],
);

/** What a checkbox posts (checkbox-field.tsx). */
const yes = "yes";

function parts(name: "from" | "to", date: string | null): FormValues {
  const { day, month, year } = getDateParts(date);
  return { [`${name}-day`]: day, [`${name}-month`]: month, [`${name}-year`]: year };
}

/** @param today YYYY-MM-DD in the club's zone */
export const newEntryValues = (today: string): FormValues => parts("from", today);

/** An entry as the values of its form. The last day is empty where there is one day. */
export function entryValues(entry: LogEntryFields): FormValues {
  return {
    ...parts("from", entry.from),
    ...parts("to", entry.to === entry.from ? null : entry.to),
    purpose: entry.purpose,
    isClubRun: entry.isClubRun ? yes : "",
    driver: entry.driver ?? "",
    odometer: entry.odometer === null ? "" : String(entry.odometer),
  };
}

/**
 * The form of an entry that cannot be loaded, by its refused post: only a struck-out one is restored, and
 * that of a run has no days.
 */
export const postedEntry = (posted: FormValues) => ({
  values: posted,
  isVoid: posted.intent === "take-back",
  isOfSivRun: [...dateNames("from"), "purpose"].every((name) => !posted[name]),
});

import { csvFile } from "#rules/csv";
import { countDays, findRegistrationYear, type LogEntry } from "~/domain/club/log-book";
import type { Vehicle } from "~/domain/club/vehicle";
import type { Reading } from "~/i18n/reading.server";
import { entryView } from "./book-view.server";

/** On one line, so that each entry is one line of the file. */
const onOneLine = (cell: string | number | null) =>
  typeof cell === "string" ? cell.replace(/\s+/g, " ") : cell;

/** A log book as a file for a spreadsheet: days as YYYY-MM-DD, the registration years by name. */
export function logBookCsv(
  { registrationExpiry }: Pick<Vehicle, "registrationExpiry">,
  entries: readonly LogEntry[],
  { t, locale }: Pick<Reading, "t" | "locale">,
): string {
  /** A drive over New Year of the registration belongs to two. */
  const years = ({ from, to }: LogEntry) =>
    [...new Set([from, to].map((day) => yearName(day, registrationExpiry)))].join("; ");
  const head = [
    t("logBook.registrationYear"),
    t("logBook.from"),
    t("logBook.to"),
    t("logBook.days"),
    t("logBook.purpose"),
    t("logBook.kind"),
    t("logBook.driver"),
    t("logBook.odometer"),
    t("logBook.counts"),
    t("logBook.corrections"),
  ];
  const rows = entries.map((entry) => {
    const { kind, notes } = entryView(entry, { t, locale });
    return [
      years(entry),
      entry.from,
      entry.to,
      countDays(entry.from, entry.to),
      entry.purpose,
      kind,
      entry.driver,
      entry.odometer,
      t(entry.isVoid ? "logBook.no" : "logBook.yes"),
      notes.join(" | "),
    ];
  });
  return csvFile(
    [head, ...rows].map((cells) => cells.map(onOneLine)),
    { quoteAll: true },
  );
}

function yearName(day: string, expiry: string | null): string {
  const { from, to } = findRegistrationYear(day, expiry);
  return `${from} – ${to}`;
}

/** "log-book-siv-465-2026-11-22.csv". @param today YYYY-MM-DD */
export function csvName({ plate, id }: Pick<Vehicle, "plate" | "id">, today: string): string {
  const name = (plate ?? "").toLowerCase().replace(/[^a-z0-9]+/g, "-") || String(id);
  return `log-book-${name}-${today}.csv`;
}

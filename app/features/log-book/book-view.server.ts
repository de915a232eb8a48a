import {
  type Concession,
  computeUsage,
  daysDriven,
  findRegistrationYear,
  type LogAmendment,
  type LogBook,
  type LogEntry,
  type RegistrationYear,
  registrationYearEndingIn,
} from "~/domain/club/log-book";
import { findRule, type Scheme } from "~/domain/club/scheme";
import { type Vehicle, vehicleName } from "~/domain/club/vehicle";
import { numberText, type Reading } from "~/i18n/reading.server";
import type { Translate } from "~/i18n/types";
import { camelCase } from "~/lib/camel-cased";
import { dateText, mediumDay } from "~/lib/date-text";
import { type EntryField, entryFields } from "./fields";
import type { BookView, EntryView, GaugeView } from "./view";

type Words = Pick<Reading, "t" | "locale">;

const getTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A day or days in words; as it is when there is no such day. */
export function daysText(from: string, to: string, locale: string): string {
  const [start, end] = [getTime(from), getTime(to)];
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return from === to ? from : `${from} – ${to}`;
  return dateText({ locale, timeZone: "UTC", ...mediumDay }, start, from === to ? null : end);
}

/** The number of a year that a query names; null for none. */
export const yearNumber = (text: string | null): number | null =>
  /^(?:19|20)\d\d$/.test(text ?? "") ? Number(text) : null;
const getEnd = (year: RegistrationYear) => Number(year.to.slice(0, 4));

/** The year to show: `ending`, but at most the current one. */
export function shownYear(
  ending: number | null,
  expiry: string | null,
  today: string,
): { readonly year: RegistrationYear; readonly isCurrent: boolean } {
  const current = findRegistrationYear(today, expiry);
  if (ending === null || ending >= getEnd(current)) return { year: current, isCurrent: true };
  return { year: registrationYearEndingIn(ending, expiry), isCurrent: false };
}

/** Max years that a book lists. */
const maxYears = 40;

function otherYears(
  { id, registrationExpiry }: Pick<Vehicle, "id" | "registrationExpiry">,
  shown: RegistrationYear,
  firstDay: string | null,
  { today, locale }: Reading,
): BookView["otherYears"] {
  const latest = getEnd(findRegistrationYear(today, registrationExpiry));
  const first = firstDay === null ? latest : getEnd(findRegistrationYear(firstDay, registrationExpiry));
  const count = Math.min(maxYears, latest - Math.min(first, latest) + 1);
  return Array.from({ length: count }, (_, index) => latest - index)
    .filter((ending) => ending !== getEnd(shown))
    .map((ending) => {
      const { from, to } = registrationYearEndingIn(ending, registrationExpiry);
      return {
        to: `/vehicle/${id}/logbook${ending === latest ? "" : `?year=${ending}`}`,
        label: daysText(from, to, locale),
      };
    });
}

type BookScheme = {
  /** Null with full registration, and with none. */
  readonly scheme: Scheme | null;
} & Concession;

function gaugeView(
  entries: readonly LogEntry[],
  year: RegistrationYear,
  isCurrent: boolean,
  { scheme, chosenDays, joinedOn }: BookScheme,
  { t, locale }: Words,
): GaugeView {
  const { used, allowance, left, level } = computeUsage(entries, year, scheme, { chosenDays, joinedOn });
  const source = scheme && findRule(scheme, "days")?.source;
  if (allowance === null || left === null)
    return {
      level,
      share: null,
      notes: [],
      headline: t("logBook.driven", { count: used }),
      left: scheme ? t("logBook.noLimit") : "",
      scheme: scheme?.name ?? null,
    };
  const clubDays = daysDriven(entries, year, ({ isClubRun }) => isClubRun);
  const warnings = { near: "logBook.near", "used-up": "logBook.usedUp", over: "logBook.over" } as const;
  const warning = level === "near" || level === "used-up" || level === "over" ? t(warnings[level]) : null;
  return {
    level,
    share: Math.min(1, used / allowance),
    headline: t("logBook.used", {
      used: numberText(used, { locale }),
      allowance: numberText(allowance, { locale }),
    }),
    left: t("membership.daysLeft", { count: left }),
    notes: [
      isCurrent ? warning : null,
      scheme && !scheme.countsClubRuns
        ? t("logBook.clubNotCounted", { number: numberText(clubDays, { locale }) })
        : null,
      scheme && scheme.yearlyDays.length > 1 && chosenDays === null ? t("logBook.mostAssumed") : null,
    ].filter((note) => note !== null),
    scheme: scheme && [scheme.name, source].filter(Boolean).join(" · "),
  };
}

/** A changed value as shown in the book. */
function valueText(kind: EntryField["kind"], value: string | null, { t, locale }: Words): string {
  if (value === null) return t("forms.conflictEmpty");
  if (kind === "day") return daysText(value, value, locale);
  if (kind === "tick") return t(value === "true" ? "logBook.yes" : "logBook.no");
  return value;
}

/** "Struck out: It rained", "Corrected: Two figures were swapped (Odometer: 60231 → 62031)". */
function amendmentText({ reason, changes }: LogAmendment, words: Words): string {
  const { t } = words;
  const struck = changes.find(({ field }) => field === "is_void");
  if (struck) return t(struck.to === "true" ? "logBook.voidBecause" : "logBook.backBecause", { reason });
  const said = changes.flatMap(({ field: wireName, from, to }) => {
    const field = entryFields.find(({ name }) => name === camelCase(wireName));
    if (!field) return [];
    const { kind, label, changeLabel = label } = field;
    const values = { from: valueText(kind, from, words), to: valueText(kind, to, words) };
    return [t("logBook.change", { field: t(changeLabel), ...values })];
  });
  return t("logBook.correctedBecause", { reason, changes: said.join("; ") });
}

/** Hand, club or run. */
const kindText = ({ runId, isClubRun }: LogEntry, t: Translate) =>
  t(runId !== null ? "logBook.byRun" : isClubRun ? "logBook.clubRun" : "logBook.otherDrive");

export const inKilometres = { style: "unit", unit: "kilometer" } as const;

export const entryView = (entry: LogEntry, words: Words): EntryView => ({
  id: entry.id,
  days: daysText(entry.from, entry.to, words.locale),
  purpose: entry.purpose,
  kind: kindText(entry, words.t),
  run: entry.runId === null ? null : `/sivevent/${entry.runId}`,
  isVoid: entry.isVoid,
  driver: entry.driver,
  odometer: entry.odometer === null ? null : numberText(entry.odometer, words, inKilometres),
  notes: entry.amendments.map((amendment) => amendmentText(amendment, words)),
});

export function bookView(
  vehicle: Pick<Vehicle, "id" | "yearBuilt" | "make" | "model" | "plate" | "registrationExpiry">,
  { entries, firstDay }: LogBook,
  { year, isCurrent }: ReturnType<typeof shownYear>,
  rules: BookScheme,
  reading: Reading,
): BookView {
  return {
    vehicleId: vehicle.id,
    vehicle: vehicleName(vehicle),
    plate: vehicle.plate,
    year: daysText(year.from, year.to, reading.locale),
    yearQuery: isCurrent ? "" : `?year=${getEnd(year)}`,
    isCalendarYear: vehicle.registrationExpiry === null,
    gauge: gaugeView(entries, year, isCurrent, rules, reading),
    entries: entries.map((entry) => entryView(entry, reading)),
    otherYears: otherYears(vehicle, year, firstDay, reading),
  };
}

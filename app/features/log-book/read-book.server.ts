import { findState } from "#rules/australia";
import { addDays } from "#rules/days";
import { parseId } from "#rules/parse-id";
import type { LogBookApi } from "~/api/club/log-book";
import type { SchemeApi } from "~/api/club/schemes";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import type { Concession, LogBook, LogEntry } from "~/domain/club/log-book";
import { type Scheme, schemeFor } from "~/domain/club/scheme";
import { isGranted, type SivApplication } from "~/domain/club/siv-application";
import type { Vehicle, VehicleDetails } from "~/domain/club/vehicle";
import { numberText, type Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { calendarDate } from "~/lib/zoned-time.server";
import { bookView, inKilometres, shownYear, yearNumber } from "./book-view.server";
import type { BookView, EntryHints } from "./view";

type BookDeps = {
  readonly logBook: Pick<LogBookApi, "read">;
  readonly schemes: SchemeApi;
  readonly sivApplications: Pick<SivApplicationApi, "list">;
  readonly reading: Reading;
};

/** The scheme under which a vehicle is driven; null with full registration, and with none. */
const getScheme = (
  { registrationKind }: Pick<Vehicle, "registrationKind">,
  schemes: readonly Scheme[],
  state: string | null,
) => (registrationKind === "full" || registrationKind === "none" ? null : schemeFor(schemes, state));

/**
 * A year of a vehicle's book; 503 without the backend.
 * @param state of its plate
 * @param asked ?year=, the year in which it ends; null for the current one
 */
export async function readBook(
  { logBook, schemes, sivApplications, reading }: BookDeps,
  vehicle: VehicleDetails,
  state: string | null,
  asked: string | null,
): Promise<Result<BookView, 404 | 503>> {
  const shown = shownYear(yearNumber(asked), vehicle.registrationExpiry, reading.today);
  const [book, known] = await Promise.all([logBook.read(vehicle.id, shown.year), schemes.list()]);
  // Without its scheme a book would seem to have no limit.
  if (!book.ok || !known.ok) return err(503);
  if (book.value === null) return err(404);
  const scheme = getScheme(vehicle, known.value, state);
  const concession = await readConcession(sivApplications, vehicle, scheme, reading);
  if (!concession.ok) return err(503);
  return ok(bookView(vehicle, book.value, shown, { scheme, ...concession.value }, reading));
}

/**
 * What a vehicle's applications say: the days that the owner chose, by the newest granted one, and the day on
 * which the vehicle joined.
 */
async function readConcession(
  sivApplications: Pick<SivApplicationApi, "list">,
  { id }: Pick<Vehicle, "id">,
  scheme: Scheme | null,
  { timeZone }: Pick<Reading, "timeZone">,
): Promise<Result<Concession, 503>> {
  if (scheme === null || (scheme.yearlyDays.length < 2 && !scheme.isProRata))
    return ok({ chosenDays: null, joinedOn: null });
  const listed = await sivApplications.list(id);
  if (!listed.ok) return err(503);
  const chosenDays = listed.value.find(isGranted)?.chosenDays ?? null;
  const began = listed.value.flatMap((each) => beganAt(each) ?? [])[0];
  return ok({ chosenDays, joinedOn: began === undefined ? null : calendarDate(began, timeZone) });
}

/** When the concession of an application began (ms). A renewal and a transfer go on with an older one. */
function beganAt({ kind, steps }: SivApplication): number | null {
  const active = steps.find(({ state }) => state === "active");
  const joins = kind === "new" || kind === "change-of-vehicle";
  const at = joins && active ? Date.parse(active.at) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

export async function readEntries(
  logBook: Pick<LogBookApi, "read">,
  vehicle: VehicleDetails,
  asked: string | null,
  today: string,
): Promise<Result<LogBook, 404 | 503>> {
  const ending = yearNumber(asked);
  const { year } = shownYear(ending, vehicle.registrationExpiry, today);
  const book = await logBook.read(vehicle.id, ending === null ? undefined : year);
  if (!book.ok) return err(503);
  return book.value === null ? err(404) : ok(book.value);
}

/** An entry of this vehicle's book by its id in a path. */
export async function findEntry(
  logBook: Pick<LogBookApi, "find">,
  vehicle: Pick<Vehicle, "id">,
  name: string | undefined,
): Promise<Result<LogEntry, 404 | 503>> {
  const id = parseId(name);
  if (id === null) return err(404);
  const found = await logBook.find(id);
  if (!found.ok) return err(503);
  return found.value?.vehicleId === vehicle.id ? ok(found.value) : err(404);
}

/** How many days before an entry its vehicle's last odometer is looked for. */
const odometerDays = 730;

/** What the odometer showed at the end of the last entry up to a day; null where no entry says. */
export async function readLastOdometer(
  logBook: Pick<LogBookApi, "read">,
  vehicleId: number,
  day: string,
): Promise<number | null> {
  const book = await logBook.read(vehicleId, { from: addDays(day, -odometerDays), to: day });
  // The latest day comes first. An entry over several days may begin before and end after this one.
  const entries = (book.ok && book.value?.entries) || [];
  return entries.find((each) => !each.isVoid && each.odometer !== null && each.to <= day)?.odometer ?? null;
}

/** Whether a vehicle's days are limited; so it seems while the schemes cannot be had. */
async function hasDayLimit(
  vehicle: Pick<Vehicle, "registrationKind" | "plateStateId">,
  schemes: SchemeApi,
): Promise<boolean> {
  const known = await schemes.list();
  if (!known.ok) return true;
  const scheme = getScheme(vehicle, known.value, findState(vehicle.plateStateId));
  return scheme !== null && scheme.yearlyDays.length > 0;
}

/**
 * The hints of an entry's form that depend on its book.
 * @param logBook null for an entry that is written already: the last odometer may be its own
 */
export async function readEntryHints(
  logBook: Pick<LogBookApi, "read"> | null,
  schemes: SchemeApi,
  vehicle: Pick<Vehicle, "id" | "registrationKind" | "plateStateId">,
  { t, today, locale }: Pick<Reading, "t" | "today" | "locale">,
): Promise<EntryHints> {
  const [isLimited, last] = await Promise.all([
    hasDayLimit(vehicle, schemes),
    logBook && readLastOdometer(logBook, vehicle.id, today),
  ]);
  return {
    ...(isLimited ? { to: t("logBookText.toOfLimit") } : null),
    ...(last === null ? null : { odometer: lastOdometerText(last, { t, locale }) }),
  };
}

/** "Last time: 62,031 km". */
export const lastOdometerText = (odometer: number, { t, locale }: Pick<Reading, "t" | "locale">): string =>
  t("logBook.lastOdometer", { number: numberText(odometer, { locale }, inKilometres) });

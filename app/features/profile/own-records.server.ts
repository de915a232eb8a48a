import { csvFile } from "#rules/csv";
import type { ApiError, ApiResult } from "~/api/api-error";
import type { MemberEvents } from "~/api/club/events";
import type { LogBookApi } from "~/api/club/log-book";
import { sivApplicationFieldNames } from "~/api/club/siv-application-from-wire";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import { sivRunFieldNames } from "~/api/club/siv-run-from-wire";
import type { SivRunApi } from "~/api/club/siv-runs";
import type { CalendarEvent } from "~/domain/club/event";
import type { LogEntry } from "~/domain/club/log-book";
import type { SivApplication } from "~/domain/club/siv-application";
import type { SivRun, SivRunFields } from "~/domain/club/siv-run";
import { type Vehicle, vehicleName } from "~/domain/club/vehicle";
import { ok, type Result } from "~/lib/result";

export type RecordsDeps = {
  readonly sivApplications: Pick<SivApplicationApi, "list">;
  readonly sivRuns: Pick<SivRunApi, "list">;
  readonly logBook: Pick<LogBookApi, "read">;
  readonly memberEvents: Pick<MemberEvents, "answered">;
};

export type OwnRecords = {
  readonly applications: readonly SivApplication[];
  /** That the member organises or has joined, as the backend tells them. */
  readonly runs: readonly SivRun[];
  readonly logBooks: readonly { readonly vehicle: Vehicle; readonly entries: readonly LogEntry[] }[];
  readonly answered: readonly CalendarEvent[];
};

const pageSize = 100;
/** Of runs: more than any club has. */
const maxPages = 20;

async function ownSivRuns({ list }: RecordsDeps["sivRuns"]): ApiResult<readonly SivRun[]> {
  const found: SivRun[] = [];
  for (const isOver of [true, false]) {
    for (let page = 1; page <= maxPages; page += 1) {
      const reply = await list({ isOver, page, pageSize, isSignedIn: true });
      if (!reply.ok) return reply;
      found.push(...reply.value.runs.filter(isOwn));
      if (page * pageSize >= reply.value.total) break;
    }
  }
  return ok(found);
}

const isOwn = ({ isMine, participants }: SivRun) => isMine || participants.some((each) => each.isMine);

async function logBooks(
  { read }: RecordsDeps["logBook"],
  vehicles: readonly Vehicle[],
): Promise<Result<OwnRecords["logBooks"], ApiError>> {
  const books: OwnRecords["logBooks"][number][] = [];
  for (const vehicle of vehicles) {
    const book = await read(vehicle.id);
    if (!book.ok) return book;
    if (book.value && book.value.entries.length > 0) books.push({ vehicle, entries: book.value.entries });
  }
  return ok(books);
}

/** What the member has done in the club. Fails with any call. */
export async function ownRecords(
  api: RecordsDeps,
  vehicles: readonly Vehicle[],
): Promise<Result<OwnRecords, ApiError>> {
  const [applications, runs, books, answered] = await Promise.all([
    api.sivApplications.list(),
    ownSivRuns(api.sivRuns),
    logBooks(api.logBook, vehicles),
    api.memberEvents.answered(),
  ]);
  if (!applications.ok) return applications;
  if (!runs.ok) return runs;
  if (!books.ok) return books;
  if (!answered.ok) return answered;
  return ok({
    applications: applications.value,
    runs: runs.value,
    logBooks: books.value,
    answered: answered.value,
  });
}

/** A run may be led by somebody else: who that is stays in the club, as do the others who came. */
const isAboutOthers = (field: string) =>
  field === "leaderName" || field === "leaderNumber" || field === "leaderPhone" || field === "contact";

function ownSivRun(run: SivRun) {
  const { id, title, status, starts, finishes, timeZone, departure, destination, isMine } = run;
  const vehicles = run.participants
    .filter((each) => each.isMine)
    .map(({ vehicle, plate, joinedAt, attended, note }) => ({ vehicle, plate, joinedAt, attended, note }));
  const told = { id, isMine, title, status, starts, finishes, timeZone, departure, destination, vehicles };
  if (!isMine) return told;
  const { report, listedAt, listBy, cancelledAt, cancelReason, completedAt, vehicleCount } = run;
  const written = [...sivRunFieldNames.values()].filter((name) => !isAboutOthers(name));
  return {
    ...told,
    ...(Object.fromEntries(written.map((name) => [name, run[name]])) as SivRunFields),
    report,
    listedAt,
    listBy,
    cancelledAt,
    cancelReason,
    completedAt,
    vehicleCount,
    amendments: run.amendments.map(({ at, changes }) => ({
      at,
      changes: changes.filter(({ field }) => !isAboutOthers(field)),
    })),
  };
}

const ownAnswer = ({ name, url, starts, ends, rsvp }: CalendarEvent) => ({ name, url, starts, ends, rsvp });

/** For the JSON file, with links to the files. */
export function recordsCopy({ applications, runs, logBooks, answered }: OwnRecords, origin: string) {
  const linked = <File extends { readonly id: string }>(file: File) => ({
    ...file,
    link: `${origin}/file/${file.id}`,
  });
  return {
    applications: applications.map((application) => ({
      ...application,
      photos: application.photos.map(({ slot, file }) => ({ slot, file: linked(file) })),
      documents: application.documents.map(({ slot, file }) => ({ slot, file: linked(file) })),
      signature: application.signature && {
        ...application.signature,
        file: application.signature.file && linked(application.signature.file),
      },
    })),
    runs: runs.map(ownSivRun),
    logBooks: logBooks.map(({ vehicle, entries }) => ({ vehicleId: vehicle.id, entries })),
    eventAnswers: answered.map(ownAnswer),
  };
}

const sivApplicationColumns = [
  "id",
  "status",
  ...[...sivApplicationFieldNames.values()].filter(
    (name) => name !== "licenceStateId" && name !== "declared" && name !== "confirmed",
  ),
  "memberNumber",
  "financialUntil",
  "note",
  "inspectionAt",
  "inspectionPlace",
  "createdAt",
  "updatedAt",
] as const;

const sivRunColumns = [
  "title",
  "status",
  "starts",
  "finishes",
  "timeZone",
  "departure",
  "destination",
] as const;
const entryColumns = ["from", "to", "purpose", "isClubRun", "driver", "odometer", "isVoid"] as const;

/** The tables, by the names of their files. */
export const recordTables = (records: OwnRecords): Readonly<Record<string, string>> => ({
  "applications.csv": csvFile([
    ["vehicle", "plate", ...sivApplicationColumns],
    ...records.applications.map((application) => [
      application.vehicle && vehicleName(application.vehicle),
      application.vehicle?.plate ?? null,
      ...sivApplicationColumns.map((column) => application[column]),
    ]),
  ]),
  "runs.csv": csvFile([
    ["isOrganiser", ...sivRunColumns, "vehicle", "plate", "attended", "note"],
    ...records.runs.map(ownSivRun).flatMap((run) => {
      const cells = [run.isMine, ...sivRunColumns.map((column) => run[column])];
      const none = [{ vehicle: null, plate: null, attended: null, note: null }];
      const vehicles = run.vehicles.length > 0 ? run.vehicles : none;
      return vehicles.map(({ vehicle, plate, attended, note }) => [...cells, vehicle, plate, attended, note]);
    }),
  ]),
  "log-books.csv": csvFile([
    ["vehicle", "plate", ...entryColumns],
    ...records.logBooks.flatMap(({ vehicle, entries }) =>
      entries.map((entry) => [
        ...[vehicleName(vehicle), vehicle.plate],
        ...entryColumns.map((column) => entry[column]),
      ]),
    ),
  ]),
  "event-answers.csv": csvFile([
    ["event", "starts", "ends", "state", "people", "guests"],
    ...records.answered.map(({ name, starts, ends, rsvp }) => [
      ...[name, starts, ends],
      ...[rsvp?.state ?? null, rsvp?.people ?? null],
      (rsvp?.guests ?? []).filter(Boolean).join(", ") || null,
    ]),
  ]),
});

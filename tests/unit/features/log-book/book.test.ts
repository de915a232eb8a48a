import { describe, expect, it } from "vitest";
import { logBookPaths } from "#contract/paths";
import type { SivApplicationState } from "#rules/siv-application-values";
import { createLogBookApi } from "~/api/club/log-book";
import type { LogEntry } from "~/domain/club/log-book";
import type { Scheme } from "~/domain/club/scheme";
import type { SivApplication } from "~/domain/club/siv-application";
import { bookView, entryView, shownYear } from "~/features/log-book/book-view.server";
import { csvName, logBookCsv } from "~/features/log-book/csv.server";
import { entryValues } from "~/features/log-book/fields";
import { parseEntry, parseReason, withReason } from "~/features/log-book/forms";
import { readBook } from "~/features/log-book/read-book.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { createBackend } from "../../api/backend";
import { postedForm } from "../../forms/posted-form";
import { vehicle } from "../garage/sample-vehicle";
import { complete } from "../siv-applications/sample-application";

const today = "2026-11-22";
const entry: LogEntry = {
  id: 4,
  vehicleId: 7,
  from: "2026-11-21",
  to: "2026-11-21",
  purpose: "Breakfast run",
  isClubRun: false,
  driver: null,
  odometer: 62_031,
  runId: null,
  isVoid: false,
  amendments: [],
  updatedAt: "2026-11-21T09:00:00.000Z",
};
const scheme: Scheme = {
  id: 3,
  state: "NSW",
  name: "Historic vehicle scheme",
  isDefault: false,
  vehicleClasses: [],
  yearlyDays: [60],
  countsClubRuns: false,
  isProRata: false,
  noticeHours: 24,
  oneDayOnly: false,
  needsProofOfOwnership: false,
  permittedUses: [],
  declarations: [],
  retentionYears: 7,
  source: "",
  checkedOn: today,
  rules: [{ id: "days", since: null, source: "Log book, 60 days" }],
};

describe("an entry's form", () => {
  const typed = {
    from: "21/11/2026",
    to: "",
    purpose: "Breakfast run",
    isClubRun: "",
    driver: "",
    odometer: "62,031 km",
  };
  const findErrors = (more: Record<string, string>) => {
    const parsed = parseEntry(postedForm({ ...typed, ...more }), today);
    return parsed.ok ? parsed.value : parsed.error.map(({ field, key }) => [field, key]);
  };

  it("is one day when the last day is left empty, and the values fill it again", () => {
    const { from, to, purpose, isClubRun, driver, odometer } = entry;
    expect(findErrors({})).toEqual({ from, to, purpose, isClubRun, driver, odometer });
    expect(findErrors(entryValues(entry, "en-AU"))).toEqual(findErrors({}));
    const night = { ...entry, to: "2026-11-22", isClubRun: true, driver: "Sunniva" };
    expect(findErrors(entryValues(night, "de"))).toMatchObject({
      to: "2026-11-22",
      isClubRun: true,
      driver: "Sunniva",
    });
  });

  it.each([
    [{ from: "23.11.2026" }, [["from", "logBook.fromFuture"]]],
    [{ from: "11/2026" }, [["from", "forms.dateInvalid"]]],
    [{ to: "20/11/2026" }, [["to", "logBook.toBefore"]]],
    [{ to: "5/12/2026" }, [["to", "logBook.toLong"]]],
    [{ purpose: " " }, [["purpose", "logBook.purposeMissing"]]],
    [{ purpose: "x".repeat(201) }, [["purpose", "logBook.tooLong"]]],
    [{ odometer: "a lot" }, [["odometer", "forms.numberInvalid"]]],
  ])("refuses %j", (more, errors) => {
    expect(findErrors(more)).toEqual(errors);
  });

  it("takes 14 days, and says what is wrong in its order, the reason last", () => {
    expect(findErrors({ to: "4/12/2026" })).toMatchObject({
      to: "2026-12-04",
    });
    const form = postedForm({ ...typed, purpose: "", odometer: "x", reason: " " });
    const parsed = withReason(parseEntry(form, today), parseReason(form));
    expect(parsed.ok ? [] : parsed.error.map(({ field }) => field)).toEqual([
      "purpose",
      "odometer",
      "reason",
    ]);
  });
});

describe("a book under a scheme that prorates", () => {
  const proRata: Scheme = { ...scheme, state: "SA", yearlyDays: [90], countsClubRuns: true, isProRata: true };
  const step = (state: SivApplicationState, at: string) => ({
    state,
    at,
    note: null,
    answer: null,
    byMember: false,
  });
  const began = "2026-10-26T15:00:00.000Z";
  const active: SivApplication = {
    ...complete,
    status: "active",
    steps: [step("approved", "2026-10-01T00:00:00.000Z"), step("active", began)],
  };
  const headline = async (applications: readonly SivApplication[], of = proRata) => {
    const deps = {
      logBook: { read: async () => ok({ entries: [entry], firstDay: null }) },
      schemes: { list: async () => ok([of]) },
      sivApplications: { list: async () => ok(applications) },
      reading,
    };
    const car = { ...vehicle, registrationExpiry: "2026-12-10" };
    const book = await readBook(deps, car, "SA", null);
    return book.ok ? book.value.gauge.headline : book.error;
  };

  it("has a part of the days in the year in which the vehicle joined", async () => {
    // On 27 October in Brisbane: 45 of 365 days are left.
    expect(await headline([active])).toBe("logBook.used 1 12");
    const ended = { ...active, status: "lapsed" as const };
    expect(await headline([ended])).toBe("logBook.used 1 12");
  });

  it("has all of them after a renewal, before it has begun, and in another scheme", async () => {
    expect(await headline([{ ...active, kind: "renewal" }])).toBe("logBook.used 1 90");
    expect(await headline([{ ...active, steps: [] }])).toBe("logBook.used 1 90");
    expect(await headline([active], { ...proRata, isProRata: false })).toBe("logBook.used 1 90");
  });
});

describe("a book's page", () => {
  const car = { ...vehicle, registrationExpiry: "2026-12-10" };
  const view = (
    asked: number | null,
    entries: readonly LogEntry[] = [entry],
    of: Scheme | null = scheme,
    chosenDays: number | null = null,
  ) => {
    const rules = { scheme: of, chosenDays, joinedOn: null };
    return bookView(
      car,
      { entries, firstDay: "2024-11-05" },
      shownYear(asked, "2026-12-10", today),
      rules,
      reading,
    );
  };

  it("counts against the days that the owner chose, and says when they are not known", () => {
    const two: Scheme = { ...scheme, yearlyDays: [45, 90] };
    const chosen = view(null, [entry], two, 45).gauge;
    expect(chosen.headline).toBe("logBook.used 1 45");
    expect(chosen.notes).not.toContain("logBook.mostAssumed");
    const unknown = view(null, [entry], two).gauge;
    expect([unknown.headline, unknown.notes]).toEqual([
      "logBook.used 1 90",
      expect.arrayContaining(["logBook.mostAssumed"]),
    ]);
  });

  it("has the current year, and links to the others", () => {
    const { year, yearQuery, otherYears } = view(null);
    expect([year.replace(/\s/gu, " "), yearQuery]).toEqual(["11 Dec 2025 – 10 Dec 2026", ""]);
    expect(otherYears.map(({ to }) => to)).toEqual([
      "/vehicle/7/logbook?year=2025",
      "/vehicle/7/logbook?year=2024",
    ]);
    expect(view(2025).otherYears.map(({ to }) => to)).toEqual([
      "/vehicle/7/logbook",
      "/vehicle/7/logbook?year=2024",
    ]);
    // None begins after today.
    expect(view(2030).yearQuery).toBe("");
  });

  it("says what the scheme counts, and nothing where it counts no days", () => {
    expect(view(null).gauge).toMatchObject({
      level: "enough",
      headline: "logBook.used 1 60",
      left: "membership.daysLeft 59",
      notes: ["logBook.clubNotCounted 0"],
      scheme: "Historic vehicle scheme · Log book, 60 days",
    });
    expect(view(null, [entry], { ...scheme, yearlyDays: [] }).gauge).toMatchObject({
      share: null,
      headline: "logBook.driven 1",
      left: "logBook.noLimit",
      notes: [],
    });
    expect(view(null, [entry], null).gauge).toMatchObject({ left: "", scheme: null });
    expect(view(null, [entry], { ...scheme, yearlyDays: [45, 90] }).gauge.notes).toContain(
      "logBook.mostAssumed",
    );
  });

  it("names the page of the run that wrote it", () => {
    expect(entryView({ ...entry, runId: 3 }, reading).run).toBe("/sivevent/3");
    expect(entryView(entry, reading).run).toBeNull();
  });

  it("shows what was corrected and struck out, and why", () => {
    const changes = [
      { field: "odometer", from: "60231", to: null },
      { field: "is_club_run", from: "false", to: "true" },
      { field: "unknown", from: null, to: "x" },
    ];
    const amendments = [
      { at: "2026-11-21T10:00:00.000Z", reason: "Swapped", changes },
      {
        at: "2026-11-22T10:00:00.000Z",
        reason: "Rain",
        changes: [{ field: "is_void", from: "false", to: "true" }],
      },
    ];
    expect(entryView({ ...entry, amendments }, reading).notes).toEqual([
      "logBook.correctedBecause Swapped logBook.change logBook.odometer 60231 forms.conflictEmpty; logBook.change logBook.clubRun logBook.no logBook.yes",
      "logBook.voidBecause Rain",
    ]);
  });
});

describe("the file for a spreadsheet", () => {
  it("begins with a byte order mark, names the years, and has every entry", () => {
    const night = { ...entry, from: "2026-12-10", to: "2026-12-11", purpose: "\t=1\r\n+1", isVoid: true };
    const file = logBookCsv({ registrationExpiry: "2026-12-10" }, [night, entry], reading);
    expect(file.startsWith("\ufeff")).toBe(true);
    const [head, first, second, end] = file.slice(1).split("\r\n");
    expect(head).toContain('"logBook.registrationYear","logBook.from"');
    expect(first).toBe(
      `"2025-12-11 – 2026-12-10; 2026-12-11 – 2027-12-10","2026-12-10","2026-12-11","2","' =1 +1","logBook.otherDrive","","62031","logBook.no",""`,
    );
    expect(second).toContain('"Breakfast run"');
    expect(end).toBe("");
    expect(csvName({ plate: "SIV 465", id: 7 }, today)).toBe("log-book-siv-465-2026-11-22.csv");
    expect(csvName({ plate: null, id: 7 }, today)).toBe("log-book-7-2026-11-22.csv");
  });
});

describe("the calls of a log book", () => {
  const item = {
    id: 4,
    vehicle_id: 7,
    from: entry.from,
    to: entry.to,
    purpose: "Tea",
    is_club_run: 1,
    created_at: entry.updatedAt,
    updated_at: entry.updatedAt,
  };

  it("read every page of the list", async () => {
    const { transport, calls } = createBackend({ data: [item], total: 250, first_day: "2024-11-05" });
    const book = await createLogBookApi(transport).read(7, { from: "2026-01-01", to: "2026-12-31" });
    expect(book.ok && book.value).toMatchObject({ firstDay: "2024-11-05", entries: [{ id: 4 }, {}, {}] });
    expect(calls.map(({ path, body }) => [path, body])).toEqual(
      [1, 2, 3].map((page) => [
        logBookPaths.list,
        { vehicle_id: 7, page, page_size: 100, from: "2026-01-01", to: "2026-12-31" },
      ]),
    );
  });

  it("send the fields by their names on the wire, with the reason", async () => {
    const { transport, calls } = createBackend({ item });
    const api = createLogBookApi(transport);
    const basis = { updatedAt: entry.updatedAt, requestKey: null, reason: "Swapped" };
    const amended = await api.amend(4, { isClubRun: true, odometer: null }, basis);
    expect(amended.ok && amended.value).toMatchObject({ isClubRun: true, runId: null, amendments: [] });
    await api.strikeOut(4, basis);
    await api.takeBack(4, { ...basis, updatedAt: null });
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        logBookPaths.update,
        { id: 4, updated_at: entry.updatedAt, reason: "Swapped", is_club_run: true, odometer: null },
      ],
      [logBookPaths.disable, { id: 4, updated_at: entry.updatedAt, reason: "Swapped" }],
      [logBookPaths.enable, { id: 4, reason: "Swapped" }],
    ]);
  });
});

import { addDays } from "#rules/days";
import { sql } from "../../../db/sql";
import type { Sheet, SheetTable } from "../../../desk/print/sheet";
import { instant } from "../../../domain/clock";
import { clubDay, clubTimeText, dayInWords } from "../../../domain/club-time";
import { standingWords } from "../../applications/applicant-standing";
import type { Scheme } from "../registers/chosen";
import { begunBefore, type RegisterRow, runningOf, standingThen } from "../registers/register-rows";
import { registerTable, vehicleCells, vehicleColumns } from "../registers/register-sheet";
import { runsTable } from "../registers/runs-sheet";

type PackPeriod = {
  readonly scheme: Scheme;
  /** YYYY-MM-DD. */
  readonly onDay: string;
  /** ms. */
  readonly since: number;
  readonly until: number;
  /** No earlier pack of the scheme is recorded: the officer has chosen the first day of it. */
  readonly isFirst: boolean;
};

type Told = {
  readonly application_id: number;
  readonly valid_to: string;
  readonly told_on: string;
  readonly reference: string | null;
};

const toldBefore = (db: D1Database, schemeId: number, until: number): Promise<readonly Told[]> =>
  sql`SELECT n.application_id, n.valid_to, n.told_on, n.reference FROM authority_notices n
    JOIN siv_applications a ON a.id = n.application_id
    WHERE a.scheme_id = ${schemeId} AND n.created_at < ${instant(until)}
      AND (n.undone_at IS NULL OR n.undone_at >= ${instant(until)}) ORDER BY n.id`.all<Told>(db);

type Parts = {
  readonly running: readonly RegisterRow[];
  readonly told: readonly Told[];
  readonly zone: string;
  /** The last ms of the pack. */
  readonly at: number;
  /** Since when the others are told: "the last pack", or a day. */
  readonly from: string;
};

/** Owners who were not financial, and by when the authority is to be told, or when it was. */
function ceasedTable({ running, told, zone, at }: Parts): SheetTable {
  const rows = running.flatMap((row) => {
    const standing = standingThen(row, at, zone);
    if (standing.kind === "current") return [];
    const lastDay = standing.kind === "ended" ? standing.lastDay : null;
    const notice = told.findLast(
      (each) => each.application_id === row.id && each.valid_to === (row.valid_to ?? ""),
    );
    return [
      [
        ...vehicleCells(row),
        ...[standingWords(standing), lastDay && { day: addDays(lastDay, row.ceased_days) }],
        ...[notice ? { day: notice.told_on } : null, notice?.reference ?? ""],
      ],
    ];
  });
  return {
    title: "Ceased to be financial",
    columns: [...vehicleColumns, "Membership", "Tell by", "Told on", "Reference"],
    rows,
    empty: "The owner of every vehicle on concession is financial.",
  };
}

function newTable({ running, zone, from }: Parts, since: number): SheetTable {
  return {
    title: `New since ${from}`,
    columns: [...vehicleColumns, "From"],
    rows: running
      .filter(({ began_at }) => Date.parse(began_at) >= since)
      .map((row) => [...vehicleCells(row), { day: clubDay(Date.parse(row.began_at), zone) }]),
    empty: "No concession has begun since then.",
  };
}

const endWords: Readonly<Record<string, string>> = { lapsed: "Lapsed", cancelled: "Given up by the member" };

/** Concessions that ran, and do not any more. */
function endedTable(begun: readonly RegisterRow[], since: number, { zone, from }: Parts): SheetTable {
  return {
    title: `Ended since ${from}`,
    columns: [...vehicleColumns, "Ended", "How"],
    rows: begun
      .filter(({ step, step_at }) => Object.hasOwn(endWords, step) && Date.parse(step_at) >= since)
      .map((row) => [
        ...vehicleCells(row),
        { day: clubDay(Date.parse(row.step_at), zone) },
        endWords[row.step] ?? "",
      ]),
    empty: "No concession has ended since then.",
  };
}

/** What the authority gets: the register of a day, and what has happened since the last pack. */
export async function packSheet(
  db: D1Database,
  { scheme, onDay, since, until, isFirst }: PackPeriod,
  { now, zone, club }: { readonly now: number; readonly zone: string; readonly club: string },
): Promise<Sheet> {
  const [begun, told, runs] = await Promise.all([
    begunBefore(db, { until, schemeId: scheme.id }),
    toldBefore(db, scheme.id, until),
    runsTable(db, { since, until, schemeId: scheme.id }, zone),
  ]);
  const from = isFirst ? dayInWords(clubDay(since, zone)) : "the last pack";
  const period = `${clubTimeText(since, zone)} until ${clubTimeText(until, zone)}`;
  const parts = { running: runningOf(begun), told, zone, at: until - 1, from };
  return {
    title: `${club}: concessions, ${dayInWords(onDay)}`,
    lines: [
      `Scheme: ${scheme.name}. Vehicles on concession: ${parts.running.length}.`,
      `${isFirst ? `The first pack: since ${from}, until ${clubTimeText(until, zone)}` : `Since the last pack: from ${period}`}. Made ${clubTimeText(now, zone)}.`,
    ],
    tables: [
      registerTable(parts.running, parts.at, zone),
      ceasedTable(parts),
      newTable(parts, since),
      endedTable(begun, since, parts),
      { ...runs, title: `Runs since ${from}`, empty: "No run was listed for this time." },
    ],
  };
}

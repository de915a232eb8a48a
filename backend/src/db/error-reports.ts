import type { ErrorReportRequest } from "#contract/error-reports";
import { instant } from "../domain/clock";
import { raw, sql } from "./sql";

export const keptDays = 30;
/** The oldest make room. */
const maxReports = 200;

export type ErrorReportRow = Omit<ErrorReportRequest, "time"> & {
  readonly id: number;
  readonly count: number;
  readonly first_at: string;
  readonly last_at: string;
};

/** Counts a report with those that have the same message and innermost frame. */
export async function storeErrorReport(
  db: D1Database,
  report: ErrorReportRequest,
  now: number,
): Promise<void> {
  const { kind, message, stack, path, version, locale, browser } = report;
  const [firstFrame = ""] = stack.split("\n");
  await db.batch([
    sql`INSERT INTO error_reports
        (kind, message, first_frame, stack, path, version, locale, browser, first_at, last_at)
      VALUES (${kind}, ${message}, ${firstFrame}, ${stack}, ${path}, ${version}, ${locale}, ${browser},
      ${instant(now)}, ${instant(now)})
      ON CONFLICT (message, first_frame) DO UPDATE SET
        count = count + 1, kind = ${kind}, stack = ${stack}, path = ${path}, version = ${version},
        locale = ${locale}, browser = ${browser},
        last_at = ${instant(now)}`.on(db),
    sql`DELETE FROM error_reports WHERE id NOT IN
      (SELECT id FROM error_reports ORDER BY last_at DESC, id DESC LIMIT ${raw(String(maxReports))})`.on(db),
  ]);
}

/** The newest first. */
export async function listErrorReports(db: D1Database): Promise<readonly ErrorReportRow[]> {
  return sql`SELECT id, kind, message, stack, path, version, locale, browser, count, first_at, last_at
    FROM error_reports ORDER BY last_at DESC, id DESC`.all<ErrorReportRow>(db);
}

import type { ErrorReportRequest } from "#contract/error-reports";
import { instant } from "../domain/clock";

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
    db
      .prepare(
        `INSERT INTO error_reports
           (kind, message, first_frame, stack, path, version, locale, browser, first_at, last_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)
         ON CONFLICT (message, first_frame) DO UPDATE SET
           count = count + 1, kind = ?1, stack = ?4, path = ?5, version = ?6, locale = ?7, browser = ?8,
           last_at = ?9`,
      )
      .bind(kind, message, firstFrame, stack, path, version, locale, browser, instant(now)),
    db.prepare(
      `DELETE FROM error_reports WHERE id NOT IN
         (SELECT id FROM error_reports ORDER BY last_at DESC, id DESC LIMIT ${maxReports})`,
    ),
  ]);
}

/** The newest first. */
export async function listErrorReports(db: D1Database): Promise<readonly ErrorReportRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, message, stack, path, version, locale, browser, count, first_at, last_at
       FROM error_reports ORDER BY last_at DESC, id DESC`,
    )
    .all<ErrorReportRow>();
  return results;
}

import type { InstallStep } from "#contract/content/install-counts";
import { sql } from "./sql";

/** Thirteen months: a month is compared with the same month a year ago. */
export const keptDays = 396;

/** @param day YYYY-MM-DD, on the club's clock */
export async function addInstallStep(db: D1Database, step: InstallStep, day: string): Promise<void> {
  await sql`INSERT INTO install_counts (day, step, count) VALUES (${day}, ${step}, 1)
    ON CONFLICT (day, step) DO UPDATE SET count = count + 1`.run(db);
}

type InstallCount = {
  readonly step: InstallStep;
  readonly this_month: number;
  readonly before: number;
};

/**
 * Of the steps that any browser took.
 * @param today YYYY-MM-DD, on the club's clock
 */
export async function listInstallCounts(db: D1Database, today: string): Promise<readonly InstallCount[]> {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  return sql`SELECT step, sum(iif(day >= ${firstOfMonth}, count, 0)) AS this_month,
      sum(iif(day < ${firstOfMonth}, count, 0)) AS before
    FROM install_counts GROUP BY step`.all<InstallCount>(db);
}

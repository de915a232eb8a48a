import { orTaken } from "../../db/constraint-error";
import type { ScheduledReminder } from "../../db/renewals/reminders";
import { sql } from "../../db/sql";
import type { ReminderColumns } from "./rules";

/** @returns false when another one has its day meanwhile */
export const addReminder = async (
  db: D1Database,
  { days, subject, body }: ReminderColumns,
): Promise<boolean> => {
  const added = sql`INSERT INTO reminder_schedule (days, subject, body) VALUES (${days}, ${subject}, ${body})`;
  return (await orTaken(added.run(db))) !== null;
};

type Versioned = Pick<ScheduledReminder, "id" | "version">;

/** @returns false when somebody else has saved it meanwhile, or another one has its day */
export const changeReminder = async (
  db: D1Database,
  { id, version }: Versioned,
  { days, subject, body }: ReminderColumns,
): Promise<boolean> => {
  const changed = sql`UPDATE reminder_schedule SET version = version + 1, days = ${days}, subject = ${subject},
    body = ${body} WHERE id = ${id} AND version = ${version} RETURNING id`;
  return ((await orTaken(changed.all(db))) ?? []).length > 0;
};

/** @returns false when somebody else has saved it meanwhile */
export const removeReminder = async (db: D1Database, { id, version }: Versioned): Promise<boolean> =>
  (await sql`DELETE FROM reminder_schedule WHERE id = ${id} AND version = ${version} RETURNING id`.all(db))
    .length > 0;

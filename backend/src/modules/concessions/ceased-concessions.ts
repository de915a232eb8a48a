import { clubDay } from "../../domain/club-time";
import { authorityState, isOverdue } from "./authority-deadline";
import { untoldConcessions } from "./queries";

/** Concessions of which the authority is to be told. */
export type CeasedConcessions = {
  readonly count: number;
  readonly overdue: number;
  /** The next one, YYYY-MM-DD; null where none is to come. */
  readonly deadline: string | null;
};

/** Whose owners are not financial; null where nothing is to be told. */
export async function ceasedConcessions(
  db: D1Database,
  now: number,
  zone: string,
): Promise<CeasedConcessions | null> {
  const today = clubDay(now, zone);
  const rows = await untoldConcessions(db, today);
  const states = rows.map((row) => authorityState(row, now, zone)).filter(({ kind }) => kind === "due");
  if (states.length === 0) return null;
  const overdue = states.filter((state) => isOverdue(state, today)).length;
  const deadlines = states.flatMap((state) =>
    state.kind === "due" && state.deadline !== null && state.deadline >= today ? [state.deadline] : [],
  );
  return { count: states.length, overdue, deadline: deadlines.toSorted()[0] ?? null };
}

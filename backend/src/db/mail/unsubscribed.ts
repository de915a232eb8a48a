import { instant } from "../../domain/clock";
import { raw, sql } from "../sql";
import type { MailingKind } from "./reach";

/** Kinds that can be stopped. */
export const stoppableKinds = ["news", "events"] as const satisfies readonly MailingKind[];
export type StoppableKind = (typeof stoppableKinds)[number];

type Stopped = { readonly kind: StoppableKind; readonly at: string };

/** Kinds of mailings that somebody has stopped, each with when. */
export const stoppedKinds = (db: D1Database, userId: number): Promise<readonly Stopped[]> =>
  sql`SELECT kind, at FROM unsubscribed WHERE user_id = ${userId}`.all<Stopped>(db);

/** The account that has everything of this one: itself, unless it was merged; null when it is gone. */
export const keptAccount = (db: D1Database, userId: number): Promise<number | null> =>
  sql`WITH RECURSIVE chain (id) AS (SELECT ${userId} UNION
      SELECT u.merged_into FROM users u JOIN chain ON u.id = chain.id WHERE u.merged_into IS NOT NULL)
    SELECT id FROM users WHERE id IN (SELECT id FROM chain) AND merged_into IS NULL AND deleted_at IS NULL`.first<number>(
    db,
    "id",
  );

type Choice = { readonly userId: number; readonly kind: StoppableKind };

const isThere = raw("FROM users WHERE deleted_at IS NULL AND id =");

/** For a batch. Again does nothing. */
export const stopKind = (db: D1Database, { userId, kind }: Choice, now: number): D1PreparedStatement =>
  sql`INSERT OR IGNORE INTO unsubscribed (user_id, kind, at)
    SELECT id, ${kind}, ${instant(now)} ${isThere} ${userId}`.on(db);

/** For a batch: they get it again. */
export const resumeKind = (db: D1Database, { userId, kind }: Choice): D1PreparedStatement =>
  sql`DELETE FROM unsubscribed WHERE user_id = ${userId} AND kind = ${kind}`.on(db);

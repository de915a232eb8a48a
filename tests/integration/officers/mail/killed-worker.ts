import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Sender } from "#backend/src/modules/mail/sender";

/** A Worker that stops at one of its steps: calls of the database and of the mail service, from 0. */
export type Kill = {
  readonly step: number;
  /** Whether the call was carried out before the Worker stopped. */
  readonly isDone: boolean;
};

export class Killed extends Error {}

/** The database and the mail service as a Worker has them that is killed at a step; null: at none. */
export function killedWorker(db: D1Database, send: Sender, kill: Kill | null) {
  let steps = 0;
  let isDead = false;
  const calling = async <T>(call: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Killed();
    const isLast = steps === kill?.step;
    steps += 1;
    if (!isLast) return call();
    isDead = true;
    if (kill?.isDone) await call();
    throw new Killed();
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: () => calling(() => statement.run()),
      all: () => calling(() => statement.all()),
      first: (column?: string) =>
        calling(() => (column === undefined ? statement.first() : statement.first(column))),
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const killedDb = {
    prepare: (text: string) => wrap(db.prepare(text)),
    batch: (statements: D1PreparedStatement[]) =>
      calling(() => db.batch(statements.map((each) => originals.get(each) ?? each))),
  } as unknown as D1Database;
  const killedSend: Sender = (email) => calling(() => send(email));
  return { db: killedDb, send: killedSend, steps: () => steps };
}

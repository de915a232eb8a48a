/**
 * A database on which the nth call fails: before it was done, or after it was done and nobody heard of it.
 * Later calls fail as well, as of a Worker that is gone.
 */
export function killedDatabase(db: D1Database, nth: number, when: "before" | "after"): D1Database {
  let calls = 0;
  async function call<T>(work: () => Promise<T>): Promise<T> {
    calls += 1;
    if (calls > nth || (calls === nth && when === "before")) throw new Error("killed");
    const done = await work();
    if (calls >= nth) throw new Error("killed");
    return done;
  }
  const originals = new WeakMap<object, D1PreparedStatement>();
  function statement(original: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => statement(original.bind(...values)),
      all: () => call(() => original.all()),
      run: () => call(() => original.run()),
      first: (column?: string) => call(() => (column ? original.first(column) : original.first())),
    } as D1PreparedStatement;
    originals.set(wrapped, original);
    return wrapped;
  }
  return {
    prepare: (sql: string) => statement(db.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      call(() => db.batch(statements.map((each) => originals.get(each) ?? each))),
  } as unknown as D1Database;
}

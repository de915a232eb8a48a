/**
 * A Miniflare database whose statements cross to workerd when they run, and those of a batch together: each
 * `prepare` and `bind` of its own blocks for a millisecond, and seeding takes four thousand.
 * @param {import("@cloudflare/workers-types").D1Database} db
 */
export function batchedDatabase(db) {
  /** A batch reads nothing else of a statement (workerd, d1-api.ts). @param {Statement[]} statements */
  const batch = (statements) =>
    db.batch(/** @type {any} */ (statements.map(({ statement, params }) => ({ statement, params }))));
  /** @param {string} statement @param {unknown[]} [params] @returns {Statement} */
  const prepare = (statement, params = []) => {
    const run = async () => {
      const [result] = await batch([prepare(statement, params)]);
      return /** @type {Result} */ (result);
    };
    return {
      statement,
      params,
      bind: (...values) => prepare(statement, values),
      run,
      all: run,
      first: async () => (await run()).results[0] ?? null,
    };
  };
  return { prepare: (/** @type {string} */ sql) => prepare(sql), batch };
}

/**
 * @typedef {import("@cloudflare/workers-types").D1Result<Record<string, unknown>>} Result
 *
 * @typedef {object} Statement
 * @property {string} statement
 * @property {unknown[]} params
 * @property {(...values: unknown[]) => Statement} bind
 * @property {() => Promise<Result>} run
 * @property {() => Promise<Result>} all
 * @property {() => Promise<Record<string, unknown> | null>} first
 */

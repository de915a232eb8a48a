/**
 * Calls again once. Miniflare's calls that wait go over a connection that is kept: where workerd has just
 * closed it for being idle, they fail before anything was done.
 */
function retried<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (!String(error).includes("fetch failed")) throw error;
    return call();
  }
}

/**
 * Miniflare's database, whose statements are prepared and bound again after a connection was closed. Each is
 * run once.
 */
export function steadyDatabase(db: D1Database): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const original = (statement: D1PreparedStatement) => originals.get(statement) ?? statement;

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get: (target, key: keyof D1PreparedStatement) => {
        if (key === "bind") return (...values: unknown[]) => wrap(retried(() => target.bind(...values)));
        const found: unknown = retried(() => target[key]);
        return typeof found === "function" ? found.bind(target) : found;
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  }

  return new Proxy(db, {
    get: (target, key: keyof D1Database) => {
      if (key === "prepare") return (sql: string) => wrap(retried(() => target.prepare(sql)));
      if (key === "batch")
        return (statements: D1PreparedStatement[]) => target.batch(statements.map(original));
      const found: unknown = retried(() => target[key]);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
}

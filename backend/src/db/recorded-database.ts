import { type EditorActivity, editorLine } from "./activity-log";

/** What a request does as an editor; null until an editor is identified. */
export type CurrentActivity = { line: EditorActivity | null };

/** Bookkeeping tables, whose rows are not edits. */
const bookkeeping = new Set([
  ...["idempotent_writes", "rate_limits", "login_codes", "session_families", "refresh_tokens"],
  ...["outbox", "activity_log"],
]);

type WrittenTable = { readonly name: string; readonly hasNewRow: boolean };

/** The table that a statement writes to; null of one that reads, and of bookkeeping. */
function findWrittenTable(sql: string): WrittenTable | null {
  const [, verb = "", name = ""] =
    /\b(INSERT|REPLACE|UPDATE|DELETE)\s+(?:OR\s+[A-Z]+\s+)?(?:INTO\s+|FROM\s+)?(\w+)/.exec(sql) ?? [];
  if (!name || bookkeeping.has(name)) return null;
  // Of an upsert last_insert_rowid() may be another row's.
  return { name, hasNewRow: verb === "INSERT" && !sql.includes("DO UPDATE") };
}

/** A statement that brings its line when it runs by itself. */
class RecordedStatement {
  constructor(
    readonly inner: D1PreparedStatement,
    readonly table: WrittenTable | null,
    readonly ownLine: EditorActivity | null,
    private readonly run1: (statement: RecordedStatement) => Promise<D1Result>,
  ) {}

  bind(...values: unknown[]): RecordedStatement {
    return new RecordedStatement(this.inner.bind(...values), this.table, this.ownLine, this.run1);
  }

  withLine(line: EditorActivity): RecordedStatement {
    return new RecordedStatement(this.inner, this.table, line, this.run1);
  }

  run(): Promise<D1Result> {
    return this.table ? this.run1(this) : this.inner.run();
  }

  all(): Promise<D1Result> {
    return this.run();
  }

  async first(column?: string): Promise<unknown> {
    const row = (await this.run()).results[0] as Record<string, unknown> | undefined;
    return row && column !== undefined ? row[column] : (row ?? null);
  }
}

/**
 * A write that brings a line of its own instead of the request's: of one of several rows that a request
 * changes.
 * @throws Error on a statement of another database
 */
export function withOwnLine(statement: D1PreparedStatement, line: EditorActivity): D1PreparedStatement {
  const recorded: unknown = statement;
  if (!(recorded instanceof RecordedStatement)) throw new Error("This statement is not recorded");
  return recorded.withLine(line) as unknown as D1PreparedStatement;
}

/**
 * The database of a request that may write as an editor. Every write inserts a row into the activity log in
 * the same batch, so no admin page can forget it, and a failed write is not logged.
 */
export function recordedDatabase(db: D1Database, current: CurrentActivity): D1Database {
  const batch = async (statements: readonly RecordedStatement[]): Promise<D1Result[]> => {
    const sent = statements.flatMap(({ inner, table, ownLine }) => {
      const line = ownLine ?? current.line;
      return table && line
        ? [{ inner }, { inner: editorLine(db, line, table.hasNewRow ? table.name : null), isLine: true }]
        : [{ inner }];
    });
    const results = await db.batch(sent.map(({ inner }) => inner));
    return results.filter((_, index) => !("isLine" in (sent[index] ?? {})));
  };
  const runAlone = async (statement: RecordedStatement): Promise<D1Result> => {
    const [result] = await batch([statement]);
    if (!result) throw new Error("a statement without a result");
    return result;
  };
  const prepare = (sql: string) =>
    new RecordedStatement(db.prepare(sql), findWrittenTable(sql), null, runAlone);
  // The two methods that the backend calls (tests/laws/activity-log.test.ts).
  return { prepare, batch } as unknown as D1Database;
}

type Value = string | number | null;

/** A piece of SQL's own text, such as a list of columns. It never holds what somebody has typed. */
class SqlText {
  constructor(readonly text: string) {}
}

export const raw = (text: string): SqlText => new SqlText(text);

/** A statement with its values, each of which is a bound parameter. */
export class Query {
  constructor(
    private readonly text: string,
    private readonly values: readonly Value[],
  ) {}

  /** For a batch. */
  on(db: D1Database): D1PreparedStatement {
    const statement = db.prepare(this.text);
    return this.values.length === 0 ? statement : statement.bind(...this.values);
  }

  run(db: D1Database): Promise<D1Result> {
    return this.on(db).run();
  }

  async all<Row>(db: D1Database): Promise<Row[]> {
    const { results } = await this.on(db).all<Row>();
    return results;
  }

  /** The first row, or its `column`; null without one. */
  first<Row = unknown>(db: D1Database, column?: string): Promise<Row | null> {
    return column === undefined ? this.on(db).first<Row>() : this.on(db).first<Row>(column);
  }
}

export function sql(strings: TemplateStringsArray, ...parts: readonly (Value | SqlText)[]): Query {
  const text = strings.reduce((before, next, index) => {
    const part = parts[index - 1];
    return before + (part instanceof SqlText ? part.text : "?") + next;
  });
  return new Query(
    text,
    parts.filter((part): part is Value => !(part instanceof SqlText)),
  );
}

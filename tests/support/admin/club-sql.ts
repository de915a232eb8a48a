import type { Club } from "../club";

type Value = string | number | null;

/** SQL of a test against a club's database. @param getClub the club, once it has started */
export function clubSql(getClub: () => Pick<Club, "db">) {
  const prepared = (sql: string, values: readonly Value[]) =>
    getClub()
      .db.prepare(sql)
      .bind(...values);
  return {
    run: (sql: string, ...values: readonly Value[]) => prepared(sql, values).run(),
    /** The first row; a test that asks for it knows that there is one. */
    one: async <T>(sql: string, ...values: readonly Value[]) => (await prepared(sql, values).first<T>()) as T,
    all: async <T>(sql: string, ...values: readonly Value[]) =>
      (await prepared(sql, values).all<T>()).results,
  };
}

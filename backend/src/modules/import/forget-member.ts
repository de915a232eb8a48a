type Forgotten = {
  readonly id: number;
  /** Of the deletion. */
  readonly at: string;
  /** Of the account and those that were merged into it, before the deletion. */
  readonly emails: readonly string[];
};

/** The cell of the column that fills a field, in the batch `b` and its row `r`. */
const cellOf = (field: string) =>
  `json_extract(r.cells, '$[' || (SELECT key FROM json_each(b.mapping) WHERE value = '${field}') || ']')`;

/**
 * What files of members have about a deleted account: it stays known that a row was about it, but neither its
 * name nor its values. Rows of files that are not imported yet are found by the plan, the e-mail or the
 * number.
 * @param begun a condition: the account ?1 was deleted at ?2
 */
export const forgetImports = (
  db: D1Database,
  begun: string,
  { id, at, emails }: Forgotten,
): readonly D1PreparedStatement[] => {
  const whole = `(WITH RECURSIVE one (id) AS (SELECT ?1 UNION SELECT u.id FROM users u JOIN one ON u.merged_into = one.id)
    SELECT id FROM one)`;
  return [
    db
      .prepare(
        `DELETE FROM import_rows WHERE user_id IS NULL AND ${begun} AND id IN (
           SELECT r.id FROM import_batches b JOIN import_rows r ON r.batch_id = b.id
           WHERE json_extract(r.plan, '$.id') IN ${whole}
             OR lower(${cellOf("email")}) IN (SELECT value FROM json_each(?3))
             OR ${cellOf("number")} IN (SELECT number FROM memberships WHERE user_id IN ${whole}))`,
      )
      .bind(id, at, JSON.stringify(emails)),
    db
      .prepare(
        `UPDATE import_rows SET cells = '[]', title = '', plan = NULL, reason = NULL
         WHERE user_id IN ${whole} AND ${begun}`,
      )
      .bind(id, at),
  ];
};

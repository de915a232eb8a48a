/** Codes of Australia's states (QLD and so on), by id. */
export async function stateCodes(db: D1Database): Promise<ReadonlyMap<number, string>> {
  const { results } = await db.prepare("SELECT id, code FROM states").all<{ id: number; code: string }>();
  return new Map(results.map(({ id, code }) => [id, code]));
}

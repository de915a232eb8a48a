import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { type Batch, type Counts, findBatch } from "./batches";

export const rowsWords = (count: number): string => (count === 1 ? "1 row" : `${count} rows`);

/** How far a file is, and how many of its rows. */
export function countWords({ state, row_count }: Batch, counts: Counts): string {
  const { written = 0, undone = 0, left = 0 } = counts;
  const all = rowsWords(row_count);
  switch (state) {
    case "read":
      return `Read, ${all}`;
    case "checked":
      return `Checked, not imported, ${all}`;
    case "running":
      return `Being imported, ${written} of ${all} so far`;
    case "done":
      return `${written} of ${all} imported`;
    case "undoing":
      return `Being taken back, ${undone} of ${rowsWords(written + undone + left)} so far`;
    case "undone":
      return `${rowsWords(undone)} of ${undone + left} taken back`;
  }
}

/** The file that the address names. @throws Refusal NOT_FOUND */
export async function batchAt(c: AppContext): Promise<Batch> {
  const batch = await findBatch(c.var.services.db, Number(c.req.param("batch")));
  if (!batch) throw new Refusal("NOT_FOUND");
  return batch;
}

/** Where a file is looked at, by how far it is. */
export const batchPath = ({ id, state }: Pick<Batch, "id" | "state">): string =>
  `/admin/members/import/${id}${state === "read" ? "" : state === "running" || state === "undoing" ? "/run" : "/rows"}`;

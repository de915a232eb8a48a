import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { type Batch, findBatch } from "./batches";

export const stateWords: Readonly<Record<Batch["state"], string>> = {
  read: "Read",
  checked: "Checked, not imported",
  running: "Being imported",
  done: "Imported",
  undoing: "Being taken back",
  undone: "Taken back",
};

/** The file that the address names. @throws Refusal NOT_FOUND */
export async function batchAt(c: AppContext): Promise<Batch> {
  const batch = await findBatch(c.var.services.db, Number(c.req.param("batch")));
  if (!batch) throw new Refusal("NOT_FOUND");
  return batch;
}

/** Where a file is looked at, by how far it is. */
export const batchPath = ({ id, state }: Pick<Batch, "id" | "state">): string =>
  `/admin/members/import/${id}${state === "read" ? "" : state === "running" || state === "undoing" ? "/run" : "/rows"}`;

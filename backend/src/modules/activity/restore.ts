import { clubZone } from "../../db/content/site-settings";
import { clubTimeText } from "../../domain/club-time";
import type { AppContext } from "../../http/services";
import { earlierValues } from "./queries";

/**
 * Earlier values of the record whose form is opened with `?restore={line of the activity log}`, by column,
 * and a notice that says so; nothing of them is stored until the form is saved. A line of another record has
 * none.
 */
export async function restoredValues<Row extends object>(
  c: AppContext,
): Promise<{ readonly values: Partial<Row>; readonly notice?: string }> {
  const id = Number(c.req.query("restore"));
  const { db } = c.var.services;
  const line = Number.isSafeInteger(id) && id > 0 ? await earlierValues(db, id, c.req.path) : null;
  if (!line) return { values: {} };
  const when = clubTimeText(line.at, await clubZone(db));
  return {
    values: JSON.parse(line.before) as Partial<Row>,
    notice: `The form shows what was stored before the change of ${when}. It is not saved yet.`,
  };
}

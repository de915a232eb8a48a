import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import type { Officer } from "../../desk/officer";
import { clubTimeText } from "../../domain/club-time";
import { restoredLine } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { changesList } from "./changes-list";
import { isEvidence } from "./field-words";
import { type ChangedField, changedField } from "./line-words";
import { earlierValues } from "./queries";
import { readNames } from "./record-names";
import { refOf } from "./value-words";

/**
 * Where a form is sent to: one that was opened with earlier values says so, also after an error, a conflict
 * or another sign-in, so that its save has an action of its own in the activity log.
 */
export function formAction(c: AppContext, path: string = c.req.path): string {
  const line = restoredLine(c);
  return line === null ? path : `${path}?restore=${line}`;
}

/** Above the form: from what is stored now to what it shows. */
export const restoreNote = (when: string, changes: readonly ChangedField[]): Markup =>
  html`<section class="note" aria-labelledby="restore">
    <h2 id="restore">Restore the earlier values?</h2>
    <p>The form shows what was stored before the change of ${when}. It is not saved yet.</p>
    ${changes.length > 0 ? changesList(changes) : html`<p>These values are stored now: there is nothing to restore.</p>`}
  </section>`;

type Earlier = {
  /** By column. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly when: string;
  readonly zone: string;
  /** Of the line. */
  readonly path: string;
};

/**
 * Earlier values of this record from the log line in `?restore=`. Fields that the reader may not see are left
 * out. null without that parameter, and for a line of another record.
 */
export async function findEarlier(c: AppContext, reader: Officer): Promise<Earlier | null> {
  const { db } = c.var.services;
  const id = restoredLine(c);
  const line = id === null ? null : await earlierValues(db, id, c.req.path);
  if (!line) return null;
  const { at, before, path } = line;
  const zone = await clubZone(db);
  const mayRead = (name: string) => !isEvidence(name, path) || mayIn(reader.roles, "evidence", "see");
  const values = Object.entries(JSON.parse(before) as object).filter(([name]) => mayRead(name));
  return { values: Object.fromEntries(values), when: clubTimeText(at, zone), zone, path };
}

/** Earlier values of a record for its form, and the note that says what they change. */
type Restored<Row> = { readonly values: Partial<Row>; readonly restore?: Markup };

/**
 * Earlier values of the record whose form is opened with `?restore={line of the activity log}`, by column,
 * with what they change; nothing of them is stored until the form is saved. A line of another record has
 * none.
 * @param now what is stored, in the columns' names
 */
export async function restoredValues<Row extends object>(
  c: AppContext,
  reader: Officer,
  now: Row,
): Promise<Restored<Row>> {
  const earlier = await findEarlier(c, reader);
  if (!earlier) return { values: {} };
  const { values, when, zone, path } = earlier;
  const stored: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(now));
  const differing = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name] ?? null),
  );
  const refs = differing.flatMap(([name, value]) =>
    [value, stored[name]].flatMap((each) => refOf(name, path, each) ?? []),
  );
  const telling = { reader, names: await readNames(c.var.services.db, refs), zone };
  const changes = differing.map(([name, value]) => changedField([name, stored[name], value], path, telling));
  return { values: values as Partial<Row>, restore: restoreNote(when, changes) };
}

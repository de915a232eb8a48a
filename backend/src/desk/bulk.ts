import type { AppContext } from "../http/services";
import type { EmailMessage } from "../mail/email-messages";

/** A row that was ticked, as it is now. */
export type BulkRow = {
  readonly id: number;
  readonly name: string;
  /** What must be the same when it is done as when it was shown. */
  readonly version: string;
  /** Why nothing can be done with it now: "it is in the shop already". Null: it can. */
  readonly refusal: string | null;
  /** Makes the mail that goes out afterwards; missing: none does. */
  readonly mail?: () => Promise<EmailMessage>;
};

/** What can be done with several rows of a list at once. */
export type BulkAct = {
  /** Of the button. */
  readonly words: string;
  /** "Put 3 products into the shop?" of how many rows there are. */
  readonly ask: (count: number) => string;
  /** "3 products are in the shop." of how many it was done with. */
  readonly done: (count: number) => string;
  /** What happens beside that, a sentence each. */
  readonly lines: readonly string[];
  /** The rows with these ids that exist, in any order; `refusal` is of this officer. */
  readonly find: (
    c: AppContext,
    ids: readonly number[],
    officer: { readonly userId: number },
  ) => Promise<readonly BulkRow[]>;
  /**
   * Statements that do it while the row is of its version. The first returns a row when it was done, and the
   * others write only then.
   */
  readonly write: (db: D1Database, row: BulkRow, now: number) => readonly D1PreparedStatement[];
  /** The address that the row's line of activity names. */
  readonly path: (id: number) => string;
};

/** Of a list: what can be done, by the last part of the address that its ticked rows are posted to. */
export type BulkActs = Readonly<Record<string, BulkAct>>;

/** Of a list's form: a button for each act. */
export type BulkButton = { readonly href: string; readonly words: string };

export const bulkButtons = (listPath: string, acts: BulkActs): readonly BulkButton[] =>
  Object.entries(acts).map(([name, { words }]) => ({ href: `${listPath}/many/${name}`, words }));

/** The ids of the boxes that are ticked: "pick-12" of a form or an address. */
export const pickedIds = (names: Iterable<string>): readonly number[] =>
  [...names].filter((name) => /^pick-\d{1,9}$/.test(name)).map((name) => Number(name.slice("pick-".length)));

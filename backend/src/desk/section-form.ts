import type { Question } from "../domain/unlikely";
import { recordChanges } from "../http/activity";
import type { Markup } from "../http/html-page";
import type { AppContext } from "../http/services";
import { formAction, restoredValues } from "../modules/activity/restore";
import { consequencesPage } from "./consequences-page";
import { type Form, postedForm, typedFields } from "./editor-access";
import type { Officer } from "./officer";
import { unchanged } from "./parts";
import { asksFirst, type Questions, questionTicks, readQuestions } from "./questions";
import { type RecordFormView, recordFormPage } from "./record-form";
import { refusedPage } from "./refused-page";

type Values = Readonly<Record<string, string | boolean>>;
type Errors = Readonly<Partial<Record<string, string>>>;
type Found = Readonly<Partial<Record<string, Question | null>>>;
type Columns = Readonly<Record<string, string | number | null>>;

/** A record as one of its sections is changed. */
type Loaded<Row> = {
  readonly row: Row;
  /** Of the record: a form that shows an older one changes nothing. */
  readonly version: string;
  readonly title: string;
  readonly back: { readonly href: string; readonly words: string };
  /** Why this officer does not change it: 403. */
  readonly refused?: string;
};

/** What follows of a save beside what its fields say, to be confirmed. */
export type Consequences = {
  readonly title: string;
  /** A sentence each. */
  readonly lines: readonly string[];
  readonly button: string;
};

/** A section's form: how it is read, checked and saved. */
export type SectionForm<Row, Typed extends Values> = {
  readonly empty: Typed;
  /** In the order of the form. */
  readonly labels: Readonly<Record<keyof Typed & string, string>>;
  /** @throws Refusal NOT_FOUND, or FORBIDDEN */
  readonly load: (c: AppContext, officer: Officer) => Promise<Loaded<Row>>;
  readonly typedOf: (row: Row) => Typed;
  readonly fields: (view: {
    readonly typed: Typed;
    readonly errors: Errors;
    readonly questions: Questions;
    readonly row: Row;
  }) => Markup;
  readonly read: (
    typed: Typed,
    row: Row,
    c: AppContext,
  ) => Promise<{ readonly columns: Columns } | { readonly errors: Errors }>;
  /** What to ask of values that are not as stored, and may be slips. */
  readonly ask?: (typed: Typed, stored: Typed, c: AppContext) => Promise<Found>;
  /** null: nothing else follows, and it is saved at once. */
  readonly consequences?: (row: Row, columns: Columns, c: AppContext) => Promise<Consequences | null>;
  /** What is stored now in the names of `columns`, for the activity log. */
  readonly before: (row: Row) => Columns;
  /** The record with earlier values of some of these columns. */
  readonly withEarlier: (row: Row, values: Partial<Columns>) => Row;
  /**
   * Writes only while the record is `version`.
   * @returns false when it is not; or what the database refused
   */
  readonly save: (
    c: AppContext,
    change: { readonly row: Row; readonly columns: Columns; readonly version: string },
    officer: Officer,
  ) => Promise<boolean | { readonly errors: Errors }>;
};

const refuse = (who: Officer, { back }: Pick<Loaded<unknown>, "back">, words: string) =>
  refusedPage(who, { title: "Nothing was changed", words, back, status: 403 });

/** The two methods of a section's screen: 422 with errors, 409 on an edit conflict; nothing typed is lost. */
export function sectionScreen<Row, Typed extends Values>(form: SectionForm<Row, Typed>) {
  const show = (
    c: AppContext,
    officer: Officer,
    { row, title, back, version }: Loaded<Row>,
    more: Partial<RecordFormView<Typed>> = {},
  ) => {
    const view: RecordFormView<Typed> = {
      title,
      back,
      action: formAction(c),
      who: officer,
      typed: form.typedOf(row),
      version,
      ...more,
    };
    const { errors = {}, questions = {} } = view;
    const fields = form.fields({ typed: view.typed, errors, questions, row });
    return recordFormPage(view, { labels: form.labels, fields, add: "Save" });
  };
  const questionsOf = async (c: AppContext, sent: Form, stored: Typed): Promise<Questions> => {
    const typed = typedFields(sent, form.empty);
    return form.ask ? readQuestions(sent, typed, await form.ask(typed, stored, c)) : {};
  };
  const get = async (c: AppContext, officer: Officer) => {
    const loaded = await form.load(c, officer);
    if (loaded.refused) return refuse(officer, loaded, loaded.refused);
    const { values, ...restored } = await restoredValues(c, officer, form.before(loaded.row));
    return show(c, officer, loaded, {
      typed: form.typedOf(form.withEarlier(loaded.row, values)),
      ...restored,
    });
  };
  const post = async (c: AppContext): Promise<Response> => {
    const posted = await postedForm(c, async (officer, sent) => {
      const now = await form.load(c, officer);
      const typed = typedFields(sent, form.empty);
      const questions = await questionsOf(c, sent, form.typedOf(now.row));
      return show(c, officer, now, { typed, questions, version: sent.version ?? "" });
    });
    if (posted instanceof Response) return posted;
    const officer = posted.viewer;
    const loaded = await form.load(c, officer);
    if (loaded.refused) return refuse(officer, loaded, loaded.refused);
    const typed = typedFields(posted.form, form.empty);
    const questions = await questionsOf(c, posted.form, form.typedOf(loaded.row));
    const conflict = async () => {
      const now = await form.load(c, officer);
      return show(c, officer, now, { typed, questions, conflict: form.typedOf(now.row) });
    };
    if (posted.form.version !== loaded.version) return conflict();
    if (posted.form.change === "1") return show(c, officer, loaded, { typed, questions });
    const outcome = await form.read(typed, loaded.row, c);
    if ("errors" in outcome) return show(c, officer, loaded, { typed, questions, errors: outcome.errors });
    if (asksFirst(questions)) return show(c, officer, loaded, { typed, questions });
    const { columns } = outcome;
    const isConfirmed = posted.form.confirm === "1";
    const consequences = isConfirmed ? null : await form.consequences?.(loaded.row, columns, c);
    if (consequences)
      return consequencesPage({
        ...consequences,
        who: officer,
        mails: [],
        action: formAction(c),
        fields: { ...typed, ...questionTicks(questions), version: loaded.version },
        back: loaded.back.href,
      });
    if (!recordChanges(c, form.before(loaded.row), columns, true))
      return c.redirect(`${loaded.back.href}?done=${unchanged}`, 303);
    const saved = await form.save(c, { row: loaded.row, columns, version: loaded.version }, officer);
    if (saved === false) return conflict();
    if (saved !== true) return show(c, officer, loaded, { typed, questions, errors: saved.errors });
    return c.redirect(`${loaded.back.href}?done=saved`, 303);
  };
  return { get, post };
}

import { html } from "hono/html";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { hiddenField, unchanged } from "../../desk/parts";
import { asksFirst, readQuestions } from "../../desk/questions";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { dollars } from "../../domain/money";
import { recordChanges, recordMails } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { formAction, restoredValues } from "../activity/restore";
import { mayIn } from "../roles/rules";
import { bankChangedMails } from "./bank/bank-mail";
import { developerNotes } from "./developer-notes";
import { withDefaultAlone } from "./language-fields";
import {
  accountByEmail,
  accountEmail,
  accountExists,
  creditHeldBy,
  readStored,
  saveSettings,
  versionOf,
} from "./queries";
import { sectionFactsPage } from "./section-facts";
import { type SectionName, sectionNames, sections } from "./sections";
import { consequencesOf } from "./setting-consequences";
import { settingField, typedSetting } from "./setting-fields";
import { settingHistory } from "./setting-history";
import { questionSettings } from "./setting-questions";
import {
  fieldsOf,
  formOfSettings,
  groupsOf,
  keysOf,
  readSettingsForm,
  type SettingErrors,
  type TypedSettings,
} from "./settings-form";

/** @throws Refusal NOT_FOUND */
function findSection(c: AppContext): SectionName {
  const name = sectionNames.find((each) => each === c.req.param("section"));
  if (!name) throw new Refusal("NOT_FOUND");
  return name;
}

const accountFields = (section: SectionName) =>
  fieldsOf(section).flatMap(([name, { kind }]) => (kind === "account" ? [name] : []));

const isNumber = (value: string | boolean | undefined): value is string =>
  typeof value === "string" && /^\d+$/.test(value);

/** A section whose accounts are stored by their numbers, as its form has them: by their e-mail addresses. */
async function withEmails(
  c: AppContext,
  section: SectionName,
  stored: TypedSettings,
): Promise<TypedSettings> {
  const shown: Record<string, string | boolean> = { ...stored };
  for (const name of accountFields(section)) {
    const number = shown[name];
    if (isNumber(number)) shown[name] = (await accountEmail(c.var.services.db, Number(number))) ?? number;
  }
  return shown;
}

/** A typed section with the numbers of the accounts that are named by e-mail addresses. */
async function withNumbers(
  c: AppContext,
  section: SectionName,
  typed: TypedSettings,
): Promise<TypedSettings> {
  const read: Record<string, string | boolean> = { ...typed };
  for (const name of accountFields(section)) {
    const id = await accountByEmail(c.var.services.db, String(typed[name]));
    if (id !== null) read[name] = String(id);
  }
  return read;
}

/** The stored section, as its form shows it and with the numbers of its accounts, and its version. */
async function readSection(c: AppContext, section: SectionName) {
  const stored = await readStored(c.var.services.db, keysOf(section));
  const numbered = formOfSettings(section, stored.settings);
  const typed = await withEmails(c, section, numbered);
  return { stored, numbered, typed, version: await versionOf(typed) };
}

const typedIn = (section: SectionName, form: Form): TypedSettings =>
  Object.assign(
    {},
    ...fieldsOf(section).map(
      ([name, { kind }]): TypedSettings =>
        kind === "tick" ? { [name]: form[name] === "1" } : typedSetting(form, name, kind),
    ),
  );

/** With what was typed, for whoever has to sign in again first. */
const onlyDefaultButton = html`${hiddenField("step", "save")}
  <button class="quiet" name="only" value="default">Untick all but the default</button>`;

type Shown = Pick<RecordFormView<TypedSettings>, "typed" | "version"> &
  Partial<RecordFormView<TypedSettings>>;

/** Whether a field of a group says something, or is in error. */
const isInUse = (group: ReturnType<typeof fieldsOf>, { typed, errors = {} }: Shown): boolean =>
  group.some(([name]) => Boolean(typed[name]) || errors[name] !== undefined);

const foldedGroup = (words: string, controls: readonly Markup[], isOpen: boolean): Markup =>
  html`<details ${isOpen ? html`open` : ""}>
    <summary>${words}</summary>
    ${controls}
  </details>`;

async function sectionPage(
  c: AppContext,
  who: Officer,
  section: SectionName,
  shown: Shown,
): Promise<Response> {
  const { title, intro, folded } = sections[section];
  const fields = fieldsOf(section);
  const labels = Object.fromEntries(fields.map(([name, { label }]) => [name, label]));
  const view: RecordFormView<TypedSettings> = {
    title,
    back: { href: "/admin/club", words: "Settings" },
    action: formAction(c),
    who,
    ...shown,
  };
  const shownFields = { labels, errors: view.errors ?? {}, questions: view.questions ?? {} };
  return recordFormPage(view, {
    labels,
    add: "Save",
    fields: html`<p class="soft">${intro}</p>
      ${groupsOf(section).map(({ words, fields: grouped }) => {
        const controls = grouped.map((field) => settingField(shownFields, field, view.typed));
        if (words !== "" && words === folded) return foldedGroup(words, controls, isInUse(grouped, view));
        return words
          ? html`<fieldset>
              <legend>${words}</legend>
              ${controls}
            </fieldset>`
          : controls;
      })}`,
    buttons: section === "languages" ? onlyDefaultButton : html``,
    after: html`${section === "technical" ? developerNotes : ""}${await settingHistory(c, who)}`,
  });
}

/** Without fields that a later release has taken out of the section. */
const known = (section: SectionName, values: Partial<TypedSettings>): TypedSettings =>
  Object.fromEntries(
    fieldsOf(section).flatMap(([name]) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** GET /admin/club/{section}. */
export async function showSection(c: AppContext, who: Officer): Promise<Response> {
  const section = findSection(c);
  const { numbered, typed, version } = await readSection(c, section);
  if (!mayIn(who.roles, "club", "change"))
    return sectionFactsPage(who, section, typed, await settingHistory(c, who));
  const { values, ...restored } = await restoredValues(c, who, numbered);
  return sectionPage(c, who, section, {
    typed: { ...typed, ...(await withEmails(c, section, known(section, values))) },
    version,
    ...restored,
  });
}

/** What a save would change for other people, with the form's fields, and whom it tells. */
function askToChange(
  c: AppContext,
  who: Officer,
  { step: _, ...fields }: Form,
  lines: readonly string[],
  mails: readonly EmailMessage[],
): Promise<Response> {
  return consequencesPage({
    who,
    title: "Change these settings?",
    lines,
    mails,
    action: formAction(c),
    fields,
    button: "Change these settings",
    back: c.req.path,
  });
}

/** Other sections share a setting's object, so a save may find it changed though its own part is not. */
const maxTries = 3;

/** POST of that form. */
export async function saveSection(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const section = findSection(c);
    const typed = typedIn(section, form);
    const { typed: stored } = await readSection(c, section);
    const questions = readQuestions(form, typed, questionSettings(section, typed, stored));
    const version = form.version ?? "";
    return sectionPage(c, who, section, { typed, questions, version });
  });
  if (posted instanceof Response) return posted;
  const section = findSection(c);
  const { viewer, form } = posted;
  const typed = typedIn(section, form);
  if (form.change === "1") return sectionPage(c, viewer, section, { typed, version: form.version ?? "" });
  if (section === "languages" && form.only === "default")
    return sectionPage(c, viewer, section, {
      typed: withDefaultAlone(typed),
      version: form.version ?? "",
      notice:
        "The default language alone is ticked now. Nothing is saved yet: press Save, or tick others first.",
    });
  for (let attempt = 1; ; attempt += 1) {
    const now = await readSection(c, section);
    if (form.version !== now.version || attempt > maxTries)
      return sectionPage(c, viewer, section, { typed, version: now.version, conflict: now.typed });
    const questions = readQuestions(form, typed, questionSettings(section, typed, now.typed));
    const refuse = (errors: SettingErrors) =>
      sectionPage(c, viewer, section, { typed, questions, version: now.version, errors });
    const numbered = await withNumbers(c, section, typed);
    const read = readSettingsForm(section, numbered, now.stored.settings);
    if ("errors" in read) return refuse(read.errors);
    const errors = await payeeProblem(c, now.stored.settings, read.changes);
    if (errors) return refuse(errors);
    if (asksFirst(questions))
      return sectionPage(c, viewer, section, { typed, questions, version: now.version });
    // Numbers of an account are shown, told and kept as they are stored, however they were typed.
    const isBank = section === "bank";
    const after = isBank ? formOfSettings(section, read.changes) : typed;
    const mails = isBank ? await bankChangedMails(c, viewer, now.typed, after) : [];
    const lines = consequencesOf(section, now.typed, after, c.var.services.clock.now());
    if (lines.length > 0 && form.confirm !== "1") return askToChange(c, viewer, form, lines, mails);
    await recordMails(c, mails);
    // Accounts by their numbers: the list of activity tells their names as they are when it is read.
    if (!recordChanges(c, now.numbered, isBank ? after : numbered, true))
      return c.redirect(`/admin/club?done=${unchanged}`, 303);
    if (await saveSettings(c.var.services.db, now.stored, keysOf(section), read.changes)) {
      for (const mail of lines.length > 0 ? mails : []) await c.var.services.mailer.send(() => mail);
      return c.redirect(`/admin/club?done=${section}#${section}`, 303);
    }
  }
}

/** What is wrong with the account that is to hold members' credit; null: nothing. */
async function payeeProblem(
  c: AppContext,
  stored: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Promise<SettingErrors | null> {
  if (!("payment_to_user_id" in changes)) return null;
  const { db } = c.var.services;
  const id = changes.payment_to_user_id;
  if (typeof id === "number" && !(await accountExists(db, id)))
    return { payment_to_user_id: "There is no account with this number" };
  const before = payeeOf(stored);
  const cents = before === payeeOf(changes) ? 0 : await creditHeldBy(db, before);
  if (cents === 0) return null;
  const words = `Members have ${dollars(cents)} of credit with the present account: it would not be found any more`;
  return { payment_to_user_id: words };
}

/** The account's number; the club's first one where none is named. */
const payeeOf = ({ payment_to_user_id: id }: Readonly<Record<string, unknown>>): number =>
  Number(id ?? 1) || 1;

import { html } from "hono/html";
import * as v from "valibot";
import { emailAddress } from "#contract/user";
import { isConstraintError } from "../../db/constraint-error";
import { clubName } from "../../db/content/site-settings";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import { errorSummary, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote } from "../../desk/parts";
import { asksFirst, type Questions, questionTicks, readQuestions } from "../../desk/questions";
import { questionEmail } from "../../domain/account/email-question";
import { emailText, hasEmail, knownEmail } from "../../domain/account/no-email";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { removalForm, removeEmail } from "./email-removal";
import { accountAddedEmail, emailChangedFrom, emailChangedTo } from "./emails";
import { higherOfficerPage, isHigherOfficer } from "./higher-officer";
import { memberAt, nameOf } from "./member-forms";
import { changeEmailAddress, holderOfEmail, type MemberRow } from "./member-queries";

const labels = { email: "E-mail address" };
type Shown = {
  readonly typed: string;
  readonly error?: string;
  /** Of an address that may be a slip. */
  readonly questions?: Questions;
  readonly isStale?: boolean;
};

function formPage(
  officer: Officer,
  row: MemberRow,
  { typed, error, questions = {}, isStale = false }: Shown,
): Promise<Response> {
  const fields = { labels, errors: error ? { email: error } : {}, questions };
  const isFailed = error !== undefined || asksFirst(questions);
  const title = `E-mail address of ${nameOf(row)}`;
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields)}
      ${isStale ? staleNote(`It is now: ${emailText(row.email)}. Nothing was done or sent.`) : ""}
      <p><a href="/admin/members/${row.id}">Back to ${nameOf(row)}</a></p>
      <h1>${title}</h1>
      <form class="panel" method="post" action="/admin/members/${row.id}/email" novalidate>
        ${hiddenField("step", "save")}${hiddenField("version", row.updated_at)}
        ${textLines(fields, { email: typed })("email", hasEmail(row.email) ? `Now ${row.email}. The member signs in with it.` : "They have none now. They sign in with it.", html`type="email"`)}
        <p class="acts"><button>Continue</button> <a href="/admin/members/${row.id}">Cancel</a></p>
      </form>
      ${removalForm(row)}`,
    { who: officer, status: isStale ? 409 : isFailed ? 422 : 200 },
  );
}

function confirmPage(
  officer: Officer,
  row: MemberRow,
  email: string,
  questions: Questions,
): Promise<Response> {
  const isFirst = !hasEmail(row.email);
  const title = `${isFirst ? "Add" : "Change"} the e-mail address of ${nameOf(row)}?`;
  const change = isFirst
    ? [
        html`${nameOf(row)} signs in with <strong>${email}</strong>, and the club’s e-mails go to it.`,
        html`${email} gets an e-mail that says so.`,
      ]
    : [
        html`From ${row.email} to <strong>${email}</strong>.`,
        html`${nameOf(row)} is signed out everywhere and signs in with the new address.`,
        html`Both addresses get an e-mail.`,
      ];
  return adminPage(
    title,
    html`<h1>${title}</h1>
      <p>Nothing has been done yet.</p>
      <ul>
        ${change.map((line) => html`<li>${line}</li>`)}
      </ul>
      <form method="post" action="/admin/members/${row.id}/email">
        ${hiddenField("step", "save")}${hiddenField("version", row.updated_at)}
        ${hiddenField("email", email)}
        ${Object.entries(questionTicks(questions)).map(([name, value]) => hiddenField(name, value))}
        <p class="acts">
          <button name="to" value="confirm">${isFirst ? "Add it" : "Change it"}</button>
          <button class="quiet" name="change" value="1">Back</button>
          <a href="/admin/members/${row.id}">Cancel</a>
        </p>
      </form>`,
    { who: officer },
  );
}

/** GET /admin/members/{user}/email. */
export const showEmailChange = async (c: AppContext, officer: Officer): Promise<Response> => {
  const row = await memberAt(c);
  if (await isHigherOfficer(c, officer, row.id)) return higherOfficerPage(officer, row);
  return formPage(officer, row, { typed: "" });
};

const taken = "Another account has this address. Two accounts of one person can be merged instead";

/** The question about a typed address, with its answer. Text that is not an address gets an error instead. */
function questionsOf(form: Form): Questions {
  const typed = typedText(form, "email");
  const read = v.safeParse(emailAddress, typed);
  return readQuestions(form, { email: typed }, { email: read.success ? questionEmail(read.output) : null });
}

/** POST of that form: shows what will happen, and does it when that is confirmed. */
export async function postEmailChange(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (officer, form) =>
    formPage(officer, await memberAt(c), { typed: typedText(form, "email"), questions: questionsOf(form) }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock, mailer, settings } = c.var.services;
  const row = await memberAt(c);
  if (await isHigherOfficer(c, viewer, row.id)) return higherOfficerPage(viewer, row);
  if (form.to === "remove")
    return removeEmail(c, { officer: viewer, row, form }, (now) =>
      formPage(viewer, now, { typed: "", isStale: true }),
    );
  const typed = typedText(form, "email");
  const questions = questionsOf(form);
  if (form.change === "1") return formPage(viewer, row, { typed, questions });
  const read = v.safeParse(emailAddress, typed);
  if (!read.success)
    return formPage(viewer, row, { typed, error: "Enter an e-mail address, like name@example.com" });
  const email = read.output;
  if (email === row.email) return formPage(viewer, row, { typed, error: "It is this one already" });
  if ((await holderOfEmail(db, email)) !== null) return formPage(viewer, row, { typed, error: taken });
  if (form.version !== row.updated_at) return formPage(viewer, row, { typed, questions, isStale: true });
  if (asksFirst(questions)) return formPage(viewer, row, { typed, questions });
  if (form.to !== "confirm") return confirmPage(viewer, row, email, questions);
  recordChanges(c, { email: knownEmail(row.email) }, { email });
  try {
    const change = { id: row.id, version: row.updated_at, email };
    if (!(await changeEmailAddress(db, change, clock.now())))
      return formPage(viewer, await memberAt(c), { typed, isStale: true });
  } catch (error) {
    if (isConstraintError(error)) return formPage(viewer, row, { typed, error: taken });
    throw error;
  }
  const facts = { club: await clubName(db), from: row.email, to: email, userId: row.id };
  if (!hasEmail(row.email)) {
    const link = settings.siteOrigins[0] ?? null;
    await mailer.send(() => accountAddedEmail({ to: email, club: facts.club, link }));
    return c.redirect(`/admin/members/${row.id}?done=email-first`, 303);
  }
  await mailer.send(() => emailChangedFrom(facts));
  await mailer.send(() => emailChangedTo(facts));
  return c.redirect(`/admin/members/${row.id}?done=email`, 303);
}

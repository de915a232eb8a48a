import { html } from "hono/html";
import * as v from "valibot";
import { emailAddress } from "#contract/user";
import { isConstraintError } from "../../../db/constraint-error";
import { clubName } from "../../../db/content/site-settings";
import { similarMembers } from "../../../db/similar-records";
import { type Form, postedForm, typedFields } from "../../../desk/editor-access";
import { checkbox, textLines } from "../../../desk/form-fields";
import type { Officer } from "../../../desk/officer";
import { asksFirst, type Questions, readQuestions } from "../../../desk/questions";
import { recordFormPage } from "../../../desk/record-form";
import { hasEmail, noEmail } from "../../../domain/account/no-email";
import { phoneError } from "../../../domain/account/phone-error";
import { questionPhone } from "../../../domain/account/phone-question";
import { plainDate } from "../../../domain/club/typed-date";
import { isSameName } from "../../../domain/same-name";
import { questionBirth } from "../../../domain/unlikely";
import { recordMail } from "../../../http/activity";
import type { AppContext } from "../../../http/services";
import { mayIn } from "../../roles/rules";
import { accountAddedEmail } from "../emails";
import { bornError, found, maxLengths, orNull, tooLong } from "../field-checks";
import { birthNote, todayOf } from "../member-forms";
import { addAccount, holderOfEmail } from "../member-queries";
import {
  addressColumns,
  addressErrors,
  addressFields,
  addressLabels,
  askAddress,
  emptyAddress,
} from "../postal-address";

const emptyAccount = {
  ...{ firstName: "", lastName: "", email: "", mobile: "", born: "", tell: true },
  ...emptyAddress,
};
const labels = {
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail address",
  mobile: "Mobile phone",
  born: "Date of birth",
  ...addressLabels,
  tell: "Send them an e-mail that says so",
};
type Typed = typeof emptyAccount;
type Errors = Readonly<Partial<Record<string, string>>>;

/** Whose date of birth an officer may not see, they cannot give either. */
const seesBirth = ({ roles }: Officer) => mayIn(roles, "evidence", "see");

const hasAddress = (typed: Typed) =>
  [typed.street, typed.more, typed.suburb, typed.state, typed.postcode].some((part) => part.trim() !== "");

type Shown = { readonly typed: Typed; readonly errors?: Errors; readonly questions?: Questions };

function formPage(who: Officer, { typed, errors, questions = {} }: Shown): Promise<Response> {
  const fields = { labels, errors: errors ?? {}, questions };
  const line = textLines(fields, typed);
  const view = {
    title: "New member",
    back: { href: "/admin/members", words: "All members" },
    action: "/admin/members/new",
    who,
    typed,
    version: null,
    questions,
    ...(errors ? { errors } : {}),
  };
  return recordFormPage(view, {
    labels,
    fields: html`<p class="soft">For somebody who has joined on paper. After this, record their first payment or give them a membership without payment.</p>
      <div class="pair">${line("firstName", "")}${line("lastName", "")}</div>
      ${line("email", "They sign in with it. Empty: they cannot sign in until they have one, and get no mail.", html`type="email" autocomplete="off"`)}
      ${line("mobile", "May be empty.", html`type="tel"`)}
      ${seesBirth(who) ? line("born", "May be empty.", html`type="date"`) : birthNote}
      <h2>Postal address</h2>
      <p class="soft">May be empty as a whole.</p>
      ${addressFields(fields, typed)}
      ${checkbox(fields, "tell", "", typed.tell)}`,
    add: "Add the member",
  });
}

/** GET /admin/members/new. */
export const showNewMember = (_: AppContext, officer: Officer): Promise<Response> =>
  formPage(officer, { typed: emptyAccount });

/** Of a phone that may be a slip, and of somebody who has an account already. */
async function questionsOf(c: AppContext, form: Form, typed: Typed): Promise<Questions> {
  const name = `${typed.firstName} ${typed.lastName}`.trim();
  const similar = name === "" ? [] : await similarMembers(c.var.services.db, name);
  const same = similar.find(({ words }) => isSameName(words, name));
  const born = plainDate(typed.born);
  return readQuestions(form, typed, {
    ...(hasAddress(typed) ? askAddress(typed) : {}),
    born: born === null ? null : questionBirth(born, await todayOf(c)),
    mobile: phoneError(typed.mobile) ? null : questionPhone(typed.mobile),
    lastName: same
      ? {
          words: `${same.words} has an account already${same.more ? ` (${same.more})` : ""}. Is this somebody else?`,
          yes: `Yes, this is another ${same.words}`,
        }
      : null,
  });
}

/** @returns the columns of what was typed, checked; or what is wrong with it */
async function readAccount(c: AppContext, officer: Officer, typed: Typed) {
  const isWithout = typed.email.trim() === "";
  const read = isWithout
    ? ({ success: true, output: noEmail() } as const)
    : v.safeParse(emailAddress, typed.email.trim());
  const holder = read.success ? await holderOfEmail(c.var.services.db, read.output) : null;
  const errors = {
    ...found({
      firstName:
        typed.firstName.trim() === "" ? "Give a first name" : tooLong(typed.firstName, maxLengths.firstName),
      lastName:
        typed.lastName.trim() === "" ? "Give a last name" : tooLong(typed.lastName, maxLengths.lastName),
      email: read.success
        ? holder === null
          ? undefined
          : "Somebody has this address: search for it at Members"
        : "Enter an e-mail address, like name@example.com",
      mobile: phoneError(typed.mobile),
      born: bornError(typed.born, c.var.services.clock.now()),
    }),
    ...(hasAddress(typed) ? addressErrors(typed) : {}),
  };
  if (!read.success || Object.keys(errors).length > 0) return { errors };
  return {
    account: {
      person: {
        email: read.output,
        first_name: typed.firstName.trim(),
        last_name: typed.lastName.trim(),
        mobile_phone: orNull(typed.mobile),
        ...(seesBirth(officer) ? { date_of_birth: plainDate(typed.born) } : {}),
      },
      address: hasAddress(typed) ? addressColumns(typed) : null,
    },
  };
}

/** POST of that form: adds an account without a membership, and leads to it. */
export async function addMember(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (officer, form) => {
    const typed = typedFields(form, emptyAccount);
    return formPage(officer, { typed, questions: await questionsOf(c, form, typed) });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const typed = typedFields(form, emptyAccount);
  const [outcome, questions] = await Promise.all([
    readAccount(c, viewer, typed),
    questionsOf(c, form, typed),
  ]);
  if ("errors" in outcome) return formPage(viewer, { typed, questions, errors: outcome.errors });
  if (asksFirst(questions)) return formPage(viewer, { typed, questions });
  const { db, clock, mailer, settings } = c.var.services;
  const { account } = outcome;
  const link = settings.siteOrigins[0] ?? null;
  const email = accountAddedEmail({ to: account.person.email, club: await clubName(db), link });
  const isTold = typed.tell && hasEmail(email.to);
  if (isTold) recordMail(c, email.subject);
  try {
    const id = await addAccount(db, account, clock.now());
    if (isTold) await mailer.send(() => email);
    return c.redirect(`/admin/members/${id}?done=${isTold ? "added-told" : "added"}`, 303);
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    const errors = { email: "Somebody has got this address meanwhile" };
    return formPage(viewer, { typed, questions, errors });
  }
}

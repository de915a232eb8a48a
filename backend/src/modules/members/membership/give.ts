import { html } from "hono/html";
import { isConstraintError } from "../../../db/constraint-error";
import { clubName } from "../../../db/content/site-settings";
import { finishMail } from "../../../db/post/finish-mail";
import { findAgeRefusal, renewalRefusalText } from "../../../db/shop/renewal-refusal";
import { consequencesPage } from "../../../desk/consequences-page";
import { type Form, postedForm, typedFields, typedText } from "../../../desk/editor-access";
import { field, select, textArea, textLines } from "../../../desk/form-fields";
import type { Officer } from "../../../desk/officer";
import { asksFirst, type Questions, questionTicks, readQuestions } from "../../../desk/questions";
import { recordFormPage } from "../../../desk/record-form";
import { refusedPage } from "../../../desk/refused-page";
import { agesText, readAges } from "../../../domain/club/level-ages";
import { dateProblem, plainDate } from "../../../domain/club/typed-date";
import { dayInWords } from "../../../domain/club-time";
import { isTooFarAhead, isTooLongAgo, questionDay } from "../../../domain/unlikely";
import { recordChanges, recordMails } from "../../../http/activity";
import type { AppContext } from "../../../http/services";
import type { EmailMessage } from "../../../mail/email-messages";
import { membershipGivenEmail } from "../emails";
import { found, maxLengths, tooLong } from "../field-checks";
import { backTo, memberAt, nameOf, todayOf } from "../member-forms";
import { holderOfNumber, type MemberRow } from "../member-queries";
import {
  askedProof,
  emptyProof,
  proofChanges,
  proofField,
  proofLabels,
  proofLines,
  readProof,
} from "./age-proof";
import { type Gift, type GivenLevel, giveMembership, levelsToGive, proposeNumber } from "./give-queries";

const emptyGift = { level: "", firstDay: "", lastDay: "", number: "", reason: "", ...emptyProof };
type TypedGift = typeof emptyGift;
const labels: Readonly<Record<keyof TypedGift, string>> = {
  level: "Level",
  firstDay: "First day",
  lastDay: "Last day",
  number: "Number",
  reason: "Reason",
  ...proofLabels,
};
type Errors = Readonly<Partial<Record<string, string>>>;
const maxReasonLength = 500;

const pathOf = (row: MemberRow) => `/admin/members/${row.id}/give-membership`;
const titleOf = (row: MemberRow) => `Give ${nameOf(row)} a membership`;

/** Who is given one here, or the page that says why nobody is. */
async function receiverAt(c: AppContext, officer: Officer): Promise<MemberRow | Response> {
  const row = await memberAt(c);
  const refuse = (words: string, status: 403 | 409) =>
    refusedPage(officer, { title: "No membership was given", words, back: backTo(row), status });
  if (row.id === officer.userId) return refuse("This is you. Another officer gives you a membership.", 403);
  if (row.number === null) return row;
  return refuse(`${nameOf(row)} has a membership already. Change it in their record.`, 409);
}

function levelWords(level: GivenLevel): string {
  const ages = agesText(level);
  const { minAge, maxAge } = readAges(level);
  return [
    level.name,
    level.no_expiry === 1 ? "no last day" : "",
    minAge === null && maxAge === null ? "" : ages,
    level.needs_approval === 1 ? "needs approval" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

type Shown = { readonly typed: TypedGift; readonly errors?: Errors; readonly questions?: Questions };

async function formPage(
  c: AppContext,
  who: Officer,
  row: MemberRow,
  { typed, errors, questions = {} }: Shown,
): Promise<Response> {
  const levels = await levelsToGive(c.var.services.db);
  const proof = await askedProof(c, who, row.id, levels);
  const fields = { labels, errors: errors ?? {}, questions };
  const line = textLines(fields, typed);
  const choices = [
    ["", "Choose a level"] as const,
    ...levels.map((level) => [String(level.id), levelWords(level)] as const),
  ];
  const view = {
    ...{ title: titleOf(row), back: backTo(row), action: pathOf(row), who, typed, version: null, questions },
    ...(errors ? { errors } : {}),
  };
  return recordFormPage(view, {
    labels,
    fields: html`<p class="soft">For a membership that nobody pays for, such as one for life. No order, no invoice and no payment is made.</p>
      ${field(fields, "level", "", (attributes) => select(attributes, typed.level, choices))}
      ${proofField(fields, typed, proof)}
      <div class="pair">
        ${line("firstDay", "The day they joined.", html`type="date"`)}
        ${line("lastDay", "Empty for a level without a last day.", html`type="date"`)}
      </div>
      ${line("number", "The next one. Another can be typed.")}
      ${field(fields, "reason", "For the committee. It is kept as a note.", (attributes) => textArea(attributes, typed.reason, 2))}`,
    add: "Continue",
  });
}

/** GET /admin/members/{user}/give-membership. */
export async function showGift(c: AppContext, officer: Officer): Promise<Response> {
  const row = await receiverAt(c, officer);
  if (row instanceof Response) return row;
  const [firstDay, number] = await Promise.all([todayOf(c), proposeNumber(c.var.services.db)]);
  return formPage(c, officer, row, { typed: { ...emptyGift, firstDay, number } });
}

async function questionsOf(c: AppContext, form: Form, typed: TypedGift): Promise<Questions> {
  const today = await todayOf(c);
  const ask = (text: string) => {
    const day = plainDate(text);
    return day === null || isTooFarAhead(day, today) || isTooLongAgo(day, today)
      ? null
      : questionDay(day, today);
  };
  return readQuestions(form, typed, { firstDay: ask(typed.firstDay), lastDay: ask(typed.lastDay) });
}

/** A membership has no day on which it begins later. */
function firstDayError(typed: string, today: string): string | undefined {
  const day = plainDate(typed);
  if (day === null) return dateProblem(typed);
  if (isTooLongAgo(day, today)) return "Must not be more than 120 years ago";
  return day > today ? "Must not be in the future: the membership begins at once" : undefined;
}

function lastDayError(typed: TypedGift, level: GivenLevel | undefined, today: string): string | undefined {
  if (!level) return undefined;
  const day = plainDate(typed.lastDay);
  if (level.no_expiry === 1)
    return typed.lastDay.trim() === "" ? undefined : `${level.name} has no last day: leave it empty`;
  if (day === null) return dateProblem(typed.lastDay);
  if (isTooFarAhead(day, today)) return "Must not be more than 100 years ahead";
  const first = plainDate(typed.firstDay);
  return first !== null && day < first ? "Must not be before the first day" : undefined;
}

async function numberError(c: AppContext, typed: string): Promise<string | undefined> {
  const number = typed.trim();
  if (number === "") return "Give a number";
  const holder = await holderOfNumber(c.var.services.db, number);
  return holder ? `${holder.name} has this number` : tooLong(number, maxLengths.number);
}

/** @returns what was typed, checked as a payment's level is; or what is wrong with it */
async function readGift(
  c: AppContext,
  officer: Officer,
  row: MemberRow,
  typed: TypedGift,
): Promise<Gift | { readonly errors: Errors }> {
  const { db, clock } = c.var.services;
  const [today, levels] = await Promise.all([todayOf(c), levelsToGive(db)]);
  const level = levels.find(({ id }) => String(id) === typed.level);
  const asked = await askedProof(c, officer, row.id, levels);
  const proof = level ? await readProof(c, asked, typed, level) : { errors: {} };
  const unfit = level && asked === "none" ? await findAgeRefusal(db, row.id, level, clock.now()) : null;
  const reason = typed.reason.trim();
  const errors = found({
    level: level ? (unfit ? renewalRefusalText(unfit) : undefined) : "Choose a level",
    firstDay: firstDayError(typed.firstDay, today),
    lastDay: lastDayError(typed, level, today),
    number: await numberError(c, typed.number),
    ...("errors" in proof ? proof.errors : {}),
    reason: reason === "" ? "Say why nobody pays for it" : tooLong(reason, maxReasonLength),
  });
  const firstDay = plainDate(typed.firstDay);
  if (!level || firstDay === null || "errors" in proof || Object.keys(errors).length > 0) return { errors };
  return {
    ...{ userId: row.id, authorId: officer.userId, level, firstDay, reason, proof },
    number: typed.number.trim(),
    lastDay: plainDate(typed.lastDay),
  };
}

async function mailOf(c: AppContext, row: MemberRow, gift: Gift): Promise<EmailMessage> {
  const { db, settings } = c.var.services;
  const { level, number, lastDay } = gift;
  const email = membershipGivenEmail(
    { to: row.email, club: await clubName(db), link: settings.siteOrigins[0] ?? null },
    {
      level: level.name,
      number,
      lastDay,
      isWaiting: level.needs_approval === 1,
    },
  );
  return finishMail(db, email);
}

/** What follows of it, a sentence each. */
async function linesOf(
  c: AppContext,
  { level, number, firstDay, lastDay, proof }: Gift,
): Promise<readonly string[]> {
  const end =
    lastDay === null
      ? "It has no last day, and no renewal is asked."
      : `Its last day is ${dayInWords(lastDay)}.`;
  const hasEnded = lastDay !== null && lastDay < (await todayOf(c));
  return [
    `${level.name}, number ${number}, from ${dayInWords(firstDay)}. ${end}`,
    ...(hasEnded ? ["It has ended already, so the card is not valid."] : []),
    level.needs_approval === 1
      ? `${level.name} needs approval: they wait for it under New members, and the card is valid afterwards.`
      : "They are a member at once.",
    ...proofLines(proof),
    "No order, no invoice and no payment is made. The takings stay as they are.",
  ];
}

/** POST of that form: shows what will happen, and does it when that is confirmed. */
export async function postGift(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (officer, form) => {
    const row = await receiverAt(c, officer);
    if (row instanceof Response) return row;
    const typed = typedFields(form, emptyGift);
    return formPage(c, officer, row, { typed, questions: await questionsOf(c, form, typed) });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const row = await receiverAt(c, viewer);
  if (row instanceof Response) return row;
  const typed = typedFields(form, emptyGift);
  const [gift, questions] = await Promise.all([readGift(c, viewer, row, typed), questionsOf(c, form, typed)]);
  if (form.change === "1") return formPage(c, viewer, row, { typed, questions });
  if ("errors" in gift) return formPage(c, viewer, row, { typed, questions, errors: gift.errors });
  if (asksFirst(questions)) return formPage(c, viewer, row, { typed, questions });
  const mail = await mailOf(c, row, gift);
  if (form.confirm !== "1")
    return consequencesPage({
      who: viewer,
      title: `${titleOf(row)}?`,
      lines: await linesOf(c, gift),
      mails: [mail],
      action: pathOf(row),
      fields: { ...typed, ...questionTicks(questions), requestKey: typedText(form, "requestKey") },
      button: "Give the membership",
      back: backTo(row).href,
    });
  return save(c, viewer, { row, typed, gift, mail });
}

type Confirmed = {
  readonly row: MemberRow;
  readonly typed: TypedGift;
  readonly gift: Gift;
  readonly mail: EmailMessage;
};

async function save(
  c: AppContext,
  viewer: Officer,
  { row, typed, gift, mail }: Confirmed,
): Promise<Response> {
  const { db, clock, mailer } = c.var.services;
  const { level, number, firstDay, lastDay, proof } = gift;
  const given = { level_id: level.id, number, joined_at: firstDay, valid_to: lastDay };
  recordChanges(c, {}, { ...given, ...proofChanges(proof) });
  await recordMails(c, [mail]);
  try {
    if (!(await giveMembership(db, gift, clock.now()))) {
      const now = await receiverAt(c, viewer);
      return now instanceof Response ? now : formPage(c, viewer, now, { typed });
    }
  } catch (error) {
    // Another officer has given the number meanwhile.
    if (!isConstraintError(error)) throw error;
    return formPage(c, viewer, row, { typed, errors: { number: "Somebody else has this number now" } });
  }
  await mailer.send(async () => mail);
  return c.redirect(`${backTo(row).href}?done=given`, 303);
}

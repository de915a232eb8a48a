import { html } from "hono/html";
import { dollarsText } from "#rules/money";
import { getCredit } from "../../db/account/credits";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { userById } from "../../db/account/users";
import { clubName, clubZone } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { payCreditOut } from "../../db/shop/payments/credit-payout";
import { orderOfReference, storedReference } from "../../db/shop/payments/refunds";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { decimal, errorSummary, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote } from "../../desk/parts";
import { refusedPage } from "../../desk/refused-page";
import { formKey, onceField } from "../../desk/sent-forms";
import { clubDay, dayInWords } from "../../domain/club-time";
import { dollars, readDollars } from "../../domain/money";
import { randomToken } from "../../domain/secrets";
import {
  emptyHandPayment,
  type Received,
  readHandPaymentForm,
  receivedAt,
} from "../../domain/shop/payments/hand-payment-form";
import { recordChanges, recordMails } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { creditPaidOutEmail } from "../../mail/payment-emails";

const emptyPayout = { amount: "", day: "", reference: "" };
type Typed = typeof emptyPayout;
const labels = {
  amount: "Amount paid out, in dollars",
  day: "The day of the transfer",
  reference: "The bank’s number of the transfer",
};
type Errors = Readonly<Partial<Record<keyof typeof labels, string>>>;

type At = {
  readonly who: Officer;
  readonly member: { readonly id: number; readonly name: string; readonly email: string };
  readonly creditCents: number;
  readonly zone: string;
  readonly today: string;
};

/** @throws Refusal NOT_FOUND */
async function memberAt(c: AppContext, who: Officer): Promise<At> {
  const { db, clock } = c.var.services;
  const user = await userById(db, Number(c.req.param("user")));
  if (!user) throw new Refusal("NOT_FOUND");
  const [zone, creditCents] = await Promise.all([clubZone(db), getCredit(db, user.id, undefined)]);
  const name = `${user.first_name ?? ""} ${user.last_name ?? ""}`.trim() || user.email;
  const member = { id: user.id, name, email: user.email };
  return { who, member, creditCents, zone, today: clubDay(clock.now(), zone) };
}

/** The page that says why nothing is paid out; null: something can be. */
function refuse({ who, member, creditCents }: At): Promise<Response> | null {
  const back = { href: `/admin/members/${member.id}`, words: `Back to ${member.name}` };
  const page = (words: string, status: 403 | 409) =>
    refusedPage(who, { title: "Nothing is paid out", words, back, status });
  if (member.id === who.userId) return page("This is your own credit. Another officer pays it out.", 403);
  return creditCents <= 0 ? page(`${member.name} has no credit with the club.`, 409) : null;
}

function formPage(
  { who, member, creditCents, today }: At,
  typed: Typed,
  errors: Errors = {},
): Promise<Response> {
  const title = `Pay out credit of ${member.name}`;
  const isFailed = Object.keys(errors).length > 0;
  const fields = { labels, errors };
  const line = textLines(fields, typed);
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was recorded")}
      <p><a href="/admin/members/${member.id}">Back to ${member.name}</a></p>
      <h1>${title}</h1>
      <p>The club owes ${member.name} ${dollars(creditCents)}. Make the transfer at your bank first, then record it here.</p>
      <form class="panel" method="post" action="/admin/members/${member.id}/credit" novalidate>
        ${hiddenField("step", "save")} ${onceField()}
        ${line("amount", `At most ${dollars(creditCents)}.`, decimal)}
        ${line("day", "It is the day in the takings.", html`type="date" max="${today}"`)}
        ${line("reference", "As the bank’s statement has it.", html`type="text" maxlength="100"`)}
        <p class="acts"><button>Continue</button> <a href="/admin/members/${member.id}">Do nothing</a></p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}

/** GET /admin/members/{user}/credit. */
export async function showPayout(c: AppContext, who: Officer): Promise<Response> {
  const view = await memberAt(c, who);
  const typed = { ...emptyPayout, amount: dollarsText(view.creditCents), day: view.today };
  return refuse(view) ?? formPage(view, typed);
}

/** After signing in again. */
async function showAgain(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const view = await memberAt(c, who);
  return refuse(view) ?? formPage(view, typedFields(form, emptyPayout));
}

type Read = { readonly received: Received; readonly cents: number } | { readonly errors: Errors };

async function readForm(c: AppContext, { creditCents, today }: At, typed: Typed): Promise<Read> {
  const sum = readDollars(typed.amount);
  const read = readHandPaymentForm(
    { ...emptyHandPayment, ...typed, how: "transfer" },
    { today, notBefore: null },
  );
  const amount =
    "problem" in sum
      ? sum.problem
      : sum.cents === 0
        ? "Give a sum above 0"
        : sum.cents > creditCents
          ? `At most ${dollars(creditCents)}: that is the credit now`
          : "";
  const errors = { ...("errors" in read ? read.errors : {}), ...(amount && { amount }) };
  if ("errors" in read || "problem" in sum || amount) return { errors };
  const { reference } = read.received;
  const taken = await orderOfReference(c.var.services.db, "transfer", reference);
  return taken === null
    ? { received: read.received, cents: sum.cents }
    : { errors: { reference: "Another payment or refund has this number" } };
}

async function composeMail(c: AppContext, { member }: At, cents: number, day: string): Promise<EmailMessage> {
  const { db } = c.var.services;
  return finishMail(db, creditPaidOutEmail({ to: member.email, club: await clubName(db) }, { cents, day }));
}

/** POST of that form: shows what will happen, and records it when that is confirmed. `change` leads back. */
export async function postPayout(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showAgain(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const view = await memberAt(c, viewer);
  const refused = refuse(view);
  if (refused) return refused;
  const typed = typedFields(form, emptyPayout);
  if (form.change === "1") return formPage(view, typed);
  const read = await readForm(c, view, typed);
  if ("errors" in read) return formPage(view, typed, read.errors);
  const { member, creditCents, zone } = view;
  const { received, cents } = read;
  const { db, clock, mailer, settings } = c.var.services;
  const untold = await whyNobodyIsTold(db, member.email);
  const mail = await composeMail(c, view, cents, received.day);
  const ask = (isStale: boolean) =>
    consequencesPage({
      who: viewer,
      title: `Pay out ${dollars(cents)} of credit to ${member.name}?`,
      lines: [
        `Their credit is ${dollars(creditCents - cents)} after that.`,
        `The takings of ${dayInWords(received.day)} have the transfer ${received.reference}.`,
        "This cannot be taken back.",
      ],
      mails: untold === null ? [mail] : [],
      untold: untold === null ? [] : [untold],
      action: c.req.path,
      fields: { ...typed, requestKey: form.requestKey ?? formKey() },
      button: `Record ${dollars(cents)} as paid out`,
      ...(isStale
        ? { notice: staleNote("Look at it once more.", "The credit has changed meanwhile"), status: 409 }
        : {}),
      back: `/admin/members/${member.id}`,
    });
  if (form.confirm !== "1") return ask(false);
  recordChanges(c, {}, { how: "transfer", day: received.day, cents });
  const [site] = settings.siteOrigins;
  const payout = {
    userId: member.id,
    cents,
    reference: storedReference("transfer", received.reference),
    paidAt: receivedAt(received.day, zone, clock.now()),
    returnUrl: new URL("/checkout/return", site ?? c.req.url).href,
    editorId: viewer.userId,
  };
  if (!(await payCreditOut(db, payout, randomToken(18), clock.now()))) return ask(true);
  if (untold === null) {
    await recordMails(c, [mail]);
    await mailer.send(async () => mail);
  }
  return c.redirect(`/admin/members/${member.id}?done=paid-out`, 303);
}

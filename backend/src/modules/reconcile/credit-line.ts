import { orderNumber } from "#rules/order-number";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { clubName, clubZone } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { creditLine } from "../../db/shop/bank-credit";
import type { BankLineRow } from "../../db/shop/bank-lines";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { staleNote } from "../../desk/parts";
import { asksFirst, type Questions, questionBox, readQuestions } from "../../desk/questions";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { randomToken } from "../../domain/secrets";
import { receivedAt } from "../../domain/shop/payments/hand-payment-form";
import { recordAlso, recordChanges, recordMails } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { creditGivenEmail } from "../../mail/payment-emails";
import { nameOf } from "../members/member-forms";
import { findMember, type MemberRow } from "../members/member-queries";
import { askMatch, recordMatch } from "./match-line";
import { bankAt, type FoundLine, findLine, linePage, refuseLine } from "./one-line";

const note = "From the bank’s statement, for no order: the money is the member’s credit.";

const titleOf = ({ amount_cents }: BankLineRow) => `Credit a member with ${dollars(amount_cents)}`;

/** Whom an officer credits: an open account of somebody else; else null. */
async function memberOf(c: AppContext, who: Officer, id: string | undefined): Promise<MemberRow | null> {
  const row = /^\d{1,12}$/.test(id ?? "") ? await findMember(c.var.services.db, Number(id)) : null;
  return row && row.id !== who.userId && row.closed_at === null ? row : null;
}

/** Whether it is credit although an order may be what it pays. */
const questionsOf = ({ order }: FoundLine, member: MemberRow, form: Form): Questions =>
  readQuestions(
    form,
    {},
    {
      order: order && {
        words: `It may be for order ${orderNumber(order)} of ${order.name}, which is not paid. You can record it for that order on the bank statement instead.`,
        yes: `Yes, it is credit of ${nameOf(member)}, and pays no order`,
        of: `${order.id} ${member.id}`,
      },
    },
  );

async function mailOf(c: AppContext, line: BankLineRow, member: MemberRow): Promise<EmailMessage> {
  const { db } = c.var.services;
  return finishMail(db, creditGivenEmail({ to: member.email, club: await clubName(db) }, line));
}

type Asked = {
  readonly member: MemberRow;
  readonly form: Form;
  /** Something has changed meanwhile. */
  readonly isStale?: boolean;
  /** It was confirmed without an answer to its question. */
  readonly isAsked?: boolean;
};

async function questionPage(
  c: AppContext,
  who: Officer,
  found: FoundLine,
  { member, form, isStale = false, isAsked = false }: Asked,
): Promise<Response> {
  const { line } = found;
  const mail = await mailOf(c, line, member);
  const untold = await whyNobodyIsTold(c.var.services.db, member.email);
  return consequencesPage({
    who,
    title: `${titleOf(line)}?`,
    ...(isStale ? { notice: staleNote("Nothing was credited."), status: 409 } : {}),
    ...(isAsked
      ? { notice: staleNote("Answer the question above the button.", "Nothing was credited"), status: 422 }
      : {}),
    things: [nameOf(member)],
    lines: [
      `${dollars(line.amount_cents)} of ${dayInWords(line.day)} becomes credit of ${nameOf(member)}. Their next order uses it.`,
      "The bank statement leads to its record, where it can be taken back.",
    ],
    mails: untold === null ? [mail] : [],
    untold: untold === null ? [] : [untold],
    action: `${bankAt}/${line.id}`,
    fields: { to: "credit", member: String(member.id) },
    question: questionBox("order", questionsOf(found, member, form).order),
    button: "Credit the member",
    hasForm: false,
    back: `${bankAt}/${line.id}`,
  });
}

async function show(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const found = await findLine(c);
  const refused = await refuseLine(who, found);
  if (refused) return refused;
  if (form.order !== undefined) return askMatch(c, who, found, { form });
  const member = await memberOf(c, who, form.member);
  return member ? questionPage(c, who, found, { member, form }) : linePage(c, who, found);
}

/** GET /admin/payments/bank/{line}: finds the order or the member, and says what will happen. */
export const showLine = (c: AppContext, who: Officer): Promise<Response> => show(c, who, c.req.query());

/** POST of that page. */
export async function postLine(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => show(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const found = await findLine(c);
  const refused = await refuseLine(viewer, found);
  if (refused) return refused;
  if (form.to === "match") return recordMatch(c, viewer, found, form);
  if (form.to !== "credit") throw new Refusal("NOT_FOUND");
  const { line } = found;
  const member = await memberOf(c, viewer, form.member);
  if (!member) return linePage(c, viewer, found);
  const isAsked = form.confirm === "1" && asksFirst(questionsOf(found, member, form));
  if (form.confirm !== "1" || isAsked) return questionPage(c, viewer, found, { member, form, isAsked });
  const { db, clock, settings, mailer } = c.var.services;
  const now = clock.now();
  const mail = await mailOf(c, line, member);
  recordAlso(c, `/admin/members/${member.id}`);
  recordChanges(c, {}, { day: line.day, cents: line.amount_cents, member: nameOf(member) });
  await recordMails(c, [mail]);
  const [site] = settings.siteOrigins;
  const credited = {
    ...{ lineId: line.id, userId: member.id, amountCents: line.amount_cents, reference: line.reference },
    receivedAt: receivedAt(line.day, await clubZone(db), now),
    returnUrl: new URL("/checkout/return", site ?? c.req.url).href,
    by: { editorId: viewer.userId, note },
  };
  if (!(await creditLine(db, credited, randomToken(18), now))) {
    const after = await findLine(c);
    return (
      (await refuseLine(viewer, after)) ?? questionPage(c, viewer, after, { member, form, isStale: true })
    );
  }
  await mailer.send(() => mail);
  return c.redirect(`${bankAt}?done=credited`, 303);
}

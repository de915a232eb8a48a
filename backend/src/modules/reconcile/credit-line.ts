import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { plainText } from "#rules/typed-text";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { clubName, clubZone } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { bankLineById, creditLine, type OpenBankLine } from "../../db/shop/bank-credit";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm } from "../../desk/editor-access";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState, staleNote } from "../../desk/parts";
import { asksFirst, type Questions, questionBox, readQuestions } from "../../desk/questions";
import { refusedPage } from "../../desk/refused-page";
import { emailText } from "../../domain/account/no-email";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { randomToken } from "../../domain/secrets";
import { receivedAt } from "../../domain/shop/payments/hand-payment-form";
import { recordAlso, recordChanges, recordMails } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { creditGivenEmail } from "../../mail/payment-emails";
import { nameOf } from "../members/member-forms";
import { findMember, type MemberRow } from "../members/member-queries";
import { type Candidate, searchCandidates } from "../members/merge/people";
import { readBank } from "./read-bank";

const bankAt = "/admin/payments/bank";
const maxText = 100;
const note = "From the bank’s statement, for no order: the money is the member’s credit.";

/** @throws Refusal NOT_FOUND */
async function lineAt(c: AppContext): Promise<OpenBankLine> {
  const line = await bankLineById(c.var.services.db, Number(c.req.param("line")));
  if (!line) throw new Refusal("NOT_FOUND");
  return line;
}

/** The line, with the order that may have it or that it may pay, as the bank statement says. */
type Found = {
  readonly line: OpenBankLine;
  readonly order: { readonly id: number; readonly name: string; readonly isRecorded: boolean } | null;
};

/** @throws Refusal NOT_FOUND */
async function findLine(c: AppContext): Promise<Found> {
  const line = await lineAt(c);
  if (line.is_open === 0) return { line, order: null };
  const { matches, orders } = await readBank(c);
  const match = matches.get(line.id);
  if (match?.kind !== "recorded" && match?.kind !== "order" && match?.kind !== "other-sum")
    return { line, order: null };
  const { kind, orderId: id } = match;
  return { line, order: { id, name: orders.get(id)?.name ?? "", isRecorded: kind === "recorded" } };
}

const orderLink = ({ id }: { readonly id: number }) =>
  html`<a href="/admin/orders/${id}">Order ${orderNumber({ id })}</a>`;

const titleOf = ({ amount_cents }: OpenBankLine) => `Credit a member with ${dollars(amount_cents)}`;

/** Whom an officer credits: an open account of somebody else; else null. */
async function memberOf(c: AppContext, who: Officer, id: string | undefined): Promise<MemberRow | null> {
  const row = /^\d{1,12}$/.test(id ?? "") ? await findMember(c.var.services.db, Number(id)) : null;
  return row && row.id !== who.userId && row.closed_at === null ? row : null;
}

/** The page that says why the line is nobody's credit; null: it can be. */
async function refuse(who: Officer, { line, order }: Found): Promise<Response | null> {
  const page = (words: Markup | string) =>
    refusedPage(who, {
      title: "Nothing is credited",
      words,
      back: { href: bankAt, words: "Back to the bank statement" },
      status: 409,
    });
  if (line.is_open === 0) return page("This line was recorded or set aside before. Nothing was done.");
  return order?.isRecorded
    ? page(
        html`${orderLink(order)} seems to have this payment already: a transfer of the same sum was recorded by hand. Nothing was done. Look at the order, then set the line aside.`,
      )
    : null;
}

/** Whether it is credit although an order may be what it pays. */
const questionsOf = ({ order }: Found, member: MemberRow, form: Form): Questions =>
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

const candidate = (line: OpenBankLine, text: string, { id, name, email, phone, number }: Candidate) =>
  html`<li>
    <span><a href="${bankAt}/${line.id}?q=${encodeURIComponent(text)}&member=${id}">${name || emailText(email)}</a></span>
    <span class="soft">${[number, emailText(email), phone].filter(Boolean).join(" · ")}</span>
  </li>`;

async function searchPage(c: AppContext, who: Officer, { line, order }: Found): Promise<Response> {
  const text = plainText(c.req.query("q") ?? "")
    .trim()
    .slice(0, maxText);
  const found = text === "" ? [] : await searchCandidates(c.var.services.db, who.userId, text);
  const title = titleOf(line);
  return adminPage(
    title,
    html`<p><a href="${bankAt}">Bank statement</a></p>
      <h1>${title}</h1>
      <p>${dayInWords(line.day)}. It becomes credit of the member whom you choose. Nothing happens before you have seen how.</p>
      <p class="as-is">${line.description}</p>
      ${order ? html`<p>It may be for ${orderLink(order)} of ${order.name}. You can record it for that order on the bank statement instead.</p>` : ""}
      <form class="find" method="get" action="${bankAt}/${line.id}" role="search">
        <label for="q">Name, number, e-mail or phone of the member<input id="q" name="q" type="search" value="${text}" maxlength="${maxText}" /></label>
        <button>Find</button>
      </form>
      ${found.length > 0 ? html`<h2>Found</h2><ul class="sums">${found.map((each) => candidate(line, text, each))}</ul>` : ""}
      ${text !== "" && found.length === 0 ? emptyState("people", "No other open account has this in it.") : ""}`,
    { who },
  );
}

async function mailOf(c: AppContext, line: OpenBankLine, member: MemberRow): Promise<EmailMessage> {
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
  found: Found,
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
      "It is recorded as a bank transfer of a cancelled order without goods, where it can be taken back.",
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
  const refused = await refuse(who, found);
  if (refused) return refused;
  const member = await memberOf(c, who, form.member);
  return member ? questionPage(c, who, found, { member, form }) : searchPage(c, who, found);
}

/** GET /admin/payments/bank/{line}: finds the member, and says what will happen. */
export const showCredit = (c: AppContext, who: Officer): Promise<Response> =>
  show(c, who, { member: c.req.query("member") ?? "" });

/** POST of that page. */
export async function postCredit(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => show(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const found = await findLine(c);
  const refused = await refuse(viewer, found);
  if (refused) return refused;
  const { line } = found;
  const member = await memberOf(c, viewer, form.member);
  if (!member) return searchPage(c, viewer, found);
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
    return (await refuse(viewer, after)) ?? questionPage(c, viewer, after, { member, form, isStale: true });
  }
  await mailer.send(() => mail);
  return c.redirect(`${bankAt}?done=credited`, 303);
}

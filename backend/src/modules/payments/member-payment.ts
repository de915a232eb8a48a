import { isClosed, isGone, type UserRow, userById } from "../../db/account/users";
import { type MembershipRow, membershipOf } from "../../db/club/membership";
import { clubZone } from "../../db/content/site-settings";
import { getBuyer } from "../../db/shop/buyers";
import { levelsForSale } from "../../db/shop/levels";
import { findOrder } from "../../db/shop/orders";
import { readHeldOrders, releaseOverdue } from "../../db/shop/products/stock-holds";
import { type Form, postedForm, typedFields, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { asksFirst } from "../../desk/questions";
import { refusedPage } from "../../desk/refused-page";
import { endOfMembership } from "../../domain/club/membership-validity";
import { renewalOpensOn } from "../../domain/club/renewal";
import { boughtTerm } from "../../domain/club/terms/bought-term";
import { clubDay, dayInWords } from "../../domain/club-time";
import { readDollars } from "../../domain/money";
import { readHandPaymentForm } from "../../domain/shop/payments/hand-payment-form";
import { type Owed, readSum } from "../../domain/shop/payments/received-sum";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { askedProof, proofChanges, readProof } from "../members/membership/age-proof";
import {
  findLevel,
  orderPaidByHand,
  type PricedLevel,
  priceLevel,
  type RecordedByHand,
} from "./buy-membership";
import {
  confirmMemberPayment,
  emptyMemberPayment,
  type MemberPaymentErrors,
  type MemberPaymentView,
  memberPaymentForm,
  ownPaymentPage,
  type TypedMemberPayment,
} from "./member-payment-view";
import { noQuestions, type PaymentQuestions, paymentQuestions, sumChanges } from "./payment-fields";
import { readReferenceUse } from "./shared-reference";

/**
 * The person whom the URL names, after unpaid orders whose time is over were released.
 * @throws Refusal NOT_FOUND, also of an account that was merged or deleted
 */
async function payerAt(c: AppContext): Promise<UserRow> {
  const { db, clock } = c.var.services;
  await releaseOverdue(db, clock.now());
  const member = await userById(db, Number(c.req.param("user")));
  if (!member || (await isGone(db, member.id))) throw new Refusal("NOT_FOUND");
  return member;
}

/** The page that says why no payment of this person is recorded by this officer; null: it can be. */
async function refusePayer(c: AppContext, who: Officer, member: UserRow): Promise<Response | null> {
  if (member.id === who.userId) return ownPaymentPage(who);
  if (!(await isClosed(c.var.services.db, member.id))) return null;
  const name = `${member.first_name ?? ""} ${member.last_name ?? ""}`.trim() || member.email;
  return refusedPage(who, {
    title: "No payment is recorded",
    words: `${name} has died. A payment would extend the membership. Nothing was done.`,
    back: { href: `/admin/members/${member.id}`, words: `Back to ${name}` },
    status: 409,
  });
}

/** "Full, 1204, until 29 January 2027." */
function membershipText(membership: MembershipRow, now: number, zone: string): string {
  const { type, number, valid_to } = membership;
  const verb = now < endOfMembership(membership, zone) ? "until" : "ended with";
  const end = valid_to === null ? "" : `, ${verb} ${dayInWords(valid_to.slice(0, 10))}`;
  return `${type}, ${number}${end}.`;
}

async function buildView(c: AppContext, who: Officer, member: UserRow): Promise<MemberPaymentView> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const [membership, buyer, levels, held, zone] = await Promise.all([
    membershipOf(db, member.id),
    getBuyer(db, member.id, now),
    levelsForSale(db),
    readHeldOrders(db, member.id),
    clubZone(db),
  ]);
  const { email, first_name, last_name } = member;
  return {
    who,
    member: { id: member.id, email, name: `${first_name ?? ""} ${last_name ?? ""}`.trim() || email },
    membership: membership ? membershipText(membership, now, zone) : "Not a member yet.",
    isMember: membership !== null,
    levelId: membership?.level_id ?? null,
    termOf: (level) => (membership?.no_expiry === 1 ? null : boughtTerm(membership, level, now, zone)),
    levels,
    creditCents: buyer.creditCents,
    proof: await askedProof(c, who, member.id, levels),
    opensOn: renewalOpensOn(membership, now, zone),
    unpaid: held.filter(({ lines }) => lines.some(({ kind }) => kind === "membership")),
    today: clubDay(now, zone),
  };
}

/** GET /admin/members/{user}/payment. */
export async function showMemberPayment(c: AppContext, who: Officer): Promise<Response> {
  const member = await payerAt(c);
  const refused = await refusePayer(c, who, member);
  if (refused) return refused;
  const view = await buildView(c, who, member);
  const own = view.levels.find(({ id }) => id === view.levelId);
  return memberPaymentForm(view, { ...emptyMemberPayment, day: view.today, level: String(own?.id ?? "") });
}

/** After signing in again. */
async function showAgain(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const member = await payerAt(c);
  const refused = await refusePayer(c, who, member);
  if (refused) return refused;
  return memberPaymentForm(await buildView(c, who, member), typedFields(form, emptyMemberPayment));
}

type Read =
  | (RecordedByHand & { readonly bought: PricedLevel })
  | { readonly errors: MemberPaymentErrors; readonly asked: PaymentQuestions };

/** What was typed, checked against the shop's rules and other payments, and priced. */
async function readForm(c: AppContext, view: MemberPaymentView, typed: TypedMemberPayment): Promise<Read> {
  const level = findLevel(view, typed);
  const read = readHandPaymentForm(typed, { today: view.today, notBefore: null });
  const bought = "errors" in level ? level : await priceProven(c, view, typed, level);
  const came = "errors" in bought ? null : readCame(typed, view, bought);
  if ("errors" in bought || "errors" in read || !came || "errors" in came) {
    const errors = {
      ...("errors" in bought ? bought.errors : {}),
      ...(came && "errors" in came ? came.errors : {}),
      ...("errors" in read ? read.errors : {}),
    };
    return { errors, asked: { ...noQuestions, amount: came && "question" in came ? came.question : null } };
  }
  const { errors, question, place } = await readReferenceUse(c, read.received, came.sum.amountCents);
  const asked = { amount: came.question, reference: question };
  // The form asks by itself, of what is typed.
  if (Object.keys(errors).length > 0 || asksFirst(paymentQuestions(typed, view.today, asked)))
    return { errors, asked };
  return { received: read.received, bought, sum: came.sum, place };
}

/** What the level costs, once the age that it asks for is known or proven. */
async function priceProven(
  c: AppContext,
  { member, proof: asked, opensOn }: MemberPaymentView,
  typed: TypedMemberPayment,
  chosen: Exclude<ReturnType<typeof findLevel>, { readonly errors: MemberPaymentErrors }>,
) {
  // Before the renewal opens the money is credit, and no age is asked for.
  const proof = await readProof(c, opensOn === null ? asked : "none", typed, chosen.level);
  return "errors" in proof ? proof : priceLevel(c, member.id, { ...chosen, proof });
}

/** What came; before the renewal opens all of it is credit, whatever sum it is. */
function readCame(typed: TypedMemberPayment, view: MemberPaymentView, bought: PricedLevel) {
  if (bought.opensOn === null) return readSum(typed, owedOf(view, bought));
  const read = typed.amount.trim() === "" ? { cents: bought.dueCents } : readDollars(typed.amount);
  if ("problem" in read) return { errors: { amount: read.problem } };
  if (read.cents === 0) return { errors: { amount: "Must be more than 0" } };
  return { sum: { amountCents: read.cents, usedCents: 0, keptCents: read.cents }, question: null };
}

const owedOf = ({ member }: MemberPaymentView, { dueCents, priced }: PricedLevel): Owed => ({
  what: "membership",
  dueCents,
  creditCents: priced.creditCents,
  member: member.name,
});

/** POST of that form: shows what will happen, and does it when that is confirmed. `change` leads back. */
export async function postMemberPayment(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showAgain(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const member = await payerAt(c);
  const refused = await refusePayer(c, viewer, member);
  if (refused) return refused;
  const typed = typedFields(form, emptyMemberPayment);
  const isConfirmed = form.confirm === "1";
  if (isConfirmed) {
    const id = await record(c, viewer, member, form);
    if (id !== null) return c.redirect(await doneAt(c, id, form), 303);
  }
  const view = await buildView(c, viewer, member);
  if (form.change === "1") return memberPaymentForm(view, typed);
  const read = await readForm(c, view, typed);
  if ("errors" in read) return memberPaymentForm(view, typed, read.errors, read.asked);
  return confirmMemberPayment(view, { typed, ...read }, isConfirmed);
}

async function doneAt(c: AppContext, id: number, form: Form): Promise<string> {
  if (form.opensOn) return `/admin/orders/${id}?done=early`;
  const order = await findOrder(c.var.services.db, "id", id);
  return `/admin/orders/${id}?done=${order?.status === "paid" ? "paid" : "part-paid"}`;
}

/** @returns the order; null: the page says why, or shows what is different now */
async function record(c: AppContext, who: Officer, member: UserRow, form: Form): Promise<number | null> {
  const typed = typedFields(form, emptyMemberPayment);
  const read = await readForm(c, await buildView(c, who, member), typed);
  if ("errors" in read) return null;
  const { bought, sum } = read;
  const { how, day, reference, level } = typed;
  recordChanges(c, {}, { how, day, reference, level, ...sumChanges(sum), ...proofChanges(bought.proof) });
  const isAsShown =
    form.due === String(bought.dueCents) &&
    form.used === String(sum.usedCents) &&
    form.extendsTo === bought.extendsTo &&
    typedText(form, "opensOn") === (bought.opensOn ?? "");
  return isAsShown ? orderPaidByHand(c, who, member.id, bought, read) : null;
}

import { addDays } from "#rules/days";
import { clubName, clubZone } from "../../../db/content/site-settings";
import { finishMail } from "../../../db/post/finish-mail";
import { vouchersOfOrder } from "../../../db/shop/vouchers";
import { type Form, postedForm, typedText } from "../../../desk/editor-access";
import type { Officer } from "../../../desk/officer";
import { staleNote } from "../../../desk/parts";
import { clubDay } from "../../../domain/club-time";
import { recordAlso } from "../../../http/activity";
import { Refusal } from "../../../http/refusal";
import type { AppContext } from "../../../http/services";
import { memberApprovedEmail, memberRefusedEmail } from "../../../mail/approval-emails";
import type { EmailMessage } from "../../../mail/email-messages";
import {
  confirmApprovalPage,
  confirmRefusalPage,
  decidedPage,
  type WaitingView,
  waitingPage,
} from "./waiting-member-view";
import {
  approveMember,
  findWaiting,
  refuseMember,
  type WaitingMember,
  type WaitingPerson,
} from "./waiting-queries";

const maxReasonLength = 1000;

const getUserId = (c: AppContext) => Number(c.req.param("user"));

/** What a new member gets when the club approves. */
async function welcomeEmail(
  c: AppContext,
  { email: to, number, valid_to }: WaitingMember,
): Promise<EmailMessage> {
  const { db, settings } = c.var.services;
  const recipient = { to, club: await clubName(db), link: settings.siteOrigins[0] ?? null };
  const email = memberApprovedEmail(recipient, { number, lastDay: valid_to?.slice(0, 10) ?? null });
  return finishMail(db, email);
}

/** What a member gets whom the club refuses. */
async function refusalEmail(
  c: AppContext,
  { email: to, order_status }: WaitingMember,
  reason: string,
): Promise<EmailMessage> {
  const { db } = c.var.services;
  const club = await clubName(db);
  return finishMail(db, memberRefusedEmail({ to, club }, { reason, isPaid: order_status === "paid" }));
}

async function buildView(
  c: AppContext,
  reader: Officer,
  member: WaitingPerson,
  typed: Form = {},
): Promise<WaitingView> {
  const { db, clock } = c.var.services;
  const [zone, named] = await Promise.all([
    clubZone(db),
    member.order_id === null ? [] : vouchersOfOrder(db, member.order_id),
  ]);
  return {
    who: reader,
    member,
    vouchers: { named, now: clock.now() },
    place: { zone, today: clubDay(clock.now(), zone) },
    isOwn: reader.userId === member.user_id,
    reason: typedText(typed, "reason").trim(),
    errors: {},
    notice: "",
    status: 200,
  };
}

/** GET /admin/members/waiting/{user}. */
export async function showWaitingMember(c: AppContext, viewer: Officer): Promise<Response> {
  const member = await findWaiting(c.var.services.db, getUserId(c));
  if (!member) throw new Refusal("NOT_FOUND");
  return waitingPage(await buildView(c, viewer, member));
}

/** After signing in again. */
async function showAgain(c: AppContext, reader: Officer, form: Form): Promise<Response> {
  const member = await findWaiting(c.var.services.db, getUserId(c));
  if (!member) return decidedPage(reader);
  return waitingPage(await buildView(c, reader, member, form));
}

const reasonError = (reason: string): string | null =>
  reason === ""
    ? "Say why: the member reads it"
    : reason.length > maxReasonLength
      ? `Keep to ${maxReasonLength} characters`
      : null;

const changedNote = staleNote(
  "Nothing was done now. It is shown as it is.",
  "This membership has changed meanwhile",
);

/** POST of its forms: approves, or shows what refusing does and refuses when that is confirmed. */
export async function decideOnMember(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (viewer, form) => showAgain(c, viewer, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  if (form.to !== "approve" && form.to !== "refuse") throw new Refusal("NOT_FOUND");
  const member = await findWaiting(c.var.services.db, getUserId(c));
  if (!member) return decidedPage(viewer);
  recordAlso(c, `/admin/members/${member.user_id}`);
  const view = await buildView(c, viewer, member, form);
  if (view.isOwn) return waitingPage({ ...view, status: 403 });
  if (form.version !== member.version) return waitingPage({ ...view, notice: changedNote, status: 409 });
  if (form.to === "approve" && form.confirm !== "1")
    return confirmApprovalPage(view, await welcomeEmail(c, member));
  if (form.to === "approve") return approve(c, viewer, member);
  const error = reasonError(view.reason);
  if (error) return waitingPage({ ...view, errors: { reason: error }, status: 422 });
  if (form.change === "1") return waitingPage(view);
  if (form.confirm !== "1") return confirmRefusalPage(view, await refusalEmail(c, member, view.reason));
  return refuse(c, viewer, view);
}

async function approve(c: AppContext, viewer: Officer, member: WaitingMember): Promise<Response> {
  const { db, clock, mailer } = c.var.services;
  if (!(await approveMember(db, member, clock.now()))) return decidedPage(viewer);
  await mailer.send(() => welcomeEmail(c, member));
  return c.redirect("/admin/members/waiting?done=approved", 303);
}

async function refuse(
  c: AppContext,
  viewer: Officer,
  { member, reason, place }: WaitingView,
): Promise<Response> {
  const { db, clock, mailer } = c.var.services;
  const refusal = { reason, day: addDays(place.today, -1) };
  if (!(await refuseMember(db, member, refusal, clock.now()))) return decidedPage(viewer);
  await mailer.send(() => refusalEmail(c, member, reason));
  return c.redirect("/admin/members/waiting?done=refused", 303);
}

import { addDays, isDay } from "#rules/days";
import { orderNumber } from "#rules/order-number";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { clubName, clubZone } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { orderDetails } from "../../db/shop/order-details";
import type { OrderRow } from "../../db/shop/orders";
import { shortenMembership } from "../../db/shop/payments/membership-shortening";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { staleNote } from "../../desk/parts";
import type { Shortening } from "../../domain/club/membership-shortening";
import { clubDay, dayInWords } from "../../domain/club-time";
import { recordAlso, recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { membershipShortenedEmail } from "../../mail/membership-emails";
import { type FoundShortening, shorteningOf } from "./found-shortening";
import {
  confirmShortenPage,
  nothingToShortenPage,
  type ShorteningErrors,
  type ShortenView,
  shortenFormPage,
  type TypedShortening,
} from "./order-shorten-view";
import { isOwnOrder, orderAt, refuseOwn } from "./orders";

const maxReasonLength = 500;

type Shown = { typed?: TypedShortening; errors?: ShorteningErrors; isStale?: boolean };

const meanwhile = (lastDay: string) =>
  staleNote(
    `Nothing was done now, and your words stand below. It is valid to ${dayInWords(lastDay)} now.`,
    "The membership has changed meanwhile",
  );

async function buildView(
  c: AppContext,
  who: Officer,
  order: OrderRow,
  found: FoundShortening,
  shown: Shown,
): Promise<ShortenView> {
  const { db } = c.var.services;
  const email = (await orderDetails(db, order.id))?.contact.email ?? "";
  const { shortening } = found;
  return {
    ...found,
    who,
    order,
    untold: await whyNobodyIsTold(db, email),
    typed: shown.typed ?? { day: shortening.proposed, reason: "" },
    errors: shown.errors ?? {},
    notice: shown.isStale ? meanwhile(shortening.lastDay) : "",
    status: shown.isStale ? 409 : shown.errors ? 422 : 200,
  };
}

/** The form; without anything to shorten, a page that says so. */
async function reply(c: AppContext, viewer: Officer, order: OrderRow, form: Form, shown: Shown = {}) {
  const found = await shorteningOf(c, order);
  if ("shortening" in found) return shortenFormPage(await buildView(c, viewer, order, found, shown));
  const isPosted = Object.keys(form).length > 0;
  const reason = typedText(form, "reason");
  return nothingToShortenPage({ who: viewer, order, ...found, reason, status: isPosted ? 409 : 200 });
}

/** GET /admin/orders/{id}/shorten. */
export async function showShorten(c: AppContext, viewer: Officer): Promise<Response> {
  const order = await orderAt(c);
  if (isOwnOrder(order, viewer)) return refuseOwn(c, viewer, order, {});
  return reply(c, viewer, order, {});
}

const typedIn = (form: Form): TypedShortening => ({
  day: typedText(form, "day").trim().slice(0, 40),
  reason: typedText(form, "reason"),
});

function dayError(day: string, { lastDay, earliest }: Shortening): string | null {
  if (!isDay(day)) return "Give a day";
  if (day >= lastDay) return `Must be before ${dayInWords(lastDay)}, its last day now`;
  return day < earliest
    ? `Must not be before ${dayInWords(earliest)}: that is more than this order had added`
    : null;
}

function reasonError(reason: string): string | null {
  if (reason.trim() === "") return "Tell the member why";
  return reason.length > maxReasonLength ? `Keep to ${maxReasonLength} characters` : null;
}

function shorteningErrors({ day, reason }: TypedShortening, shortening: Shortening): ShorteningErrors | null {
  const [ofDay, ofReason] = [dayError(day, shortening), reasonError(reason)];
  if (!ofDay && !ofReason) return null;
  return { ...(ofDay ? { day: ofDay } : {}), ...(ofReason ? { reason: ofReason } : {}) };
}

/** What the member is told. */
async function composeEmail(
  c: AppContext,
  order: OrderRow,
  { typed, shortening }: Pick<ShortenView, "typed" | "shortening">,
): Promise<{ readonly email: EmailMessage; readonly isOver: boolean }> {
  const { db, clock, settings } = c.var.services;
  const [details, club, zone] = await Promise.all([orderDetails(db, order.id), clubName(db), clubZone(db)]);
  const [site] = settings.siteOrigins;
  const isOver = typed.day < clubDay(clock.now(), zone);
  const email = membershipShortenedEmail({
    to: details?.contact.email ?? "",
    club,
    number: orderNumber(order),
    isRefunded: order.membership_refunded === 1,
    before: shortening.lastDay,
    lastDay: typed.day,
    isOver,
    reason: typed.reason.trim(),
    link: site ? `${site}/renew` : null,
  });
  return { email: await finishMail(db, email), isOver };
}

/**
 * POST of that form: shows what will happen, and does it when that is confirmed. `change` leads back to the
 * form.
 */
export async function postShorten(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (viewer, form) => {
    const order = await orderAt(c);
    if (isOwnOrder(order, viewer)) return refuseOwn(c, viewer, order, form);
    return reply(c, viewer, order, form, { typed: typedIn(form) });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock, mailer } = c.var.services;
  const order = await orderAt(c);
  if (isOwnOrder(order, viewer)) return refuseOwn(c, viewer, order, form);
  const typed = typedIn(form);
  const refuse = () => reply(c, viewer, order, form, { typed, isStale: true });
  const found = await shorteningOf(c, order);
  if ("why" in found || found.membership.updated_at !== form.version) return refuse();
  if (form.change === "1") return reply(c, viewer, order, form, { typed });
  const errors = shorteningErrors(typed, found.shortening);
  if (errors) return reply(c, viewer, order, form, { typed, errors });
  const view = await buildView(c, viewer, order, found, { typed });
  const { email, isOver } = await composeEmail(c, order, view);
  if (form.confirm !== "1") return confirmShortenPage(view, { email, isOver, endsOn: addDays(typed.day, 1) });
  const by = { editorId: viewer.userId, note: typed.reason.trim() };
  const { membership, shortening } = found;
  recordAlso(c, `/admin/members/${order.user_id}`);
  recordChanges(c, { valid_to: shortening.lastDay }, { valid_to: typed.day });
  if (!(await shortenMembership(db, order.id, { day: typed.day, membership }, by, clock.now())))
    return refuse();
  await mailer.send(async () => email);
  return c.redirect(`/admin/orders/${order.id}?done=shortened`, 303);
}

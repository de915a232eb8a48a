import { dollarsText } from "#rules/money";
import { clubName, clubZone } from "../../db/content/site-settings";
import { getLines as cartLines } from "../../db/shop/cart-lines";
import { answerQuote, findQuote, type QuoteAnswer, type QuoteRow } from "../../db/shop/quote-answers";
import { type Form, postedForm } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneNote, staleNote } from "../../desk/parts";
import { clubDay, startOfDay } from "../../domain/club-time";
import { readDollars } from "../../domain/money";
import { quotedLines } from "../../domain/shop/quoted-lines";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { quoteAnsweredEmail } from "../../mail/quote-emails";
import { type AnswerErrors, getPlace, linesOf, quotePage } from "./shipping-quotes-view";

const maxNameLength = 60;
/** How long a price holds. */
const offeredDays = 30;

/** @throws Refusal NOT_FOUND */
async function quoteAt(c: AppContext): Promise<QuoteRow> {
  const row = await findQuote(c.var.services.db, Number(c.req.param("quote")));
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

type Shown = { typed?: Form; errors?: AnswerErrors; notice?: Markup | ""; status?: number };

async function reply(c: AppContext, viewer: Officer, row: QuoteRow, shown: Shown = {}): Promise<Response> {
  const { db } = c.var.services;
  const [now, zone] = await Promise.all([cartLines(db, row.session_key), clubZone(db)]);
  const { suburb } = getPlace(row);
  const before = {
    name: row.option_name ?? `Delivery${suburb ? ` to ${suburb}` : ""}`.slice(0, maxNameLength),
    amount: row.option_cents === null ? "" : dollarsText(row.option_cents),
  };
  return quotePage({
    who: viewer,
    isOwn: row.user_id === viewer.userId,
    row,
    zone,
    isCurrent: JSON.stringify(quotedLines(now)) === row.lines,
    typed: shown.typed ? { name: shown.typed.name ?? "", amount: shown.typed.amount ?? "" } : before,
    errors: shown.errors ?? {},
    notice: shown.notice ?? "",
    status: shown.status ?? 200,
  });
}

/** GET /admin/orders/quotes/{id}. */
export async function showQuote(c: AppContext, viewer: Officer): Promise<Response> {
  const isDone = c.req.query("done") === "1";
  const notice = doneNote("Sent. The member’s cart has the price.");
  return reply(c, viewer, await quoteAt(c), isDone ? { notice } : {});
}

function answerErrors(name: string, amount: ReturnType<typeof readDollars>): AnswerErrors {
  const isOneLine = !/\p{Cc}/u.test(name);
  return {
    ...(name === "" ? { name: "Say how it is sent" } : {}),
    ...(name.length > maxNameLength || !isOneLine
      ? { name: `Keep to ${maxNameLength} characters on one line` }
      : {}),
    ...("problem" in amount ? { amount: amount.problem } : {}),
  };
}

/** POST of that form: offers the price to the cart, and tells the member. */
export async function postQuote(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (viewer, typed) => reply(c, viewer, await quoteAt(c), { typed }));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock } = c.var.services;
  const row = await quoteAt(c);
  if (row.user_id === viewer.userId) return reply(c, viewer, row, { typed: form, status: 403 });
  const name = (form.name ?? "").trim();
  const amount = readDollars(form.amount ?? "");
  const errors = answerErrors(name, amount);
  if ("problem" in amount || Object.keys(errors).length > 0)
    return reply(c, viewer, row, { typed: form, errors, status: 422 });
  const { cents } = amount;
  const zone = await clubZone(db);
  const answer: QuoteAnswer = {
    id: row.id,
    answeredAt: form.version || null,
    name,
    cents,
    editorId: viewer.userId,
    offeredUntil: startOfDay(clubDay(clock.now(), zone), zone, offeredDays + 1),
  };
  const done = () => c.redirect(`/admin/orders/quotes/${row.id}?done=1`, 303);
  if (!(await answerQuote(db, answer, clock.now()))) {
    const current = await quoteAt(c);
    // The same form, sent twice.
    if (current.option_name === name && current.option_cents === cents) return done();
    const notice = staleNote(
      "Nothing was sent now. Your words stand below; sending them takes the place of that price.",
      "Somebody else has answered meanwhile",
    );
    return reply(c, viewer, current, { typed: form, notice, status: 409 });
  }
  await tellMember(c, row, answer, zone);
  return done();
}

async function tellMember(
  c: AppContext,
  row: QuoteRow,
  { name, cents, offeredUntil }: QuoteAnswer,
  zone: string,
) {
  const { db, mailer, settings } = c.var.services;
  const [site] = settings.siteOrigins;
  const club = await clubName(db);
  const quote = {
    to: row.email,
    club,
    place: getPlace(row),
    lines: linesOf(row),
    link: site ? `${site}/cart` : null,
  };
  const lastDay = clubDay(offeredUntil - 1, zone);
  await mailer.send(() => quoteAnsweredEmail(quote, { name, cents, lastDay }));
}

import type * as v from "valibot";
import { requestShippingQuoteRequest } from "#contract/cart";
import { getAddress } from "../../../db/account/addresses";
import { userById } from "../../../db/account/users";
import { clubEmail, clubName } from "../../../db/content/site-settings";
import { countAll } from "../../../db/rate-limits";
import { getLines } from "../../../db/shop/cart-lines";
import { findCart } from "../../../db/shop/carts";
import { addQuoteRequest, isQuoteAsked } from "../../../db/shop/shipping-quotes";
import type { Limit } from "../../../domain/account/sign-in-rules";
import { quotedLines } from "../../../domain/shop/quoted-lines";
import { quoteAskedEmail, quoteRequestEmail } from "../../../mail/quote-emails";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, requireViewer } from "../../services";
import { writeOnce } from "../write-once";

const limit: Limit = { max: 5, windowMs: 60 * 60_000 };

const invalid = (field: string, message: string) =>
  new Refusal("VALIDATION", { errors: [{ field, message }], message });

type RequestedPlace = v.InferOutput<typeof requestShippingQuoteRequest>["address"];

/** Suburb, state and postcode: of the member's own address, or as they were typed. */
async function getPlace(db: D1Database, userId: number, given: RequestedPlace) {
  const own = given.id === undefined ? given : await getAddress(db, userId, given.id);
  if (!own) throw invalid("address", "Choose one of your own addresses");
  const { suburb, postcode, country, state } = own;
  if (suburb === "" && postcode === "") throw invalid("address", "Say where it goes");
  return { suburb, state: state ?? "", postcode, country };
}

/** @throws Refusal RATE_LIMITED */
async function countRequest(c: AppContext, userId: number): Promise<void> {
  const { db, settings, clock } = c.var.services;
  const counter = { key: `shipping-quote:user:${userId}`, limit };
  const retryAfter = await countAll(db, [counter], settings.rateLimitScale, clock.now());
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
}

/** Asks the club what delivery costs to a place that no price list covers. It answers in its admin. */
export async function requestShippingQuote(c: AppContext): Promise<Response> {
  const { db, clock, settings, mailer } = c.var.services;
  const viewer = await requireViewer(c);
  const { userId } = viewer;
  const input = await readInput(c, requestShippingQuoteRequest);
  return writeOnce(c, viewer, input, async () => {
    const place = await getPlace(db, userId, input.address);
    const cart = await findCart(db, { userId });
    const rows = cart ? await getLines(db, cart.session_key) : [];
    if (!cart || rows.length === 0) throw invalid("", "The cart is empty");
    const lines = quotedLines(rows);
    if (lines.length === 0) throw invalid("", "Nothing in the cart is sent");
    const request = { userId, sessionKey: cart.session_key, place, lines };
    const now = clock.now();
    if (await isQuoteAsked(db, request, now)) return { success: true as const };
    await countRequest(c, userId);
    const id = await addQuoteRequest(db, request, now);
    if (id === null) return { success: true as const };
    const [user, club, to] = await Promise.all([userById(db, userId), clubName(db), clubEmail(db)]);
    if (!user) throw new Refusal("NOT_FOUND");
    const [site] = settings.siteOrigins;
    const facts = { club, place, lines, link: site ? `${site}/cart` : null };
    const member = { id: user.id, name: `${user.first_name} ${user.last_name}`.trim(), email: user.email };
    const form = `${new URL(c.req.url).origin}/admin/orders/quotes/${id}`;
    if (to) await mailer.send(() => quoteRequestEmail({ ...facts, to, link: form }, member));
    await mailer.send(() => quoteAskedEmail({ ...facts, to: user.email }));
    return { success: true as const };
  });
}

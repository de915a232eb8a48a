import { maxSuburbLength } from "#rules/limits";
import type { Cents } from "#rules/money";
import { type ApiResult, isNotFound } from "~/api/api-error";
import type { ContentApi } from "~/api/content/content-api";
import type { RequestCart } from "~/api/shop/request-cart";
import type { ShopApi } from "~/api/shop/shop";
import type { User } from "~/domain/account/user";
import { addonLabel, type Cart, type CartLine, type CartPlace, computeDue } from "~/domain/shop/cart";
import { productPath } from "~/domain/shop/product";
import { dayText, moneyText, type Reading, shortStartText } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { addonTextField } from "./addon-field";
import { findHome } from "./home-place.server";
import { findProduct } from "./product.server";
import { completeImages } from "./shop-pictures.server";
import { unpaidViews } from "./unpaid-order.server";
import type { CartView, LineView, QuoteView, RemovedView } from "./view";

type CartDeps = Pick<Reading, "t" | "locale" | "timeZone" | "saveData"> & {
  readonly cart: Pick<RequestCart, "get" | "quotes">;
  readonly isSignedIn: boolean;
  readonly shop: Pick<ShopApi, "find">;
  readonly content: Pick<ContentApi, "product">;
  readonly requestKey: string;
  readonly findMember: () => ApiResult<Pick<User, "currentAddressId">>;
};

const removedNames = { url: "removed", sku: "sku", qty: "qty", addon: "addon" } as const;

/** The cart's address after a line was removed: it says what to put back. A membership is not put back. */
export function createRemovalUrl(line: CartLine): string {
  if (line.kind === "membership") return "/cart";
  const query = new URLSearchParams({
    [removedNames.url]: line.url,
    [removedNames.sku]: line.sku,
    [removedNames.qty]: String(line.qty),
  });
  for (const { id, text } of line.addons) {
    query.append(removedNames.addon, id);
    if (text !== null) query.set(addonTextField(id), text);
  }
  return `/cart?${query}`;
}

/**
 * What a URL says was removed. Anyone can make such a URL: only products of the shop are offered, by the
 * shop's own names.
 */
async function findRemoved(search: URLSearchParams, deps: CartDeps): Promise<RemovedView | null> {
  const url = search.get(removedNames.url);
  if (!url) return null;
  const outcome = await findProduct(url, deps);
  if (outcome.kind !== "product") return null;
  const { name, skus } = outcome.product;
  const sku = skus.find(({ code }) => code === search.get(removedNames.sku));
  const qty = Number(/^[1-9]\d?$/.exec(search.get(removedNames.qty) ?? "")?.[0] ?? 0);
  if (!sku || sku.max === 0 || qty === 0) return null;
  const asked = search.getAll(removedNames.addon);
  return {
    name,
    sku: sku.code,
    qty,
    addons: sku.addons
      .filter(({ id }) => asked.includes(id))
      .map(({ id, textLabel }) => ({ id, text: textLabel && (search.get(addonTextField(id)) ?? "") })),
  };
}

/** The cart of this request. */
export async function findCart(search: URLSearchParams, deps: CartDeps): Promise<Result<CartView, 503>> {
  const [found, removed] = await Promise.all([deps.cart.get(), findRemoved(search, deps)]);
  if (!found.ok) return err(503);
  const cart = found.value;
  const chosen = findPlace(cart, search);
  const home = chosen ? null : await findHome(cart, deps.findMember);
  const place = chosen ?? (home && { ...home, state: home.state ?? "" });
  // The checkout has chosen one for an address of the member's own: its price is among the totals.
  const isSettled = cart.shipping !== null && place !== null && place.id !== null;
  const quotes =
    cart.needsShipping && place && !isSettled
      ? await deps.cart.quotes({
          ...(home ? { id: home.id } : null),
          suburb: place.suburb,
          postcode: place.postcode,
        })
      : null;
  // A backend without price lists has none to wait for.
  const isUnpriced = quotes?.ok === false && !isNotFound(quotes.error);
  const priced = quotes?.ok
    ? quotes.value.map(
        ({ id, name, amount }): QuoteView => ({
          id,
          name,
          price: amount > 0 ? moneyText(amount, deps) : null,
        }),
      )
    : null;
  const view = cartView({ ...cart, place: place ?? cart.place }, priced, deps, isUnpriced);
  const delivery = view.delivery && home ? { ...view.delivery, home: home.id } : view.delivery;
  return ok({ ...view, delivery, removed, requestKey: removed ? deps.requestKey : "" });
}

/** Where to the page shows prices: a place that its URL asks for, or the cart's. Null: neither says one. */
function findPlace({ place }: Cart, search: URLSearchParams): CartPlace | null {
  const suburb = (search.get("suburb") ?? "").slice(0, maxSuburbLength);
  const asked = { id: null, suburb, postcode: search.get("postcode") ?? "", state: "" };
  return [asked, place].find((each) => /^\d{4}$/.test(each?.postcode ?? "")) ?? null;
}

export function cartView(
  cart: Cart,
  quotes: readonly QuoteView[] | null,
  deps: Pick<CartDeps, "t" | "locale" | "timeZone" | "saveData">,
  isUnpriced = false,
): Omit<CartView, "removed" | "requestKey"> {
  const complete = completeImages(cart.pictures, deps.saveData);
  const money = (amount: Cents) => moneyText(amount, deps);
  const orNone = (amount: Cents) => (amount > 0 ? money(amount) : null);
  const unpaid = unpaidViews(cart, deps);
  return {
    lines: cart.lines.map((line) => ({ ...lineView(line, money, deps), image: complete(line.image) })),
    count: cart.count,
    canCheckOut: cart.isInStock && cart.lines.every(({ qty, max }) => qty <= max),
    promotion: cart.promotion,
    delivery: cart.needsShipping
      ? {
          suburb: cart.place?.suburb ?? "",
          postcode: cart.place?.postcode ?? "",
          quotes,
          isUnpriced,
          chosen: cart.shipping?.id ?? null,
        }
      : null,
    subtotal: money(cart.subtotal),
    discount: orNone(cart.discount),
    shipping: cart.shipping && { name: cart.shipping.name, price: orNone(cart.shipping.amount) },
    credit: orNone(cart.credit),
    toPay: money(computeDue(cart)),
    tax: orNone(cart.tax),
    // The document is full: what most carts have not is left out.
    ...(unpaid.length > 0 ? { unpaid } : {}),
  };
}

function lineView(
  line: CartLine,
  money: (amount: Cents) => string,
  reading: Pick<Reading, "locale" | "timeZone">,
): Omit<LineView, "image"> {
  const { id, kind, qty, max, addons, additionalMember, refusal, event } = line;
  const isMembership = kind === "membership";
  return {
    id,
    href: isMembership ? null : productPath(line.url),
    name: line.productName,
    details: [
      ...[line.name, ...addons.map(addonLabel)].filter((name) => name !== line.productName),
      ...(event ? [shortStartText(event, reading)] : []),
    ],
    ...(additionalMember === null ? null : { additionalMember }),
    price: money(line.price),
    ...(line.joiningFee > 0 ? { joiningFee: money(line.joiningFee) } : null),
    subtotal: money(line.subtotal),
    qty,
    isCounted: !isMembership,
    max,
    limit: line.orderLimit,
    refusal: refusal && { ...refusal, until: refusal.until && dayText(refusal.until, reading) },
  };
}

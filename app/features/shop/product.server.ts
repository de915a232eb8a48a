import { maxLineQuantity } from "#rules/limits";
import type { ContentApi } from "~/api/content/content-api";
import type { Optional } from "~/api/optional";
import type { ShopApi } from "~/api/shop/shop";
import { eventPath } from "~/domain/club/event";
import type { OwnOrigins } from "~/domain/content/editor-links.server";
import type { ImageReference } from "~/domain/content/image";
import { type Addon, type ProductDetails, productPath, type Sku } from "~/domain/shop/product";
import { moneyText, type Reading } from "~/i18n/reading.server";
import { dateText } from "~/lib/date-text";
import { asHtml } from "~/rich-text/as-html.server";
import { toPlainText, toRichText } from "~/rich-text/to-rich-text.server";
import { shopPath } from "./shop-path";
import { completeImages } from "./shop-pictures.server";
import type { Mark, ProductView, SkuView } from "./view";

type FindProductDeps = {
  readonly isSignedIn: boolean;
  readonly shop: Pick<ShopApi, "find">;
  readonly content: Pick<ContentApi, "product">;
  /** Max wait for the member's reply where the public one would do; unlimited without it. */
  readonly within?: Optional["within"];
};

type ProductOutcome =
  | { readonly kind: "product"; readonly product: ProductDetails }
  /** `name` was its id: the product has another URL. */
  | { readonly kind: "moved"; readonly url: string }
  /** It does not exist, or is for members and this is a visitor. */
  | { readonly kind: "not-found" }
  | { readonly kind: "outage" };

const productName = /^[\w-]{1,80}$/;

/**
 * The product at /shop/{name}; for a member, members' products too. During an outage public ones only: an
 * unknown one may be the members'.
 */
export async function findProduct(name: string, deps: FindProductDeps): Promise<ProductOutcome> {
  const { isSignedIn, shop, content } = deps;
  if (!productName.test(name)) return { kind: "not-found" };
  const asked = isSignedIn ? shop.find(name, { isSignedIn }) : null;
  let own = asked && (await (deps.within?.(asked) ?? asked));
  let found = own?.ok ? own : await content.product(name);
  // It can only be the members': the page needs their reply, however late.
  if (asked && found.ok && !found.value) {
    own = await asked;
    if (own.ok) found = own;
  }
  if (!found.ok || (!found.value && own?.ok === false)) return { kind: "outage" };
  // A membership is bought on a page of its own.
  if (!found.value || found.value.kind === "membership") return { kind: "not-found" };
  return found.value.url === name
    ? { kind: "product", product: found.value }
    : { kind: "moved", url: found.value.url };
}

/** More are many. */
const fewLeft = 5;

type ProductViewDeps = Pick<Reading, "locale" | "timeZone" | "saveData"> & {
  readonly own: Required<Pick<OwnOrigins, "site" | "backend">>;
  readonly groupName: string | null;
  readonly requestKey: string;
  readonly inCart: number | null;
};

export function productView(product: ProductDetails, deps: ProductViewDeps): ProductView {
  const { locale, timeZone, own, saveData } = deps;
  const { event, skus } = product;
  const complete = completeImages(product.pictures, saveData);
  const texts = new Map(Object.entries(product.pictureTexts));
  const getText = (image: ImageReference | null) => (image && texts.get(image.hash)) || null;
  const max = Math.max(0, ...skus.map((sku) => sku.max));
  const views = skus.map((sku) => skuView(sku, product, deps));
  const day = { locale, timeZone, weekday: "long", day: "numeric", month: "long" } as const;
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const starts = event ? Date.parse(event.startsAt) : Number.NaN;
  const ends = product.endsAt ? Date.parse(product.endsAt) : Number.NaN;
  return {
    name: product.name,
    text: toPlainText(product.summary),
    price: moneyText(product.price, deps, product.highestPrice),
    mark: max > 0 ? null : chooseReason(product),
    isForMembers: product.isForMembers,
    image: complete(product.image, true),
    imageText: getText(product.image),
    images: product.images.flatMap((reference) => {
      const image = complete(reference);
      return image ? [{ image, text: getText(reference) }] : [];
    }),
    content: toRichText(asHtml(product.content), { baseLevel: 2, own }),
    back: { href: shopPath({ group: deps.groupName && product.group }), name: deps.groupName },
    skus: views,
    chosen: (views.find(({ mark }) => mark === null) ?? null)?.code ?? null,
    addons: allAddons(skus).map((addon) => ({ ...addon, price: moneyText(addon.price, deps) })),
    max,
    limit: getLimit(skus, max),
    // A ticket's sale ends with the start of its event, which is told already.
    endsOn: Number.isNaN(ends) || ends === starts ? null : dateText(day, ends),
    event:
      event && !Number.isNaN(starts)
        ? {
            href: eventPath(event.url),
            name: event.name,
            when: dateText({ ...day, ...clock }, starts),
            startsAt: event.startsAt,
            venue: toPlainText(event.venue),
          }
        : null,
    link: own.site + productPath(product.url),
    requestKey: deps.requestKey,
    inCart: deps.inCart,
  };
}

/** Why none of it can be bought. */
function chooseReason({ isEnded, isForMembers, isInStock }: ProductDetails): Mark {
  if (isEnded) return "ended";
  return isForMembers && isInStock ? "forMembers" : "soldOut";
}

function skuView(sku: Sku, product: ProductDetails, reading: Pick<Reading, "locale">): SkuView {
  const { code, name, price, stock, max } = sku;
  const isOut = max === 0;
  return {
    code,
    name,
    price: moneyText(price, reading),
    mark: isOut ? (stock === 0 && !product.isEnded ? "soldOut" : chooseReason(product)) : null,
    left: !isOut && stock !== null && stock <= fewLeft ? stock : null,
  };
}

/** Of all skus, each once, with its first price, and with a field where any of them needs a text. */
function allAddons(skus: readonly Sku[]): readonly Addon[] {
  const byId = new Map<string, Addon>();
  for (const addon of skus.flatMap(({ addons }) => addons)) {
    const first = byId.get(addon.id) ?? addon;
    byId.set(addon.id, { ...first, textLabel: first.textLabel ?? addon.textLabel });
  }
  return [...byId.values()];
}

/** What an order may have at most, where that is less than what there is. */
function getLimit(skus: readonly Sku[], max: number): number | null {
  const isLimited = skus.some((sku) => sku.max === max && (sku.stock === null || sku.stock > max));
  return isLimited && max > 0 && max < maxLineQuantity ? max : null;
}

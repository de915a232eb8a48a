import type { Cents } from "#rules/money";
import type { ProductSort, productKinds } from "#rules/shop-choices";
import type { ImageReference, PictureFacts } from "../content/image";

/** A product on public sale. Prices include GST. */
export type Product = {
  /** Of its page, below /shop. */
  readonly url: string;
  readonly name: string;
  /** Plain text or HTML. */
  readonly summary: string | null;
  /** Of the cheapest sku. */
  readonly price: Cents;
  /** Of the most expensive sku. */
  readonly highestPrice: Cents;
  readonly image: ImageReference | null;
};

export type ProductList = {
  readonly products: readonly Product[];
  /** Image facts by hash. */
  readonly pictures: Readonly<Record<string, PictureFacts>>;
};

export const productPath = (url: string) => `/shop/${encodeURIComponent(url)}`;

/** What a page of the shop's list asks for. */
export type ProductQuery = {
  /** A group's url: its subgroups too. */
  readonly group: string | null;
  readonly q: string | null;
  readonly sort: ProductSort;
  /** From 1. */
  readonly page: number;
};

export const productsPerPage = 24;

export type ListedProduct = Product & {
  readonly isInStock: boolean;
  readonly isForMembers: boolean;
};

export type ProductPage = {
  readonly products: readonly ListedProduct[];
  /** Of all pages; null: the backend does not say, so that a full page may have another after it. */
  readonly total: number | null;
  readonly pictures: ProductList["pictures"];
};

/** Something that may be added to a sku: engraving, a gift box. */
export type Addon = {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  /** What the buyer has to type with it, such as "Initials"; null: nothing. */
  readonly textLabel: string | null;
};

/** An addon that somebody chose, with what was typed where it needs a text. */
export type ChosenAddon = { readonly id: string; readonly text: string | null };

export type Sku = {
  readonly code: string;
  readonly name: string;
  readonly price: Cents;
  /** How many are left; null when they are not counted. */
  readonly stock: number | null;
  /** How many one order may have now; 0 when it cannot be bought. */
  readonly max: number;
  readonly addons: readonly Addon[];
};

export type ProductDetails = ListedProduct & {
  readonly kind: (typeof productKinds)[number];
  /** The group's url. */
  readonly group: string | null;
  /** HTML. */
  readonly content: string | null;
  /** After `image`. */
  readonly images: readonly ImageReference[];
  /** What the pictures show, by hash; not of all of them. */
  readonly pictureTexts: Readonly<Record<string, string>>;
  /** Its sale is over, or its event has begun. */
  readonly isEnded: boolean;
  /** An instant after which it cannot be bought. */
  readonly endsAt: string | null;
  readonly skus: readonly Sku[];
  readonly event: {
    readonly url: string;
    readonly name: string;
    /** An instant. */
    readonly startsAt: string;
    readonly venue: string | null;
  } | null;
  readonly pictures: ProductList["pictures"];
};

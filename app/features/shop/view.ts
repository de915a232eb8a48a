import type { ProductSort } from "#rules/shop-choices";
import type { ImageReference } from "~/domain/content/image";
import type { RichText } from "~/domain/content/rich-text";
import type { Cart, CartLine } from "~/domain/shop/cart";
import type { Addon, ChosenAddon } from "~/domain/shop/product";

// Amounts are texts in the visitor's language: the browser formats none.

export type Mark = "soldOut" | "forMembers" | "ended";

export type ProductCard = {
  readonly href: string;
  readonly name: string;
  readonly text: string | null;
  readonly price: string;
  readonly image: ImageReference | null;
  readonly mark: Mark | null;
};

export type ShopView = {
  /** Null: all of them. */
  readonly group: { readonly url: string; readonly name: string } | null;
  /** The first one is all of them, without a name of the club's. */
  readonly groups: readonly {
    readonly href: string;
    readonly name: string | null;
    readonly isChosen: boolean;
  }[];
  readonly q: string;
  readonly sort: ProductSort;
  readonly products: readonly ProductCard[];
  /** Places of the first and the last one among all of them. */
  readonly first: number;
  readonly last: number;
  /** Null: not known. */
  readonly total: number | null;
  /** Nothing is on this page, but on those before it. */
  readonly isAfterLast: boolean;
  readonly previous: string | null;
  readonly next: string | null;
  /** How many things are in the cart; null while it is not known. */
  readonly inCart: number | null;
  /** Members' products could not be had. */
  readonly isPublicOnly: boolean;
};

export type SkuView = {
  readonly code: string;
  readonly name: string;
  readonly price: string;
  readonly mark: Mark | null;
  /** Told when few are left. */
  readonly left: number | null;
};

export type ProductView = {
  readonly name: string;
  readonly text: string | null;
  readonly price: string;
  readonly mark: Mark | null;
  readonly isForMembers: boolean;
  readonly image: ImageReference | null;
  /** What it shows; null: the name says it. */
  readonly imageText: string | null;
  readonly images: readonly { readonly image: ImageReference; readonly text: string | null }[];
  readonly content: RichText | null;
  /** The group's page, else the shop's. */
  readonly back: { readonly href: string; readonly name: string | null };
  readonly skus: readonly SkuView[];
  /** The sku that is chosen at first; null when none can be bought. */
  readonly chosen: string | null;
  readonly addons: readonly (Omit<Addon, "price"> & { readonly price: string })[];
  /** Of any of its skus in one order; 0: none can be bought. */
  readonly max: number;
  /** Said, because it is less than what there is. */
  readonly limit: number | null;
  readonly endsOn: string | null;
  readonly event: {
    readonly href: string;
    readonly name: string;
    readonly when: string;
    readonly startsAt: string;
    readonly venue: string | null;
  } | null;
  /** Absolute, for sharing. */
  readonly link: string;
  readonly requestKey: string;
  /** Null while it is not known. */
  readonly inCart: number | null;
};

export type LineView = {
  readonly id: number;
  /** Null for a membership, which has no page in the shop. */
  readonly href: string | null;
  readonly name: string;
  /** The sku's name and the additions, what tells it from another line. */
  readonly details: readonly string[];
  /** Missing, as few lines have one, and the document holds every line. */
  readonly additionalMember?: string;
  readonly image: ImageReference | null;
  readonly price: string;
  /** As additionalMember. */
  readonly joiningFee?: string;
  readonly subtotal: string;
  readonly qty: number;
  /** One membership has no quantity to change. */
  readonly isCounted: boolean;
  /** How many can be bought; less than `qty` keeps the line from being ordered. */
  readonly max: number;
  /** Of one order, where that is less than what there is. */
  readonly limit: number | null;
  /** Why, where that is not for want of stock. `until`: a day as text. */
  readonly refusal: CartLine["refusal"];
};

export type QuoteView = { readonly id: number; readonly name: string; readonly price: string | null };

export type CartView = {
  readonly lines: readonly LineView[];
  readonly count: number;
  readonly canCheckOut: boolean;
  readonly promotion: Cart["promotion"];
  readonly delivery: {
    readonly suburb: string;
    readonly postcode: string;
    /** Null before a place is known, or when the quotes did not come. */
    readonly quotes: readonly QuoteView[] | null;
    /** The quotes of a known place could not be had. */
    readonly isUnpriced: boolean;
    readonly chosen: number | null;
    /** Id of the member's own address, where its suburb and postcode fill the fields. */
    readonly home?: number;
  } | null;
  readonly subtotal: string;
  readonly discount: string | null;
  readonly shipping: { readonly name: string; readonly price: string | null } | null;
  readonly credit: string | null;
  /** Without the credit. */
  readonly toPay: string;
  readonly tax: string | null;
  /** Orders with things of this cart. */
  readonly unpaid?: readonly UnpaidView[];
  /** What was just removed, as it is put back. */
  readonly removed: RemovedView | null;
  /** Of the form that puts it back; "" without one. */
  readonly requestKey: string;
};

/** An order that waits for its payment. */
export type UnpaidView = { readonly text: string; readonly href: string; readonly label: string };

export type RemovedView = {
  readonly name: string;
  readonly sku: string;
  readonly qty: number;
  readonly addons: readonly ChosenAddon[];
};

import type { Vouchers } from "#rules/membership/vouchers";
import { type Cents, cents } from "#rules/money";
import type { LineRefusal, PromotionState, productKinds } from "#rules/shop-choices";
import type { Address } from "../account/address";
import type { ImageReference, PictureFacts } from "../content/image";
import type { ChosenAddon } from "./product";

/** GST is inside all amounts. The backend adds them up; the site only shows them. */

/** When the event of a ticket begins. */
export type LineEvent = {
  /** Instant. */
  readonly startsAt: string;
  /** IANA; null: the club's. */
  readonly timeZone: string | null;
  readonly isAllDay: boolean;
};

/** Texts of lines that are refused without a day from which on they can be had. */
export const refusedTexts = {
  "never-expires": "shop.neverExpires",
  "renewal-not-open": "shop.neverExpires",
  "age-unfit": "shop.ageUnfit",
  "age-unknown": "shop.ageUnknown",
} as const satisfies Readonly<Record<LineRefusal, string>>;

export type CartLine = {
  readonly id: number;
  /** The product's. */
  readonly url: string;
  readonly productName: string;
  /** The sku's. */
  readonly name: string;
  readonly kind: (typeof productKinds)[number];
  readonly sku: string;
  readonly addons: readonly (ChosenAddon & { readonly name: string; readonly price: Cents })[];
  readonly qty: number;
  readonly price: Cents;
  readonly joiningFee: Cents;
  readonly subtotal: Cents;
  readonly image: ImageReference | null;
  /** How many may be bought now; less than `qty` when too few are left, or one order may not have so many. */
  readonly max: number;
  /** How many one order may have, where that is less than what there is. */
  readonly orderLimit: number | null;
  /** Why `max` is 0, where that is not for want of stock. `until`: YYYY-MM-DD, when it can be bought. */
  readonly refusal: { readonly code: LineRefusal; readonly until: string | null } | null;
  readonly additionalMember: string | null;
  /** Two members who vouch for who joins, as typed; null: nobody was asked for. */
  readonly vouchers: Vouchers | null;
  /** Of a ticket; null where it is not said. */
  readonly event: LineEvent | null;
};

/** The product, and its sku where that says more. */
export const lineName = ({ productName, name }: Pick<CartLine, "productName" | "name">): string =>
  name === "" || name === productName ? productName : `${productName}: ${name}`;

/** "Engraving: M. L." */
export const addonLabel = ({ name, text }: CartLine["addons"][number]): string =>
  text ? `${name}: ${text}` : name;

/** Where a cart goes: an address of the member's own by its id, or what a visitor typed for an estimate. */
export type CartPlace = {
  readonly id: number | null;
  readonly suburb: string;
  readonly postcode: string;
  readonly state: string;
};

export type Cart = {
  /** Of a visitor's cart; "" before the first addition. */
  readonly key: string;
  readonly count: number;
  readonly lines: readonly CartLine[];
  readonly pictures: Readonly<Record<string, PictureFacts>>;
  readonly subtotal: Cents;
  readonly isInStock: boolean;
  /** "no-discount": refused for a reason that the backend does not say. */
  readonly promotion: {
    readonly code: string;
    readonly state: PromotionState | "no-discount";
  } | null;
  readonly discount: Cents;
  readonly needsShipping: boolean;
  readonly shipping: {
    readonly id: number;
    readonly name: string;
    /** It is fetched at the club; false too where a backend does not say. */
    readonly isPickUp: boolean;
    readonly amount: Cents;
    readonly days: DeliveryDays;
  } | null;
  /** Name of the delivery that was chosen and is not offered any more; null: none. */
  readonly goneDelivery: string | null;
  readonly place: CartPlace | null;
  readonly total: Cents;
  /** GST inside the total. */
  readonly tax: Cents;
  /** Of the total, what the club owes the member and pays. */
  readonly credit: Cents;
  /** Empty when nothing is left to pay. */
  readonly paymentTypes: readonly { readonly id: string; readonly name: string }[];
  readonly addresses: readonly Address[];
  /** Names the order that this cart will be: its idempotency key. Null without a member or a line. */
  readonly orderKey: string | null;
  /** Of all that a review shows. */
  readonly revision: string;
  /** The member's unpaid orders whose place the order of this cart takes. */
  readonly replaces: readonly UnpaidOrder[];
  /** The unpaid order that is this very cart. */
  readonly ordered: UnpaidOrder | null;
};

export type UnpaidOrder = {
  readonly key: string;
  readonly id: number;
  /** How many things are in it. */
  readonly count: number;
  /** What is left to pay of it. */
  readonly due: Cents;
};

/** What the member pays: the total without what the club owes. */
export const computeDue = ({ total, credit }: Pick<Cart, "total" | "credit">): Cents => cents(total - credit);

/** Working days that a delivery takes, from the fewest to the most; null: not said. */
export type DeliveryDays = readonly [number, number] | null;

export type ShippingQuote = {
  readonly id: number;
  readonly name: string;
  readonly amount: Cents;
  readonly isPickUp: boolean;
  readonly days: DeliveryDays;
};

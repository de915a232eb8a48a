import type { PictureName } from "../pictures";
import rows from "./products.json" with { type: "json" };

/** Something that may be added to a sku; cents with GST inside. */
type AddonSource = {
  readonly id: string;
  readonly name: string;
  readonly cents: number;
  readonly textLabel?: string;
};

type ProductSource = {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly summary: string;
  /** HTML. */
  readonly content?: string;
  /** Url of a group of the shop. */
  readonly group: string;
  /** One that is kept as 1x1, and so are those of the gallery. */
  readonly image: PictureName;
  readonly gallery?: readonly PictureName[];
  readonly membersOnly?: boolean;
  /** Days before the seeding on which it came into the shop. */
  readonly daysInShop: number;
  /** Days after the seeding on which its sale ends; before it when negative. */
  readonly endsInDays?: number;
  /** Of a ticket: the url of its event, and what is printed on it. */
  readonly ticket?: { readonly event: string; readonly terms: string };
  /** Kinds of it: name, code, cents with GST inside, and how many there are (uncounted without). */
  readonly skus: readonly {
    readonly name: string;
    readonly code: string;
    readonly cents: number;
    readonly stock?: number;
    readonly grams?: number;
    /** In one order. */
    readonly most?: number;
    readonly addons?: readonly AddonSource[];
  }[];
};

export const products = rows as readonly ProductSource[];

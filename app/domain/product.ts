import type { ImageReference, PictureFacts } from "./image";

/** Something that everyone may buy. Prices in dollars, GST inside. */
export type Product = {
  readonly name: string;
  /** Words, or HTML. */
  readonly summary: string | null;
  /** Of its cheapest kind. */
  readonly price: number;
  /** Of its dearest; the same when there is but one. */
  readonly highestPrice: number;
  readonly image: ImageReference | null;
};

export type ProductList = {
  readonly products: readonly Product[];
  /** What is known of their pictures, by hash. */
  readonly pictures: Readonly<Record<string, PictureFacts>>;
};

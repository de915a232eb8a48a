import type { ImageReference, PictureFacts } from "../content/image";

/** A product on public sale. Prices in dollars, including GST. */
export type Product = {
  readonly name: string;
  /** Plain text or HTML. */
  readonly summary: string | null;
  /** Of the cheapest variant. */
  readonly price: number;
  /** Of the most expensive variant; equals `price` when there is one variant. */
  readonly highestPrice: number;
  readonly image: ImageReference | null;
};

export type ProductList = {
  readonly products: readonly Product[];
  /** Image facts by hash. */
  readonly pictures: Readonly<Record<string, PictureFacts>>;
};

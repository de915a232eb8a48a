/** Goods that a delivery price is asked for. */
export type QuotedLine = {
  readonly name: string;
  readonly qty: number;
  /** Of all of them. */
  readonly grams: number;
};

type CartLine = {
  readonly product_name: string;
  readonly sku_name: string;
  readonly qty: number;
  readonly weight_grams: number;
  readonly kind: string;
};

/** What a cart has to be sent. An answer holds for a cart with the same, in whatever order it was filled. */
export const quotedLines = (lines: readonly CartLine[]): readonly QuotedLine[] =>
  lines
    .filter(({ kind }) => kind === "goods")
    .map(({ product_name, sku_name, qty, weight_grams }) => ({
      name: `${product_name} (${sku_name})`,
      qty,
      grams: weight_grams * qty,
    }))
    .toSorted(
      (one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)) || one.qty - other.qty,
    );

import { productsByIds, showWhileSame } from "../../db/shop/products/product-writes";
import type { BulkAct, BulkActs } from "../../desk/bulk";

const countText = (count: number) => (count === 1 ? "1 product" : `${count} products`);
const isAre = (count: number) => (count === 1 ? "is" : "are");

type Words = Pick<BulkAct, "words" | "ask" | "done" | "lines">;

const act = (isShown: boolean, words: Words, refusal: string): BulkAct => ({
  ...words,
  find: async ({ var: { services } }, ids) =>
    (await productsByIds(services.db, ids)).map(({ id, name, updated_at, enabled }) => ({
      id,
      name,
      version: updated_at,
      refusal: enabled === Number(isShown) ? refusal : null,
    })),
  write: (db, row) => [showWhileSame(db, row, isShown)],
  path: (id) => `/admin/products/${id}`,
});

/** What a shopkeeper does with several products at once. */
export const productActs: BulkActs = {
  show: act(
    true,
    {
      words: "Put into the shop",
      ask: (count) => `Put ${countText(count)} into the shop?`,
      done: (count) => `${countText(count)} ${isAre(count)} in the shop within a minute.`,
      lines: ["The shop follows within a minute. A product needs a price and stock to be bought."],
    },
    "it is in the shop already",
  ),
  hide: act(
    false,
    {
      words: "Take out of the shop",
      ask: (count) => `Take ${countText(count)} out of the shop?`,
      done: (count) => `${countText(count)} ${isAre(count)} not in the shop any more.`,
      lines: ["Carts that have one say so; orders keep it. Nothing is deleted."],
    },
    "it is not in the shop",
  ),
};

import type * as v from "valibot";
import type { cartAddRequest } from "#contract/cart";
import { findVoucherProblems, type VoucherProblem, type Vouchers } from "#rules/membership/vouchers";
import { membershipOf } from "../../../db/club/membership";
import type { SkuRow } from "../../../db/shop/cart-lines";
import type { Viewer } from "../../../domain/account/viewer";
import { Refusal } from "../../refusal";

/** Of who joins: a renewal needs nobody. A visitor may be a member, and is asked as who joins. */
const asksVouchers = async (
  db: D1Database,
  viewer: Viewer | null,
  { asks_vouchers }: Pick<SkuRow, "asks_vouchers">,
): Promise<boolean> => asks_vouchers === 1 && !(viewer && (await membershipOf(db, viewer.userId)));

const words: Readonly<Record<VoucherProblem, string>> = {
  missing: "Name a member who vouches",
  long: "Too long",
  same: "Name two different members",
};

type Named = Pick<v.InferOutput<typeof cartAddRequest>, "proposer" | "seconder">;

/**
 * Who vouches for somebody who joins with this sku; null where nobody is asked for. Members are not looked
 * up: the answer is the same whoever is one.
 * @throws Refusal VALIDATION
 */
export async function readVouchers(
  db: D1Database,
  viewer: Viewer | null,
  sku: Pick<SkuRow, "asks_vouchers">,
  { proposer, seconder }: Named,
): Promise<Vouchers | null> {
  if (!(await asksVouchers(db, viewer, sku))) return null;
  const vouchers = { proposer: proposer ?? "", seconder: seconder ?? "" };
  const errors = Object.entries(findVoucherProblems(vouchers)).map(([field, problem]) => ({
    field,
    message: words[problem],
  }));
  const [first] = errors;
  if (first) throw new Refusal("VALIDATION", { errors, message: first.message });
  return vouchers;
}

import type { Order } from "~/domain/shop/order";
import { momentText, type Reading } from "./reading.server";

/** Until when an unpaid order is held, and what follows; none where the backend does not say. */
export function heldOrderTexts(
  { heldUntil, hasMembership }: Pick<Order, "heldUntil" | "hasMembership">,
  reading: Pick<Reading, "t" | "locale" | "timeZone">,
): readonly string[] {
  if (!heldUntil) return [];
  const text = reading.t("order.heldUntil", { date: momentText(heldUntil, reading) });
  return hasMembership ? [text, reading.t("purchase.beginAgain")] : [text];
}

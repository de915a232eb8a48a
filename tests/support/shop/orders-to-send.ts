import type { Club } from "../club";
import { newPaidOrder } from "./buyers";

const address = {
  id: 1,
  first_name: "Nell",
  last_name: "Ash",
  email: null,
  phone: null,
  company: null,
  street_address: "4 Quay Street",
  street_address_1: null,
  suburb: "Rockhampton",
  postcode: "4700",
  state: "QLD",
  country: "AU",
};

/** A paid order whose goods are sent; its buyer chose to pick it up. */
export async function newOrderToSend(club: Club, sku = "TOWEL") {
  const order = await newPaidOrder(club, sku);
  await club.db
    .prepare(
      "UPDATE orders SET is_shipped = 1, shipping_address = ?, paid_at = '2026-11-01T02:00:00.000Z' WHERE id = ?",
    )
    .bind(JSON.stringify(address), order.id)
    .run();
  return order;
}

export const paidToSend = async (club: Club): Promise<number> => (await newOrderToSend(club)).id;

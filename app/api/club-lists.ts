import * as v from "valibot";
import { imageReferenceWire, pictureFactsWire } from "#contract/image";
import { type EventListRequest, eventWire, type ProductListRequest, productWire } from "#contract/lists";
import { clubPaths, sellPaths } from "#contract/paths";
import type { ClubEvent } from "~/domain/club-event";
import type { Product } from "~/domain/product";
import { err, ok, type Result } from "~/lib/result";
import { requiredList } from "./forgiving";
import type { Transport } from "./transport";
import type { ApiError, ContentSource } from "./types";

/** Lists as they may have been left: a record that cannot be read is skipped, and without its picture it stands. */
const events = v.object({ data: requiredList(eventWire) });
const products = v.object({
  data: requiredList(
    v.object({ ...productWire.entries, image: v.fallback(v.nullish(imageReferenceWire), null) }),
  ),
  pictures: v.fallback(pictureFactsWire, {}),
});

/** More than any block shows, as a copy may be served when the first of them are over. */
const eventsAsked = 40;
const productsAsked = 60;

const toEvent = (wire: v.InferOutput<typeof eventWire>): ClubEvent => ({
  name: wire.name,
  description: wire.description,
  starts: wire.starts_at,
  ends: wire.ends_at,
  allDay: wire.all_day,
  venue: wire.venue,
  cost: wire.cost,
});

const toProduct = (wire: v.InferOutput<typeof products>["data"][number]): Product => ({
  name: wire.name,
  summary: wire.summary,
  price: wire.price,
  highestPrice: wire.highest_price ?? wire.price,
  image: wire.image ?? null,
});

/** A backend that keeps no such list has nothing in it, which is worth remembering; any other refusal is not. */
function orNone<T>(error: ApiError, none: T): Result<T, ApiError> {
  return error.status === 404 || error.code === "NOT_FOUND" ? ok(none) : err(error);
}

/** contract/lists.ts: what the club keeps itself, and pages list. Asked without a session: what is listed is what everyone may read. */
export function createListCalls({
  call,
}: Pick<Transport, "call">): Pick<ContentSource, "events" | "products"> {
  return {
    events: async (kind) => {
      const body: EventListRequest = { page_size: eventsAsked, ...(kind === null ? null : { kind }) };
      const reply = await call(events, { method: "POST", path: clubPaths.events, body, as: null });
      return reply.ok ? ok(reply.value.data.slice(0, eventsAsked).map(toEvent)) : orNone(reply.error, []);
    },
    products: async (group) => {
      const body: ProductListRequest = { page_size: productsAsked, ...(group === null ? null : { group }) };
      const reply = await call(products, { method: "POST", path: sellPaths.products, body, as: null });
      if (!reply.ok) return orNone(reply.error, { products: [], pictures: {} });
      // What is sold out is no offer.
      const offered = reply.value.data.slice(0, productsAsked).filter((product) => product.in_stock);
      return ok({ products: offered.map(toProduct), pictures: reply.value.pictures });
    },
  };
}

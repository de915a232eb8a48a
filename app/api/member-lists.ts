import type { ProductPage, ProductQuery } from "~/domain/shop/product";
import type { ApiResult } from "./api-error";
import { createMemberCalendar, type MemberCalendar } from "./club/events";
import { readReply } from "./read-reply";
import { createShopApi } from "./shop/shop";
import type { Call, Transport } from "./transport";

/**
 * Lists as the signed-in member sees them. Only their state, such as an answer to an event, is the member's
 * own (member-reads.ts).
 */
export type MemberLists = MemberCalendar & {
  /** Members' products too. */
  products(query: ProductQuery): ApiResult<ProductPage>;
};

/** A call of a list as the member: JSON, so that another member's request can make it too. */
export type ListCall = Pick<Call, "method" | "path" | "body">;

export type RecordedLists = {
  readonly lists: MemberLists;
  /** Calls that the lists have made. */
  readonly made: () => readonly ListCall[];
  /** The reply to a call, which is made once a request. */
  readonly reply: (call: ListCall) => ApiResult<string>;
};

export function createMemberLists(transport: Pick<Transport, "text">): RecordedLists {
  const replies = new Map<string, ApiResult<string>>();
  const made = new Map<string, ListCall>();

  function reply(call: ListCall): ApiResult<string> {
    const name = JSON.stringify(call);
    const known = replies.get(name);
    if (known) return known;
    const own = transport.text(call);
    replies.set(name, own);
    return own;
  }

  const call: Transport["call"] = async (schema, { method, path, body }) => {
    const own = { method, path, body };
    made.set(JSON.stringify(own), own);
    const text = await reply(own);
    return text.ok ? readReply(schema, 200, text.value) : text;
  };
  const shop = createShopApi({ call });
  return {
    lists: { ...createMemberCalendar({ call }), products: (query) => shop.list(query, { isSignedIn: true }) },
    made: () => [...made.values()],
    reply,
  };
}

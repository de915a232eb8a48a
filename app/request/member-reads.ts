import type { ApiResult } from "~/api/api-error";
import { readReply } from "~/api/read-reply";
import type { Transport } from "~/api/transport";
import { sha256 } from "~/lib/random";
import type { MemberRead, MemberReads, ReadCall } from "./context";

/** @param readText as this member: each call is made once a request */
export function createMemberReads(
  readText: (call: ReadCall) => ApiResult<string>,
  cartCount: () => Promise<number | null>,
): MemberReads {
  const replies = new Map<string, ApiResult<string>>();
  const made = new Map<string, ReadCall>();
  let count: Promise<number | null> | null = null;
  let isCounted = false;
  const countOnce = () => {
    count ??= cartCount();
    return count;
  };

  function reply(read: ReadCall): ApiResult<string> {
    const name = JSON.stringify(read);
    const known = replies.get(name);
    if (known) return known;
    const own = readText(read);
    replies.set(name, own);
    return own;
  }

  const call: Transport["call"] = async (schema, { method, path, body }) => {
    const own = { method, path, body };
    made.set(JSON.stringify(own), own);
    const text = await reply(own);
    return text.ok ? readReply(schema, 200, text.value) : text;
  };

  async function digest(read: MemberRead): Promise<string | null> {
    if (read === "cartCount") {
      const known = await countOnce();
      return known === null ? null : String(known);
    }
    const text = await reply(read);
    return text.ok ? sha256(text.value) : null;
  }

  return {
    call,
    cartCount: () => {
      isCounted = true;
      return countOnce();
    },
    made: () => [...made.values(), ...(isCounted ? (["cartCount"] as const) : [])],
    digests: async (reads) => {
      const all = await Promise.all(reads.map(digest));
      return all.includes(null) ? null : (all as string[]);
    },
  };
}

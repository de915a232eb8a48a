import type { RecordedLists } from "~/api/member-lists";
import { sha256 } from "~/lib/random";
import type { MemberRead, MemberReads } from "./context";

/** @param recorded as this member */
export function createMemberReads(
  recorded: RecordedLists,
  cartCount: () => Promise<number | null>,
): MemberReads {
  let count: Promise<number | null> | null = null;
  let isCounted = false;
  const countOnce = () => {
    count ??= cartCount();
    return count;
  };

  async function digest(read: MemberRead): Promise<string | null> {
    if (read === "cartCount") {
      const known = await countOnce();
      return known === null ? null : String(known);
    }
    const reply = await recorded.reply(read);
    return reply.ok ? sha256(reply.value) : null;
  }

  return {
    ...recorded.lists,
    cartCount: () => {
      isCounted = true;
      return countOnce();
    },
    made: () => [...recorded.made(), ...(isCounted ? (["cartCount"] as const) : [])],
    digests: async (reads) => {
      const all = await Promise.all(reads.map(digest));
      return all.includes(null) ? null : (all as string[]);
    },
  };
}

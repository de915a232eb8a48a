import type { ListCall, MemberLists, RecordedLists } from "~/api/member-lists";
import { sha256 } from "~/lib/random";

/** JSON, so that another member's request can read it too. */
export type MemberRead = ListCall | "cartCount";

/**
 * What a member is shown that others may be shown too. The backend is asked for each of them as this member,
 * once a request: a reply is shared with nobody, but a page that is made of such replies alone can be.
 */
export type MemberReads = MemberLists & {
  /** How many things are in the cart; null while that is not known. */
  cartCount(): Promise<number | null>;
  /** What this request's render has read. */
  readonly made: () => readonly MemberRead[];
  /**
   * Reads it: the same texts for two members exactly when all their replies are the same; null when a call
   * has failed.
   */
  readonly digests: (reads: readonly MemberRead[]) => Promise<readonly string[] | null>;
};

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

import type { MemberLists } from "~/api/member-lists";
import { sha256 } from "~/lib/random";

/** A read by its name and arguments: JSON, so that another member's request can make it too. */
export type MemberRead = readonly [name: keyof Reads, ...args: unknown[]];

type Reads = MemberLists & {
  /** How many things are in the cart: 0 while that is not known. Never rejects. */
  cartCount(): Promise<number>;
};

/**
 * What a member is shown that others may be shown too. The backend is asked for each of them as this member,
 * once a request: a reply is shared with nobody, but a page that is made of such replies alone can be.
 */
export type MemberReads = Reads & {
  /** By this request's render. */
  readonly made: () => readonly MemberRead[];
  /**
   * Makes reads: the same text for two members exactly when all their replies are the same; null when one has
   * failed.
   */
  readonly digest: (reads: readonly MemberRead[]) => Promise<string | null>;
};

/** @param calls as this member */
export function createMemberReads(calls: Reads): MemberReads {
  const replies = new Map<string, Promise<unknown>>();
  const made = new Map<string, MemberRead>();

  function reply(read: MemberRead, key: string): Promise<unknown> {
    const known = replies.get(key);
    if (known) return known;
    const [name, ...args] = read;
    const own = (calls[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    replies.set(key, own);
    return own;
  }

  const readBy =
    <Name extends keyof Reads>(name: Name) =>
    (...args: Parameters<Reads[Name]>) => {
      const read: MemberRead = [name, ...args];
      const key = JSON.stringify(read);
      made.set(key, read);
      return reply(read, key) as ReturnType<Reads[Name]>;
    };

  return {
    products: readBy("products"),
    calendar: readBy("calendar"),
    eventAfter: readBy("eventAfter"),
    cartCount: readBy("cartCount"),
    made: () => [...made.values()],
    digest: async (reads) => {
      const all = await Promise.all(
        reads.map(async (read) => ({ read, value: await reply(read, JSON.stringify(read)) })),
      );
      return all.some(({ value }) => hasFailed(value)) ? null : sha256(JSON.stringify(all));
    },
  };
}

const hasFailed = (value: unknown) =>
  typeof value === "object" && value !== null && "ok" in value && value.ok === false;

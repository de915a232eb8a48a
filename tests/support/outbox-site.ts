import { outboxHeader } from "~/http/service-worker-headers";

/** What becomes of a request on its way. */
type Fate = "arrives" | "refused" | "busy" | "lostRequest" | "lostReply";

export type Posted = { readonly key: string; readonly record: string; readonly author: string };
/** When it was posted and answered, in the model's turns, and whether the member was told that it is kept. */
export type Answered = Posted & {
  readonly from: number;
  readonly to: number;
  readonly isKept: boolean;
  /** Of photos that were chosen together. */
  readonly batch?: number;
};

/** The club's site: its session, and each write that it has done. */
export function createSite() {
  const done: (Posted & { readonly as: string; readonly isFromOutbox: boolean })[] = [];
  const refused = new Set<string>();
  let fates: Fate[] = [];
  const site = { member: null as string | null, isUp: true };
  async function receive(request: Request): Promise<Response> {
    const fate = fates.shift() ?? "arrives";
    if (!site.isUp || fate === "lostRequest") throw new TypeError("network");
    const wanted = request.headers.get(outboxHeader);
    const posted = JSON.parse(String((await request.formData()).get("posted"))) as Posted;
    if (fate === "busy") return new Response(null, { status: 503 });
    if (wanted !== null && site.member === null) return new Response(null, { status: 401 });
    if (wanted !== null && wanted !== site.member) return new Response(null, { status: 412 });
    // A page whose member has signed out asks to sign in.
    if (site.member !== posted.author) return new Response(null, { status: 200 });
    if (fate === "refused") {
      refused.add(posted.key);
      return new Response(null, { status: 422 });
    }
    // Contract 20: the same key writes once.
    if (!done.some(({ key }) => key === posted.key))
      done.push({ ...posted, as: site.member, isFromOutbox: wanted !== null });
    if (fate === "lostReply") throw new TypeError("network");
    return new Response(null, { status: wanted === null ? 202 : 204 });
  }
  let sending = 0;
  let most = 0;
  const begin = () => {
    sending += 1;
    most = Math.max(most, sending);
  };
  const end = () => {
    sending -= 1;
  };
  const setFates = (next: readonly Fate[]) => {
    fates = [...next];
  };
  return { site, done, refused, receive, setFates, begin, end, most: () => most };
}

/** One after another, and free again when its holder is killed. */
export function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>, killed: Promise<never>): Promise<T> => {
    const mine = last.then(() => Promise.race([work(), killed]));
    last = mine.catch(() => undefined);
    return mine;
  };
}

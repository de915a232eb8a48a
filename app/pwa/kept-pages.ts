import { keepHeader } from "~/domain/kept-page";
import { keepNewest } from "./keep-newest";
import type { KeptPage } from "./offline-page";

/** When a copy came, in ms since the epoch; written by us, as a Date header need not be there. */
const keptAt = "X-Kept-At";

/** A copy so young is not asked about: the page itself asks once it has hydrated (spec §4). In ms. */
const young = 60_000;
/** The newest pages that were read; a phone holds them in about half a megabyte. */
const mostPages = 40;

export type Connection = {
  readonly open: () => Promise<Cache>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
};

/** Stands on the shelf while the visitor's pages may not be what this browser would get. */
const doubt = "/.doubt";

/**
 * Public pages that this browser was shown as a visitor. A document says itself whether it may be kept (X-Keep); a member's never does.
 * From the first of those on, or from a form that was sent, what is kept stands in for a missing line only, until the site answers
 * with a visitor's document again.
 */
export function createKeptPages({ open, fetch, now }: Connection) {
  // What was asked for before a form was sent proves nothing about what comes after it, and must not be kept for it.
  let turn = 0;

  async function distrust(): Promise<void> {
    turn += 1;
    await (await open()).put(doubt, new Response(null));
  }

  async function empty(): Promise<void> {
    turn += 1;
    const shelf = await open();
    await Promise.all((await shelf.keys()).map((key) => shelf.delete(key)));
  }

  async function put(url: string, document: Response, trusted: boolean): Promise<void> {
    const headers = new Headers(document.headers);
    headers.set(keptAt, String(now()));
    const copy = new Response(await document.blob(), { status: document.status, headers });
    const shelf = await open();
    if (trusted) await shelf.delete(doubt);
    // Put anew it stands last, so that what was not asked for longest goes first.
    await shelf.delete(url);
    await shelf.put(url, copy);
    await keepNewest(shelf, mostPages);
  }

  async function shelve({ url, credentials }: Request, document: Response, asked: number): Promise<void> {
    if (somebodysOwn(url, document)) return distrust();
    if (isGone(document)) await (await open()).delete(url);
    else if (document.status === 200 && document.headers.has(keepHeader) && asked === turn) {
      // Without cookies every answer is a visitor's: it says nothing about who is here.
      await put(url, document, credentials !== "omit");
    }
  }

  /** Asks the site; `kept` settles when what may be kept is. @throws TypeError without a line */
  async function ask(request: Request): Promise<{ document: Response; kept: Promise<void> }> {
    const asked = turn;
    const document = await fetch(request);
    return { document, kept: shelve(request, document.clone(), asked) };
  }

  /** The copy of a page, whatever its age. */
  const find = async (url: string) => (await open()).match(url, { ignoreVary: true });

  /** The pages that were kept last, the newest first: at most `most`. */
  async function newest(most: number): Promise<readonly KeptPage[]> {
    const shelf = await open();
    const keys = (await shelf.keys()).filter(({ url }) => new URL(url).pathname !== doubt);
    return Promise.all(
      keys
        .slice(-most)
        .reverse()
        .map(async (key) => {
          const { pathname, search } = new URL(key.url);
          return { path: pathname + search, html: (await (await shelf.match(key))?.text()) ?? "" };
        }),
    );
  }

  /** How a copy may be used: shown before the site is asked (`first`), without asking at all (`alone`), or for want of a line. */
  async function standing(copy: Response): Promise<"alone" | "first" | "fallback"> {
    if (!isFresh(copy) || (await (await open()).match(doubt))) return "fallback";
    return ageOf(copy) < young ? "alone" : "first";
  }

  const ageOf = (copy: Response) => now() - Number(copy.headers.get(keptAt));

  /** Whether the site would most likely answer the same still. */
  const isFresh = (copy: Response) =>
    ageOf(copy) >= 0 && ageOf(copy) < Number(copy.headers.get(keepHeader)) * 1000;

  return { ask, distrust, empty, find, isFresh, newest, standing };
}

export type KeptPages = ReturnType<typeof createKeptPages>;

/** Moved, or there no more. */
const isGone = ({ type, status }: Response) => type === "opaqueredirect" || status === 404 || status === 410;

/** The end of a sign-in elsewhere, or a document made for somebody: no-store, and no refusal or failure (those are nobody's). */
const somebodysOwn = (url: string, document: Response) =>
  document.type === "opaqueredirect"
    ? /^\/auth(\/|$)/.test(new URL(url).pathname)
    : document.ok && (document.headers.get("Cache-Control") ?? "").includes("no-store");

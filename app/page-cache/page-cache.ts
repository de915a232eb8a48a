import { isKnown, notIn304 } from "~/http/conditional-requests";
import { pageTtlHeader } from "~/http/service-worker-headers";
import { randomBase64Url } from "~/lib/random";
import { fillPage } from "./page-template";
import { isCurrent, type RevalidateParts } from "./revalidate";
import {
  type CachedPage,
  type FinishedPage,
  openPageStore,
  type PageStore,
  type PageStoreParts,
} from "./store";

type PageCacheParts = PageStoreParts & RevalidateParts;

export type PageCache = Pick<PageStore, "isAskedAgain"> & {
  /**
   * The cached page with a fresh nonce (for HEAD without its body), or a 304; null for a miss.
   * @param values for its placeholders, escaped
   */
  match(request: Request, key: string, values?: readonly string[]): Promise<Response | null>;
  /** Caches a page for all requests of the same key. */
  put(key: string, page: FinishedPage): void;
  /** One render at a time: the requests that wait for it are answered with what it has cached. */
  renderOnce(request: Request, key: string, render: () => Promise<Response>): Promise<Response>;
};

/** Pages that are the same for many requests (README.md). */
export function openPageCache(parts: PageCacheParts): PageCache {
  const { clock, waitUntil } = parts;
  const store = openPageStore(parts);
  let isStored = false;

  async function match(
    request: Request,
    key: string,
    values: readonly string[] = [],
  ): Promise<Response | null> {
    const page = await store.find(key);
    if (!page || !(await isCurrent(page, parts))) return null;
    return respond(request, page, values, clock.now());
  }

  return {
    match,
    isAskedAgain: store.isAskedAgain,
    put: (key, page) => {
      isStored = true;
      store.put(key, page);
    },
    renderOnce: async (request, key, render) => {
      if (store.isBypassed(key)) return render();
      let own: Promise<Response> | null = null;
      await store.renderOnce(key, async () => {
        own = render();
        // A failure is its own visitor's: the others render for themselves.
        const ended = own.then(
          () => {},
          () => {},
        );
        // It ends even if its visitor does not wait for it.
        waitUntil(ended);
        await ended;
        if (!isStored) store.bypass(key);
      });
      return own ?? (await match(request, key)) ?? render();
    },
  };
}

/** The policy's nonces match the body that the browser has. */
const leftOutOf304: ReadonlySet<string> = new Set(notIn304.map((name) => name.toLowerCase()));
const ttlName = pageTtlHeader.toLowerCase();

function respond(request: Request, page: CachedPage, values: readonly string[], now: number): Response {
  const headers: Record<string, string> = { ...page.headers };
  const { endsAt } = page;
  if (endsAt !== null && ttlName in headers) headers[ttlName] = String(Math.floor((endsAt - now) / 1000));
  if (isKnown(request, headers.etag)) {
    for (const name of leftOutOf304) delete headers[name];
    return new Response(null, { status: 304, headers });
  }
  const nonce = randomBase64Url(16);
  headers["content-security-policy"] = page.policy.join(nonce);
  const body = request.method === "HEAD" ? null : fillPage(page, [nonce, ...values]);
  return new Response(body, { status: page.status, headers });
}

import type { AnonymousMemory } from "~/api/content/anonymous-memory";
import { memberCopyHeader, memberHeader, ownerHeader } from "~/http/service-worker-headers";
import { jwtExpiry } from "~/lib/jwt-expiry";
import { describeError } from "~/lib/redact";
import { toBundleLine } from "~/pwa/member-copies/copy-bundle";
import { isKeptPath } from "~/pwa/member-copies/kept-paths";
import type { Session } from "~/session/types";

/** Compressed as one, these take about 45 kB: pages have their styles and much of their markup in common. */
const maxPages = 48;
/** The device asks once a day; a person may ask for it a few times. */
const maxAnHour = 20;
const hourMs = 3600_000;
const counterBytes = 16;
/** The session's token has to outlast the answer: what a page's request renews, this answer cannot store. */
const tokenLastsMs = 60_000;

/** What a page leads to, the first needed first, and how many of each are worth their bytes. */
const linked: readonly (readonly [path: RegExp, most: number])[] = [
  [/^\/vehicle\/\d+$/, 6],
  [/^\/vehicle\/\d+\/logbook$/, 6],
  [/^\/sivevent\/\d+$/, 8],
  [/^\/sivevent\/\d+\/print$/, 4],
  [/^\/print-tickets\//, 6],
  [/^\/profile\/orders\?/, 3],
  [/^\/invoice\//, 3],
  [/^\/calendar\//, 12],
  [/^\/vehicle\/\d+\/logbook\/new$/, 2],
  [/^\/sivevent\/new$/, 1],
  [/^\/logout$/, 1],
];

/** The pages that everything else is found from. The calendar's next 60 days end in the month after next. */
function firstPages(now: number): readonly string[] {
  const month = (ahead: number) => {
    const date = new Date(now);
    return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead)).toISOString().slice(0, 7);
  };
  const months = [1, 2].map((ahead) => `/calendar?month=${month(ahead)}`);
  return [
    "/",
    "/membershipcard",
    "/vehicles",
    "/sivevent",
    "/calendar",
    ...months,
    "/profile/orders",
    "/share",
  ];
}

/** What a document leads to that is kept too, and orders, which lead to invoices and tickets. */
const readLinks = (html: string): readonly string[] =>
  [...html.matchAll(/ href="(\/[^"?#]*)(\?order=[\w-]+)?"/g)].flatMap(([, path = "", order = ""]) =>
    isKeptPath(path) ? [path + order] : [],
  );

/** The paths to fetch: first the given ones, then what they lead to, by `linked`. */
function createPlan(first: readonly string[]) {
  const seen = new Set(first);
  const found: string[][] = linked.map(() => []);
  const left = linked.map(([, most]) => most);
  const rest = [...first];
  return {
    next: (): string | undefined => {
      const path = rest.shift();
      if (path !== undefined) return path;
      const kind = found.findIndex((paths, index) => paths.length > 0 && (left[index] ?? 0) > 0);
      if (kind < 0) return undefined;
      left[kind] = (left[kind] ?? 0) - 1;
      return found[kind]?.shift();
    },
    note: (html: string): void => {
      for (const path of readLinks(html)) {
        if (seen.has(path)) continue;
        seen.add(path);
        found[linked.findIndex(([pattern]) => pattern.test(path))]?.push(path);
      }
    },
  };
}

/** An order's key is in its address: whoever has it may ask after the order, so no device keeps it. */
const isRead = (path: string) => path.includes("?order=");

/** Of one answer alone: each device's cookies, and whose it is. */
const ofAnswer = ["set-cookie", memberHeader.toLowerCase(), ownerHeader.toLowerCase()];

type BundleParts = {
  readonly session: Pick<Session, "isSignedIn" | "tokens">;
  /** OpenSession.ownerTag's. */
  readonly ownerTag: string | null;
  readonly memory: AnonymousMemory | null;
  /** In ms since the epoch. */
  readonly now: number;
  /** Answers a document's request as the site does. */
  readonly render: (request: Request) => Promise<Response>;
};

/**
 * Answers a member's device with all pages that it keeps (docs/decisions, the pages on a device), one as a
 * line of JSON each, up to 48. 401 while signed out, 409 while the session's token is about to be renewed (a
 * page's answer does that), 429 after 20 in an hour.
 */
export function answerBundle(request: Request, parts: BundleParts): Response {
  const { session, ownerTag, memory, now, render } = parts;
  if (ownerTag === null || session.tokens === null) return new Response(null, { status: 401 });
  if ((jwtExpiry(session.tokens.accessToken) ?? 0) - now < tokenLastsMs)
    return new Response(null, { status: 409 });
  const counter = `bundle ${Math.floor(now / hourMs)} ${ownerTag}`;
  const asked = (memory?.get<number>(counter) ?? 0) + 1;
  memory?.set(counter, asked, counterBytes);
  if (asked > maxAnHour) return new Response(null, { status: 429 });

  const plan = createPlan(firstPages(now));
  const encoder = new TextEncoder();
  let pages = 0;
  async function nextLine(): Promise<string | null> {
    for (;;) {
      const path = pages < maxPages ? plan.next() : undefined;
      if (path === undefined) return null;
      const url = new URL(path, request.url).href;
      const page = await render(documentRequest(url, request)).catch((error: unknown) => {
        console.error(describeError(error));
        return null;
      });
      // Out of order, or asked too often: the device asks again another time.
      if (!page || page.status === 429 || page.status >= 500) return null;
      const html = await page.text();
      if (page.status !== 200 || page.headers.has(memberCopyHeader)) continue;
      plan.note(html);
      if (isRead(path)) continue;
      pages += 1;
      const headers = [...page.headers].filter(([name]) => !ofAnswer.includes(name));
      return toBundleLine({ url, headers, html });
    }
  }
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const line = await nextLine();
      if (line === null) controller.close();
      else controller.enqueue(encoder.encode(line));
    },
  });
  // Plain text: edges compress it.
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Asked for in the background, so that nothing of it streams. */
function documentRequest(url: string, { headers }: Request): Request {
  const kept = ["cookie", "accept-language", "user-agent", "cf-connecting-ip", "sec-gpc", "dnt", "save-data"];
  return new Request(url, {
    headers: [
      ["accept", "text/html"],
      ["sec-fetch-dest", "empty"],
      ...kept.flatMap((name): [string, string][] => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ],
  });
}

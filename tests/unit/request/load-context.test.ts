import { describe, expect, it } from "vitest";
import { fetchUser } from "~/api/account/user";
import { createMemberCalendar } from "~/api/club/events";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { type Env, NotConfigured, readSettings, type Settings } from "~/env";
import { browserFacts } from "~/http/browser-facts";
import { readCacheScope } from "~/page-cache/cache-key";
import { noPlaceholders } from "~/page-cache/placeholders";
import type { FinishedPage } from "~/page-cache/store";
import type { LoadedContext } from "~/request/loaded-context";
import type { Visit } from "~/request/visit";
import { createSessionStore } from "~/session/store";
import { loadContext } from "../../../load-context";
import { tokens } from "../features/auth/fake-auth";

const origin = "https://club.example";

async function configured(): Promise<Settings> {
  const settings = await readSettings({
    SESSION_SECRETS: `k:${"A".repeat(43)}`,
    API_BASE: "https://backend.example",
    REFRESH: {},
    BACKEND: { fetch: async () => Response.json({}) },
  } as unknown as Env);
  if (settings instanceof NotConfigured) throw settings;
  return settings;
}

/** What a page's render reads of the context, and whether the page was stored then. */
async function isCached(cookie: string | null, read: (context: LoadedContext["context"]) => unknown) {
  const settings = await configured();
  const request = new Request(`${origin}/about`, { headers: cookie ? { cookie } : {} });
  const visit = {
    origin,
    path: "/about",
    i18n: { locale: "en" },
    cacheScope: readCacheScope(request),
    facts: browserFacts(request as never, new URL(request.url)),
    storage: { cache: null, memory: new AnonymousMemory(), keyBase: `${origin}/.content/` },
  } as unknown as Visit;
  const { context, startStoring, finish } = await loadContext(request, settings, {
    visit,
    waitUntil: () => {},
  });
  const stored: FinishedPage[] = [];
  startStoring((page) => void stored.push(page), noPlaceholders);
  for (const scope of ["visitors", "members"] as const) context.request.allowCaching(scope);
  read(context);
  await finish(new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } }));
  return stored.length === 1;
}

async function memberCookie(): Promise<string> {
  const { sealingKeys: keys, clock } = await configured();
  const openLock = () => Promise.reject(new Error("no test refreshes it"));
  const { session, commit } = await createSessionStore({ keys, secure: true, clock, lockOf: openLock }).open(
    null,
  );
  session.signIn(tokens, 7);
  return (await commit()).map((line) => line.split(";")[0]).join("; ");
}

describe("a page that may be cached for others", () => {
  it("is cached when a visitor's was rendered, whatever it read of the empty session", async () => {
    expect(await isCached(null, () => {})).toBe(true);
    expect(await isCached(null, ({ session }) => [session.redirectAfterLogin, session.pendingEmail])).toBe(
      true,
    );
  });

  it("is cached when a member's was rendered that read what all members have in common", async () => {
    const cookie = await memberCookie();
    expect(await isCached(cookie, ({ session }) => [session.isSignedIn, session.takeFlash()])).toBe(true);
    // member-pages.ts has the replies in its key.
    const readsAlone = ({ reads }: LoadedContext["context"]) =>
      void createMemberCalendar(reads)
        .calendar("2026-12")
        .catch(() => {});
    expect(await isCached(cookie, readsAlone)).toBe(true);
  });

  it.each<[string, (context: LoadedContext["context"]) => unknown]>([
    ["whose session it is", ({ session }) => session.userId],
    ["the cart for more than its count", ({ cart }) => void cart.get()],
    ["the membership", ({ membership }) => void membership().catch(() => {})],
    ["the cart", ({ cart }) => void cart.count()],
    ["the backend as the member", ({ transport }) => void fetchUser(transport).catch(() => {})],
  ])("is not cached when a member's was rendered that read %s", async (_, read) => {
    expect(await isCached(await memberCookie(), read)).toBe(false);
  });
});

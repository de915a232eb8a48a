import { describe, expect, it } from "vitest";
import { createUserApi } from "~/api/account/user";
import { createMemberCalendar } from "~/api/club/events";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { createContentApi } from "~/api/content/cached-content";
import { createPreviewApi } from "~/api/content/preview";
import { createSearchApi } from "~/api/content/search";
import { createUploadApi } from "~/api/content/uploads";
import { createShopApi } from "~/api/shop/shop";
import type { Transport } from "~/api/transport";
import type { Settings } from "~/env";
import { createMemberReads } from "~/request/member-reads";
import { openCalls } from "~/request/request-calls";
import type { Visit } from "~/request/visit";
import type { OpenSession } from "~/session/store";
import { createFakeClock } from "../../support/fake-clock";

type Maker = (transport: Transport) => unknown;

/** Clients that are made of the transport alone, as far as a folder tells. */
const modules = import.meta.glob<Readonly<Record<string, Maker>>>(
  "../../../app/api/{account,club,shop}/*.ts",
  {
    eager: true,
  },
);
const makers = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, maker]) =>
    /^create(?!User|Racing|Optional)\w*(?:Api|Events)$/.test(name) ? [maker] : [],
  ),
);

/** A member's request, before a backend that answers every call with one text of theirs. */
function open() {
  const memory = new AnonymousMemory();
  const bearers: (string | null)[] = [];
  const work: Promise<unknown>[] = [];
  const cache = { match: async () => undefined, put: async () => {} } as unknown as Cache;
  const base = "https://backend.example";
  const settings = {
    backend: {
      fetch: async (request: Request) => {
        bearers.push(request.headers.get("authorization"));
        return Response.json({ name: "Own", data: [], items: [], settings: {}, sitemap: [] });
      },
    },
    backendOrigin: base,
    backendBase: base,
    siteKey: null,
    clock: { ...createFakeClock(0), sleep: async () => {} },
  } as unknown as Settings;
  const storage = { cache, memory, keyBase: "https://club.example/.content/" };
  const calls = openCalls(
    new Request("https://club.example/"),
    settings,
    {
      visit: { storage, facts: { isDataRequest: false }, i18n: { locale: "en" } } as unknown as Visit,
      waitUntil: (promise) => void work.push(promise.catch(() => {})),
      open: { session: {}, tokenManager: { accessToken: "a-token" } } as unknown as OpenSession,
    },
    () => {},
  );
  const settle = async () => {
    while (work.length > 0) await Promise.all(work.splice(0));
  };
  return { ...calls, memory, bearers, settle };
}

type Calls = Readonly<Record<string, unknown>>;

/** Calls every function of a part of the API; what it makes of the reply does not matter here. */
async function callAll(part: Calls): Promise<void> {
  for (const call of Object.values(part)) {
    if (typeof call !== "function") continue;
    await (async () => call("1", {}, {}))().catch(() => {});
  }
}

describe("the isolate's memory, in a member's request", () => {
  it("gets nothing from any call that is made as the member", async () => {
    const { transport, count, memory, bearers, settle } = open();
    const session = { fingerprint: "f".repeat(21) };
    const deviceToken = { read: async () => null, keep: () => {} };
    // A maker takes the transport, or the context of which it is a part.
    const site = { can: async () => true };
    const context = { ...transport, transport, site, draftStore: () => null };
    const clients = [
      ...makers.map((maker) => maker(context)),
      createUserApi({ transport, session, deviceToken }),
      createPreviewApi(transport, session),
      createSearchApi(transport, { isSignedIn: true }),
      createUploadApi(transport),
    ];
    expect(count()).toBe(0);
    for (const client of clients) await callAll(client as Calls);
    await settle();
    expect(bearers.filter((bearer) => bearer === "Bearer a-token").length).toBeGreaterThan(40);
    expect(memory.bytes).toBe(0);
    expect(count()).toBeGreaterThan(40);
  });

  it("gets nothing from the lists that members are shown, which are not counted as own calls", async () => {
    const { readText, count, memory, bearers, settle } = open();
    const reads = createMemberReads(readText, async () => null);
    const calendar = createMemberCalendar(reads);
    await createShopApi(reads).list({ group: null, q: null, sort: "group", page: 1 }, { isSignedIn: true });
    await calendar.calendar("2026-12");
    await calendar.eventAfter("2026-12", null);
    await settle();
    expect(bearers).toEqual(Array.from({ length: 3 }, () => "Bearer a-token"));
    expect([memory.bytes, count()]).toEqual([0, 0]);
  });

  it("gets content, which is asked for without the member's token", async () => {
    const { content: all, count, memory, bearers, settle } = open();
    const { isBackendUnreachable: _, isIncomplete: ___, servedParts: __, ...content } = createContentApi(all);
    await callAll(content as unknown as Calls);
    await settle();
    expect(bearers.length).toBeGreaterThan(8);
    expect(bearers.filter((bearer) => bearer !== null)).toEqual([]);
    expect(memory.bytes).toBeGreaterThan(0);
    expect(count()).toBe(0);
  });
});

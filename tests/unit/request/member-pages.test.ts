import { describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import { createMemberCalendar } from "~/api/club/events";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { openContentCache } from "~/api/content/content-cache";
import { createOptional } from "~/api/optional";
import { type Membership, noMembership } from "~/domain/club/membership";
import type { DueItem } from "~/domain/club/membership-summary";
import type { Settings } from "~/env";
import { createTranslate } from "~/i18n/translate";
import { err, ok } from "~/lib/result";
import type { AppContext } from "~/request/context";
import { openMemberPage } from "~/request/member-pages";
import { createMemberReads } from "~/request/member-reads";
import type { Visit } from "~/request/visit";
import type { Session } from "~/session/types";
import en from "../../../locales/en.json";
import { createFakeClock } from "../../support/fake-clock";
import { memorySession, tokens } from "../features/auth/fake-auth";

const nonce = "N".repeat(22);
const robin: Membership = { ...noMembership, name: "Robin <Carter>", number: "0142", noExpiry: true };

/** An isolate that knows the content of one page. */
async function createSite() {
  const clock = createFakeClock("2026-11-21T02:00:00Z");
  const memory = new AnonymousMemory();
  const waitUntil = () => {};
  const keyBase = "https://club.example/.content/";
  const entries = openContentCache({ cache: null, memory, keyBase, clock, waitUntil });
  const version = (await entries.write("page:home", "text", clock.now()).version) ?? "";
  const url = entries.createUrl("page:home");
  const part = { url, call: ["page", "home"], version, ttlMs: 60_000, expiresAt: null } as const;
  const settings = {
    clock,
    installation: "build 1",
    backendBase: "https://club.example",
  } as unknown as Settings;

  function member(isOpen = true, checksTickets = false): Session {
    const { session } = memorySession({ clock });
    session.signIn(tokens, 7);
    session.navigation = { isOpen, checksTickets, checkedAt: clock.now() };
    return session;
  }

  /** @param things in the member's cart; null: the backend does not say */
  const getReads = (things: number | null) =>
    createMemberReads(
      async () => (things === null ? err(networkError) : ok('{"data":[]}')),
      async () => things ?? 0,
    );

  let due: readonly DueItem[] = [];

  function ask(session: Session, path = "/about", membership = robin, reads = getReads(0)) {
    const visit = {
      path,
      cacheKey: path,
      cacheScope: "members",
      facts: { isDataRequest: false },
      storage: { cache: null, memory, keyBase },
    } as unknown as Visit;
    const context = {
      session,
      membership: async () => ok(membership),
      due: async () => due,
      optional: createOptional(clock),
      site: { settings: async () => ({ timeZone: "Australia/Brisbane" }) },
      request: { clock, i18n: { locale: "en", t: createTranslate("en", en) }, canStream: true },
      reads,
    } as unknown as AppContext;
    const request = new Request(`https://club.example${path}`);
    return openMemberPage(request, { visit, settings, context, waitUntil });
  }

  const finishedPage = (body: string, tokens: readonly string[]) => ({
    status: 200,
    body,
    tokens,
    nonce,
    policy: "",
    headers: new Headers(),
    endsAt: null,
    parts: [part],
  });
  return {
    clock,
    member,
    ask,
    readsOf: getReads,
    finishedPage,
    setDue: (items: typeof due) => {
      due = items;
    },
  };
}

type Site = Awaited<ReturnType<typeof createSite>>;

/** Renders and stores it. */
async function store({ ask, finishedPage }: Site, session: Session, path: string, text: string) {
  const page = await ask(session, path);
  page?.put(finishedPage(text, page.placeholders.tokens));
}

const getText = async (page: Awaited<ReturnType<Site["ask"]>>) => (await page?.match())?.text();

describe("a page that members share", () => {
  it("is answered to every member whose navigation is the same", async () => {
    const site = await createSite();
    expect(await getText(await site.ask(site.member()))).toBeUndefined();
    await store(site, site.member(), "/about", "<p>open</p>");
    expect(await getText(await site.ask(site.member()))).toBe("<p>open</p>");
    expect(await getText(await site.ask(site.member(false)))).toBeUndefined();
    expect(await getText(await site.ask(site.member(true, true)))).toBeUndefined();
  });

  it("is rendered for a member with something of their own to show, or of unknown navigation", async () => {
    const site = await createSite();
    await store(site, site.member(), "/about", "<p>open</p>");
    const noticed = site.member();
    noticed.flash({ key: "auth.signedIn", tone: "success" });
    expect(await site.ask(noticed)).toBeNull();
    const later = site.member();
    await site.clock.advance(5 * 60_000);
    expect(await site.ask(later)).toBeNull();
  });
});

describe("a page of what each member is shown of a list or their cart", () => {
  /** What a member with so many things in their cart gets; rendered, it reads the calendar too. */
  async function visit(site: Site, things: number | null, readsCalendar = true): Promise<string> {
    const reads = site.readsOf(things);
    const page = await site.ask(site.member(), "/shop", robin, reads);
    const cached = await getText(page);
    if (cached) return `cached: ${cached}`;
    const text = `${await reads.cartCount()} things`;
    if (readsCalendar) await createMemberCalendar(reads).calendar("2026-12");
    page?.put(site.finishedPage(text, []));
    return text;
  }
  const visits = async (site: Site, all: readonly (number | null)[]) => {
    const seen: string[] = [];
    for (const things of all) seen.push(await visit(site, things));
    return seen;
  };

  it("is cached once two requests had the same replies, for those who have them too", async () => {
    const site = await createSite();
    expect(await visits(site, [2, 2, 2, 2, 3, 2])).toEqual([
      ...["2 things", "2 things", "2 things", "cached: 2 things"],
      ...["3 things", "cached: 2 things"],
    ]);
  });

  it("is not cached under replies that do not name all that it has read", async () => {
    const site = await createSite();
    const few = async (things: number) => visit(site, things, false);
    for (let times = 0; times < 2; times += 1) await few(2);
    // Now one that reads more: the next ones are asked for that too, before they are answered.
    expect(await visits(site, [2, 2, 2, 2])).toEqual([
      "2 things",
      "2 things",
      "2 things",
      "cached: 2 things",
    ]);
  });

  it("is rendered for a member whose reply failed", async () => {
    const site = await createSite();
    await visits(site, [0, 0, 0, 0]);
    const failed = await site.ask(site.member(), "/shop", robin, site.readsOf(null));
    expect(failed).toBeNull();
  });
});

describe("home", () => {
  it("is streamed at first, then cached without its member's words, and filled with the next one's", async () => {
    const site = await createSite();
    expect(await site.ask(site.member(), "/")).toBeNull();
    const first = await site.ask(site.member(), "/");
    expect([await getText(first), first?.context.request.canStream]).toEqual([undefined, false]);
    const shown = first?.context.homePlaceholders?.summary;
    expect(JSON.stringify(shown)).not.toMatch(/Robin|0142/);
    first?.put(site.finishedPage(`<b>${shown?.name}</b> ${shown?.number}`, first.placeholders.tokens));
    expect(await getText(await site.ask(site.member(), "/"))).toBe("<b>Robin &lt;Carter&gt;</b> 0142");
    const alex = { ...robin, name: "Alex", number: "7" };
    expect(await getText(await site.ask(site.member(), "/", alex))).toBe("<b>Alex</b> 7");
  });

  it("fills in what waits for each member, a page for each number of lines", async () => {
    const site = await createSite();
    await site.ask(site.member(), "/");
    const ends = (id: string, name: string) => ({
      kind: "insurance",
      id,
      name,
      at: "2026-12-05",
      time_zone: null,
    });
    site.setDue([ends("3", "1956 <Ford>")]);
    const first = await site.ask(site.member(), "/");
    const [line] = first?.context.homePlaceholders?.due ?? [];
    expect(JSON.stringify(line)).not.toMatch(/Ford|2026|vehicle/);
    first?.put(
      site.finishedPage(
        `<a href="/${line?.path}">${line?.name}</a> ${line?.text}`,
        first.placeholders.tokens,
      ),
    );
    site.setDue([ends("8", "1961 Rover")]);
    expect(await getText(await site.ask(site.member(), "/"))).toBe(
      '<a href="/vehicle/8/edit#insuranceExpiry">1961 Rover</a> Insurance ends on 5 Dec 2026',
    );
    site.setDue([ends("3", "1956 <Ford>"), ends("8", "1961 Rover")]);
    expect(await getText(await site.ask(site.member(), "/"))).toBeUndefined();
    site.setDue([]);
    expect(await getText(await site.ask(site.member(), "/"))).toBeUndefined();
  });

  it("is another page for another state of the membership", async () => {
    const site = await createSite();
    await site.ask(site.member(), "/");
    await store(site, site.member(), "/", "life");
    const ofState = async (membership: Membership) => getText(await site.ask(site.member(), "/", membership));
    expect(await ofState(robin)).toBe("life");
    for (const other of [{ noExpiry: false }, { specialVehicle: true }, { name: null }])
      expect(await ofState({ ...robin, ...other })).toBeUndefined();
  });
});

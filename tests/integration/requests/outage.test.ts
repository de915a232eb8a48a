import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askByName, type NamedReply as Page } from "../../support/ask-by-name";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

const minute = 60_000;
const hour = 60 * minute;

let club: Club;
beforeAll(async () => {
  // One edge at four times: the sites share its cache, and the clocks of the later ones run ahead.
  club = await startClub({
    sites: 4,
    siteEnvs: [
      {},
      { DEV_CLOCK: "1", CLOCK_OFFSET_MS: String(5 * minute) },
      { DEV_CLOCK: "1", CLOCK_OFFSET_MS: String(6 * hour) },
      { DEV_CLOCK: "1", CLOCK_OFFSET_MS: String(48 * hour) },
    ],
  });
});
afterAll(() => club?.stop());

/** Requests a later edge by the first one's host name, so that they share cached entries. */
const ask = (site: string | undefined, path: string) => askByName(site ?? "", new URL(club.site).host, path);

const copyNotice = `<p class="${builtClass("cms", "staleNotice")}"`;

/** The page's content, without the notice that it is a cached copy. */
const content = ({ html }: Page) =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replace(new RegExp(`${copyNotice}.*?</p>`), "")
    .replaceAll(/ nonce="[^"]*"/g, "");
const isCopy = ({ html }: Page) => html.includes(copyNotice);

async function publicPaths(): Promise<readonly string[]> {
  const { results } = await club.db
    .prepare("SELECT url FROM sitemap_entries WHERE url != ''")
    .all<{ url: string }>();
  return results.map(({ url }) => `/${url}`);
}

describe("while the backend is down", () => {
  let before: Map<string, Page>;
  let member: HttpBrowser;

  beforeAll(async () => {
    before = new Map();
    for (const path of await publicPaths()) {
      const page = await ask(club.sites[0], path);
      if (page.status === 200) before.set(path, page);
    }
    member = await club.signIn("member@example.com");
    await club.fault({ call: "* /*", kind: "reset", count: 10_000 });
  });
  afterAll(() => club.clearFaults());

  it("every visited public page answers 200 with its full content from the cache", async () => {
    expect(before.size).toBeGreaterThan(5);
    for (const later of [club.sites[0], club.sites[1], club.sites[2]]) {
      for (const [path, page] of before) {
        const now = await ask(later, path);
        expect([path, now.status]).toEqual([path, 200]);
        expect(content(now), path).toBe(content(page));
      }
    }
  });

  it("a stale page says so, and a fresh one does not", async () => {
    const [path = ""] = before.keys();
    expect(isCopy(await ask(club.sites[0], path))).toBe(false);
    // Six hours later: the revalidation has just failed.
    expect(isCopy(await ask(club.sites[2], path))).toBe(true);
  });

  it("a member's home shows what it can", async () => {
    const home = await member.get("/");
    expect(home.status).toBe(200);
    expect(home.html).toMatch(/<h1/);
    expect(home.html).toContain('action="/logout"');
    expect(home.html).toContain("</html>");
  });

  it("a page that was never visited answers 503 with Retry-After", async () => {
    const page = await ask(club.sites[2], "/never/seen");
    expect([page.status, page.retryAfter]).toEqual([503, "30"]);
    expect(content(page)).toMatch(/<h1/);
  });
});

describe("while the backend is slow", () => {
  it("a stale page waits up to the max wait for the backend, and the next request does not", async () => {
    const [path = ""] = await publicPaths();
    await ask(club.sites[0], path);
    await club.fault({ call: "* /*", kind: "delay", ms: 8_000, count: 50 });
    const began = performance.now();
    const first = await ask(club.sites[3], path);
    const took = performance.now() - began;
    const second = await ask(club.sites[3], path);
    const next = performance.now() - began - took;
    await club.clearFaults();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([isCopy(first), isCopy(second)]).toEqual([true, true]);
    // Two seconds for the page, and one for the shell.
    expect(took).toBeGreaterThan(1_900);
    expect(took).toBeLessThan(6_000);
    expect(next).toBeLessThan(took / 2);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";

let club: Club;
// Each test has a club with empty caches, so that it can be tried again.
beforeEach(async () => {
  club = await startClub();
});
afterEach(() => club?.stop());

/**
 * Not on the critical path: the sitemap is requested in parallel. A page waits for all others, at worst in
 * sequence.
 */
const beside = "GET /api/v1/cognito/domain/initialData";

/** The first page of a club has the list of pages loaded, in the background and paced (spec §4). */
const untilListIsLoaded = () =>
  expect.poll(() => club.calls(), { timeout: 20_000 }).toHaveProperty(["GET /api/v1/cognito/page"]);

async function callsFor(ask: () => Promise<unknown>): Promise<readonly string[]> {
  await club.resetCalls();
  await ask();
  const calls = Object.entries(await club.calls());
  return calls.flatMap(([call, count]) => Array.from({ length: count }, () => call));
}

// On a machine that is busy with other tests a call may run out of time, and is then made again.
describe("the backend calls of a page", { retry: 2 }, () => {
  it("are at most three on the critical path with an empty cache", async () => {
    const { results } = await club.db
      .prepare("SELECT url FROM sitemap_entries WHERE url != '' ORDER BY url")
      .all<{ url: string }>();
    expect(results.length).toBeGreaterThan(5);
    for (const { url } of results) {
      const calls = await callsFor(() => club.browser().get(`/${url}`));
      expect(
        calls.filter((call) => call !== beside).length,
        `${url}: ${calls.join(", ")}`,
      ).toBeLessThanOrEqual(3);
    }
  });

  // @spec 4.23
  it("are none for a cached page", async () => {
    const paths = ["/about", "/club-nights"];
    for (const path of paths) await club.browser().get(path);
    await untilListIsLoaded();
    for (const path of paths) expect(await callsFor(() => club.browser().get(path)), path).toEqual([]);
  });

  it("are the membership and what waits for the member on home, beside each other", async () => {
    const member = await club.signIn("member@example.com");
    await untilListIsLoaded();
    // Until the page is cached: its call, too, may be made again.
    await expect.poll(() => callsFor(() => club.browser().get("/")), { timeout: 20_000 }).toEqual([]);
    const calls = await callsFor(() => member.get("/"));
    expect(calls).toEqual(["GET /api/v1/club/member/due", "GET /api/v1/club/member/getMembership"]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

/**
 * Not on the critical path: the sitemap is requested in parallel. A page waits for all others, at worst in
 * sequence.
 */
const beside = "GET /api/v1/cognito/domain/initialData";

async function callsFor(ask: () => Promise<unknown>): Promise<readonly string[]> {
  await club.resetCalls();
  await ask();
  const calls = Object.entries(await club.calls());
  return calls.flatMap(([call, count]) => Array.from({ length: count }, () => call));
}

describe("the backend calls of a page", () => {
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
    expect(await callsFor(() => club.browser().get("/about"))).toEqual([]);
    expect(await callsFor(() => club.browser().get("/club-nights"))).toEqual([]);
  });

  it("are the membership and what waits for the member on home, beside each other", async () => {
    const member = await club.signIn("member@example.com");
    const calls = await callsFor(() => member.get("/"));
    expect(calls).toEqual(["GET /api/v1/club/member/due", "GET /api/v1/club/member/getMembership"]);
  });
});

import { describe, expect, it } from "vitest";
import { addBlock } from "../../support/admin/add-block";
import { startClub } from "../../support/club";
import { rawRequest } from "../../support/raw-request";
import { waitForRecheck } from "../../support/wait-for-recheck";

describe("two isolates", () => {
  it("see each other's re-checks: a page's data at once, its document after five seconds", async () => {
    const pair = await startClub({ sites: 2 });
    try {
      const [one = "", other = ""] = pair.sites;
      const shows = async (site: string, path: string) => {
        // At the edge all isolates of a place have one address, and with it one cache.
        const host = new URL(one).host;
        const headers: Record<string, string> = path.endsWith(".data")
          ? { host, accept: "*/*", "sec-fetch-mode": "cors" }
          : { host, accept: "text/html" };
        return (await rawRequest(site, { path, headers })).body.includes("Of two isolates");
      };
      const everywhere = async () => [
        await shows(one, "/about"),
        await shows(other, "/about"),
        await shows(other, "/about.data"),
      ];
      expect(await everywhere()).toEqual([false, false, false]);
      const version = await addBlock(pair.db, "about", { text: "Of two isolates" });
      await waitForRecheck(one, "about", version);
      expect([await shows(one, "/about"), await shows(other, "/about.data")]).toEqual([true, true]);
      await new Promise((resolve) => setTimeout(resolve, 5_100));
      expect(await everywhere()).toEqual([true, true, true]);
    } finally {
      await pair.stop();
    }
  });
});

describe("a hundred visitors of a cold isolate", () => {
  it("cost the backend one call of each kind", async () => {
    const cold = await startClub();
    try {
      const replies = await Promise.all(
        Array.from({ length: 100 }, () =>
          rawRequest(cold.site, { path: "/about", headers: { accept: "text/html" } }),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const calls = Object.entries(await cold.calls());
      expect(calls.length).toBeGreaterThan(2);
      // By GraphQL: the page, and the list of pages.
      expect(calls.filter(([call, count]) => count > (call === "POST /graphql" ? 2 : 1))).toEqual([]);
    } finally {
      await cold.stop();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askByName, type NamedReply } from "../support/ask-by-name";
import { type Club, startClub } from "../support/club";

/** Each call to the backend takes so long here, in ms: far more than all the rest of a page, and under every patience. */
const delay = 1_600;
let club: Club;
let names = 0;

beforeAll(async () => {
  club = await startClub();
  // The runtime's own first requests take their time.
  await club.browser().get("/about");
});
afterAll(() => club?.stop());

/**
 * How many times in turn a visitor waits for the backend where the edge has no copies yet: a new name of the site for each try.
 * The quickest of three counts, as a busy machine only adds to it.
 */
async function waits(path: string, cookie = ""): Promise<{ counted: number; reply: NamedReply }> {
  await club.fault({ call: "* /*", kind: "delay", ms: delay, count: 500 });
  let best = Number.POSITIVE_INFINITY;
  let reply: NamedReply | null = null;
  for (let tries = 0; tries < 3; tries += 1) {
    const began = performance.now();
    names += 1;
    reply = await askByName(club.site, `edge-${names}.example`, path, cookie);
    best = Math.min(best, performance.now() - began);
  }
  await club.clearFaults();
  if (!reply) throw new Error("nothing was asked");
  return { counted: Math.floor(best / delay), reply };
}

describe("the first visitor of an edge, while the backend is slow", { timeout: 120_000 }, () => {
  it("waits for it once, for whatever a page needs", async () => {
    const { counted, reply } = await waits("/about/history");
    expect([reply.status, counted]).toEqual([200, 1]);
    expect(reply.html).toMatch(/<h1/);
    // The menu and the entry of the sitemap were asked for with it.
    expect(reply.html).toContain('href="/contact"');
    expect(reply.html).toContain("BreadcrumbList");
  });

  it("waits a second time only for the form that an old page turns out to have", async () => {
    const { counted, reply } = await waits("/club-nights");
    expect([reply.status, counted]).toEqual([200, 2]);
  });

  it("is sent on from an old address after one wait, wherever it leads", async () => {
    const { counted, reply } = await waits("/membership");
    expect([reply.status, reply.location, counted]).toEqual([302, "/join", 1]);
  });

  it("waits once at home too", async () => {
    const member = await club.signIn("member@example.com");
    const { counted, reply } = await waits("/", member.cookieHeader);
    expect([reply.status, counted]).toEqual([200, 1]);
    expect(reply.html).toContain('action="/logout"');
  });
});

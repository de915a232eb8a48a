import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askByName, type NamedReply } from "../../support/ask-by-name";
import { type Club, startClub } from "../../support/club";

/** Delay of each backend call, in ms; less than every max wait. */
const delayMs = 1_600;
/** In rounds. */
const jitter = 0.25;
let club: Club;
let names = 0;

beforeAll(async () => {
  club = await startClub();
  // The runtime's first requests are slow.
  await club.browser().get("/about");
});
afterAll(() => club?.stop());

/** A request with an empty cache: each has a new host name. */
async function askTimed(path: string, cookie: string): Promise<{ ms: number; reply: NamedReply }> {
  names += 1;
  const began = performance.now();
  const reply = await askByName(club.site, `edge-${names}.example`, path, cookie);
  return { ms: performance.now() - began, reply };
}

/**
 * Number of complete sequential rounds of calls with an empty cache, from what the delay adds to the page's
 * time. Home's lists give up after 1 s, which is no complete round. Without the delay the two requests
 * differ by less than `jitter` rounds, but for a busy machine: up to five tries are made while the number is
 * not `expected`.
 */
async function countRounds(
  path: string,
  expected: number,
  cookie = "",
): Promise<{ rounds: number; reply: NamedReply }> {
  const tryOnce = async () => {
    const plain = await askTimed(path, cookie);
    await club.fault({ call: "* /*", kind: "delay", ms: delayMs, count: 500 });
    const delayed = await askTimed(path, cookie);
    await club.clearFaults();
    return { rounds: Math.floor((delayed.ms - plain.ms) / delayMs + jitter), reply: delayed.reply };
  };
  let result = await tryOnce();
  for (let tries = 1; tries < 5 && result.rounds !== expected; tries += 1) result = await tryOnce();
  return result;
}

describe("the first visitor of an edge, while the backend is slow", { timeout: 120_000 }, () => {
  it("waits for one round of calls on a page", async () => {
    const { rounds, reply } = await countRounds("/about/history", 1);
    expect([reply.status, rounds]).toEqual([200, 1]);
    expect(reply.html).toMatch(/<h1/);
    // The menu and the sitemap's entry were requested in parallel.
    expect(reply.html).toContain('href="/contact"');
    expect(reply.html).toContain("BreadcrumbList");
  });

  it("waits for a second round of calls on a legacy page alone", async () => {
    const { rounds, reply } = await countRounds("/club-nights", 2);
    expect([reply.status, rounds]).toEqual([200, 2]);
  });

  it("is redirected from an old address after one round of calls", async () => {
    const { rounds, reply } = await countRounds("/membership", 1);
    expect([reply.status, reply.location, rounds]).toEqual([302, "/join", 1]);
  });

  it("waits for one round of calls at home", async () => {
    const member = await club.signIn("member@example.com");
    const { rounds, reply } = await countRounds("/", 1, member.cookieHeader);
    expect([reply.status, rounds]).toEqual([200, 1]);
    expect(reply.html).toContain('action="/logout"');
  });
});

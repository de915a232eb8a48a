import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { linkTokens } from "../../support/link-tokens";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

/** A member's card from the backend, as the QR code has it. */
async function getCard(email: string): Promise<string> {
  const { a } = await linkTokens(club, email);
  const reply = await fetch(`${club.backend}/api/v1/club/member/card`, {
    headers: { authorization: `Bearer ${a}` },
  });
  return ((await reply.json()) as { card: string }).card;
}

const verify = (card: string, browser: HttpBrowser = club.browser()) =>
  browser.get(`/verify?card=${encodeURIComponent(card)}`);

const changed = (card: string, change: object) => {
  const [header = "", payload = "", signature = ""] = card.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  return `${header}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url")}.${signature}`;
};

describe("/membershipcard", () => {
  it("is a member's own, whatever the address asks for, and in no cache", async () => {
    const member = await club.signIn("member@example.com");
    for (const path of [
      "/membershipcard",
      "/membershipcard?number=0412&user=4",
      "/membershipcard.data?id=4",
    ]) {
      const reply = await member.fetch(path);
      const text = await reply.text();
      expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect(reply.headers.has("x-cache-ttl")).toBe(false);
      expect(text).toContain("Marguerite Lindqvist");
      expect(text).not.toContain("Abernethy");
    }
    // Neither the token nor the statement: only its drawing.
    const { html } = await member.get("/membershipcard");
    expect(html).not.toMatch(/eyJ[\w-]{20}/);
  });

  it("has no QR code while the backend cannot sign, and says so while it is down", async () => {
    const member = await club.signIn("member@example.com");
    await club.fault({ call: "GET /api/v1/club/member/card", kind: "500html", count: 1 });
    const unsigned = (await member.get("/membershipcard")).html;
    expect(unsigned).toContain("The QR code did not arrive");
    expect(unsigned).toContain("Marguerite Lindqvist");
    await club.fault({ call: "GET /api/v1/club/member/getMembership", kind: "500html", count: 1 });
    expect((await member.get("/membershipcard")).html).toContain("We could not check your membership");
    await club.clearFaults();
  });
});

describe("/verify", () => {
  it("shows the holder of a genuine card, and is neither stored nor sent as a referrer", async () => {
    const reply = await verify(await getCard("member@example.com"));
    expect(reply.html).toContain("Valid now");
    expect(reply.html).toContain("Marguerite Lindqvist");
    expect(reply.html).toMatch(/<img[^>]+alt="Photo of Marguerite Lindqvist"/);
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(reply.html).toContain('name="robots" content="noindex"');
  });

  it("repeats the card in no link, form or log", async () => {
    const card = await getCard("life@example.com");
    const { html } = await verify(card);
    expect(html).toContain("Merle Abernethy");
    expect(html).not.toContain(card.slice(0, 40));
    expect(html).not.toContain("card%3D");
    expect(club.logs()).not.toContain(card.slice(0, 40));
    const elsewhere = await club.browser().fetch(`/about?card=${card}`);
    expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([302, "/about"]);
  });

  it("knows an expired card, and none that was changed or invented", async () => {
    const expired = await getCard("expired@example.com");
    expect((await verify(expired)).html).toMatch(/Expired[\s\S]*Wes Carruthers/);
    for (const forged of [
      changed(expired, { e: null }),
      changed(expired, { n: "0412", m: "Wes Carruthers" }),
      `${expired.slice(0, -8)}AAAAAAAA`,
      expired.slice(0, -1),
      "a.b.c",
      "x".repeat(3_000),
    ]) {
      const { html } = await verify(forged);
      expect(html, forged.slice(0, 20)).toContain("Not a card of this club");
      expect(html).not.toContain("Valid now");
    }
  });

  it("answers a card that is shown again with what is true then", async () => {
    const card = await getCard("renewing@example.com");
    expect((await verify(card)).html).toContain("Valid now");
    const { results } = await club.db
      .prepare("UPDATE memberships SET valid_to = '2020-01-01' WHERE number = '1387' RETURNING valid_to")
      .all();
    expect(results).toHaveLength(1);
    const { html } = await verify(card);
    expect(html).toContain("Expired");
    expect(html).not.toContain("Valid now");
  });

  it("answers a typed number without a name, and in any script", async () => {
    for (const typed of ["0988", " 09 88 ", "٠٩٨٨"]) {
      const { html } = await verify(typed);
      expect(html, typed).toContain("Number 0988 is current");
      // As a QR code may hold anybody's number.
      expect(html).not.toContain("Valid now");
      expect(html).not.toContain("Wielgosz");
    }
    for (const typed of ["1159", "99999"])
      expect((await verify(typed)).html).toContain("No valid membership has this number");
  });

  it("checks the signature itself while the backend is down, and believes nothing else", async () => {
    const card = await getCard("editor@example.com");
    // Its keys come into the cache.
    expect((await verify(card)).html).toContain("Valid now");
    const down = { call: "POST /api/v1/club/member/verifyCard", kind: "reset", count: 10 };
    await club.fault(down);
    const signed = (await verify(card)).html;
    expect(signed).toMatch(/Valid as of[\s\S]*Tomasz Wielgosz/);
    expect(signed).not.toContain("Valid now");
    expect((await verify(changed(card, { e: null }))).html).toContain("Not a card of this club");
    expect((await verify("0988")).html).toContain("This card cannot be checked now");
    await club.clearFaults();
  });
});

it("numbers can be tried only so often, cards as often as members come", async () => {
  const strict = await startClub({ backendEnv: { RATE_LIMIT_SCALE: "0.1" } });
  try {
    const tries = [];
    for (let number = 1; number <= 5; number += 1)
      tries.push((await strict.browser().get(`/verify?card=${number}`)).status);
    expect(tries).toEqual([200, 200, 200, 429, 429]);
    const limited = await strict.browser().get("/verify?card=1204");
    expect(limited.html).not.toContain("Valid now");
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await strict.browser().get("/verify?card=a.b.cccccccccccccccccccccccccccccccccccc")).status).toBe(
      200,
    );
  } finally {
    await strict.stop();
  }
});

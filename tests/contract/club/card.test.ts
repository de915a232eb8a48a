import { compactVerify, createLocalJWKSet } from "jose";
import * as v from "valibot";
import { expect, it } from "vitest";
import { cardClaims, cardKeysReply, cardReply, cardType, verifyCardReply } from "#contract/card";
import { clubPaths } from "#contract/paths";
import { expectRefusal, get, post, signIn } from "../backend";
import { ours } from "../suites";

async function getCard(email: string): Promise<string> {
  const { access_token } = await signIn(email);
  const reply = await get(clubPaths.card, access_token);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return v.parse(cardReply, reply.body).card;
}

async function getClaims(card: string) {
  const { keys } = v.parse(cardKeysReply, (await get(clubPaths.cardKeys)).body);
  const { payload, protectedHeader } = await compactVerify(card, createLocalJWKSet({ keys }));
  return {
    header: protectedHeader,
    claims: v.parse(cardClaims, JSON.parse(new TextDecoder().decode(payload))),
  };
}

const verified = async (card: string) => {
  const reply = await post(clubPaths.verifyCard, { card });
  expect(reply.status).toBe(200);
  return v.parse(verifyCardReply, reply.body);
};

ours("card", "shows the card without a code")("a member's card", () => {
  it("is signed by a published key and states the member's own membership", async () => {
    const { header, claims } = await getClaims(await getCard("member@example.com"));
    expect(header).toMatchObject({ alg: "ES256", typ: cardType });
    expect(claims).toMatchObject({ n: "1204", m: "Marguerite Lindqvist", s: 1 });
    expect((claims.e ?? 0) * 1000).toBeGreaterThan(Date.now());
    expect(Math.abs(Date.now() / 1000 - claims.i)).toBeLessThan(60);
    expect((await getClaims(await getCard("life@example.com"))).claims.e).toBeNull();
  });

  it("needs a sign-in and a membership", async () => {
    expectRefusal(await get(clubPaths.card), "UNAUTHENTICATED");
    const { access_token } = await signIn("new@example.com");
    expectRefusal(await get(clubPaths.card, access_token), "NOT_FOUND");
  });

  it("has public keys that anybody may cache, without a private part", async () => {
    const reply = await get(clubPaths.cardKeys);
    expect(reply.headers.get("cache-control")).toMatch(/public, max-age=\d+/);
    expect(JSON.stringify(reply.body)).not.toContain('"d"');
  });
});

ours("card", "shows the card without a code")("verifying a card", () => {
  it("answers what is true now, with name and photo", async () => {
    const member = await verified(await getCard("member@example.com"));
    expect(member).toMatchObject({
      state: "valid",
      holder: { name: "Marguerite Lindqvist", number: "1204" },
    });
    const expired = await verified(await getCard("expired@example.com"));
    expect(expired).toMatchObject({ state: "expired", holder: { number: "1159" } });
    const life = await verified(await getCard("life@example.com"));
    expect(life).toMatchObject({ state: "valid", holder: { no_expiry: true, valid_to: null } });
  });

  it("knows no card that was changed, and none signed for another purpose", async () => {
    const [header = "", payload = "", signature = ""] = (await getCard("expired@example.com")).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    const longer = Buffer.from(JSON.stringify({ ...claims, e: null })).toString("base64url");
    const { access_token } = await signIn("member@example.com");
    for (const card of [
      `${header}.${longer}.${signature}`,
      `${header}.${payload}.${"A".repeat(86)}`,
      access_token,
    ])
      expect(await verified(card)).toEqual({ state: "unknown", holder: null });
  });

  it("answers a number alone only with whether it is valid now", async () => {
    expect(await verified("1204")).toEqual({ state: "valid", holder: null });
    for (const number of ["1159", "no such", "1204'--"])
      expect(await verified(number)).toEqual({ state: "unknown", holder: null });
    for (const card of ["", " ", "x".repeat(2_001), 1204])
      expectRefusal(await post(clubPaths.verifyCard, { card }), "VALIDATION");
  });
});

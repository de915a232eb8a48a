import { generateKeyPairSync } from "node:crypto";
import { base64url } from "jose";
import { describe, expect, it } from "vitest";
import { type CardKeys, parseCardKeys, publicJwk } from "#backend/src/domain/club/card-keys";
import { readCard, signCard } from "#backend/src/domain/club/card-statement";
import { endOfMembership } from "#backend/src/domain/club/membership-validity";
import type { CardClaims } from "#contract/card";

const newKey = () =>
  generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ type: "pkcs8", format: "der" })
    .toString("base64url");

function getKeys(text: string): CardKeys {
  const keys = parseCardKeys(text);
  if (!keys) throw new Error("these are no keys");
  return keys;
}

const old = `old:${newKey()}`;
const current = `now:${newKey()}`;
const keys = getKeys(`${current}, ${old}`);
const claims: CardClaims = { n: "1204", m: "Zoë Ó Briain", e: 1_806_000_000, s: 1, i: 1_795_000_000 };

const parts = (card: string) => card.split(".") as [string, string, string];
const encoded = (value: object) => base64url.encode(JSON.stringify(value));

describe("a card", () => {
  it("is read with the key that signed it, also after a newer one came first", async () => {
    expect(await readCard(keys, await signCard(keys, claims))).toEqual(claims);
    expect(await readCard(keys, await signCard(getKeys(old), claims))).toEqual(claims);
  });

  it("stays short enough for a QR code", async () => {
    expect((await signCard(keys, claims)).length).toBeLessThan(260);
  });

  it("is refused once its key is gone, or when another club signed it under the same key id", async () => {
    expect(await readCard(getKeys(current), await signCard(getKeys(old), claims))).toBeNull();
    expect(await readCard(keys, await signCard(getKeys(`now:${newKey()}`), claims))).toBeNull();
  });

  it("is refused when any part of it was changed", async () => {
    const [header, payload, signature] = parts(await signCard(keys, claims));
    const longer = encoded({ ...claims, e: null });
    const forged = [
      `${header}.${longer}.${signature}`,
      `${encoded({ alg: "none", kid: "now", typ: "card" })}.${longer}.`,
      `${encoded({ alg: "none", kid: "now", typ: "card" })}.${payload}.${signature}`,
      `${encoded({ alg: "HS256", kid: "now", typ: "card" })}.${payload}.${signature}`,
      `${encoded({ alg: "ES256", kid: "old", typ: "card" })}.${payload}.${signature}`,
      `${encoded({ alg: "ES256", kid: "now" })}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload.slice(0, -4)}.${signature}`,
      `${header}.${payload}`,
      "",
      "1204",
      "..",
    ];
    for (const card of forged) expect(await readCard(keys, card), card).toBeNull();
  });
});

describe("the keys", () => {
  it("are kid and key, separated by commas, and nothing else", () => {
    expect(keys.map(({ kid }) => kid)).toEqual(["now", "old"]);
    for (const text of ["", "key", "k1:", ":key", "k1:key,", "k1:key;k2:key", "k 1:key"])
      expect(parseCardKeys(text), text).toBeNull();
  });

  it("are published without their private part", async () => {
    const jwk = await publicJwk(keys[0]);
    expect(Object.keys(jwk).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
  });
});

describe("the end of a membership", () => {
  it.each([
    [{ no_expiry: 0, valid_to: "2026-03-01" }, Date.parse("2026-03-01T14:00:00Z")],
    [{ no_expiry: 0, valid_to: "2026-03-01T10:00:00Z" }, Date.parse("2026-03-01T10:00:00Z")],
    [{ no_expiry: 1, valid_to: null }, Number.POSITIVE_INFINITY],
    [{ no_expiry: 1, valid_to: "2020-01-01" }, Number.POSITIVE_INFINITY],
    [{ no_expiry: 0, valid_to: null }, Number.NaN],
    [{ no_expiry: 0, valid_to: "2026-02-31" }, Number.NaN],
    [{ no_expiry: 0, valid_to: "soon" }, Number.NaN],
  ])("of %o", (term, end) => {
    expect(endOfMembership(term, "Australia/Brisbane")).toBe(end);
  });
});

import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { describe, expect, it } from "vitest";
import { type ApiError, networkError } from "~/api/api-error";
import { readStatement } from "~/api/club/card-statement";
import type { CardCheck, CardKeySet } from "~/domain/club/card";
import { typedCard } from "~/features/card/typed-card";
import { verifyCard } from "~/features/card/verify-card.server";
import { err, ok, type Result } from "~/lib/result";
import { createFakeClock } from "../../../support/fake-clock";

const now = "2026-03-10T02:00:00Z";
/** When a day begins in Brisbane. */
const seconds = (day: string) => Date.parse(`${day}T00:00:00+10:00`) / 1000;
const claims = {
  n: "1204",
  m: "Marguerite Lindqvist",
  e: seconds("2026-12-01"),
  s: 1,
  i: Date.parse(now) / 1000,
};

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid } as unknown as CardKeySet[number] };
}
const key = await newKey("k1");
const keys: CardKeySet = [key.jwk];

const sign = (payload: object, header: object = {}, signer = key) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "ES256", kid: signer.kid, typ: "card", ...header })
    .sign(signer.privateKey);

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const card = await sign(claims);
const [header = "", payload = "", signature = ""] = card.split(".");

describe("the signature of a card", () => {
  it("proves what the card states", async () => {
    expect(await readStatement(card, keys)).toEqual({
      kind: "signed",
      card: {
        number: "1204",
        name: "Marguerite Lindqvist",
        endsAt: seconds("2026-12-01") * 1000,
        specialVehicle: true,
        issuedAt: Date.parse(now),
      },
    });
    const life = await readStatement(await sign({ ...claims, e: null }), keys);
    expect(life).toMatchObject({ kind: "signed", card: { endsAt: null } });
  });

  it("proves nothing of a changed, truncated or unsigned one", async () => {
    const stranger = await newKey("k1");
    const none = encoded({ alg: "none", kid: "k1", typ: "card" });
    for (const forged of [
      `${header}.${encoded({ ...claims, e: null })}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${encoded({ alg: "HS256", kid: "k1", typ: "card" })}.${payload}.${signature}`,
      `${header}.${payload}.${signature.slice(0, 80)}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      await sign(claims, {}, stranger),
      await sign(claims, { typ: "ticket" }),
      await sign({ ...claims, n: undefined }),
      await sign({ ...claims, i: "now" }),
      "",
    ])
      expect(await readStatement(forged, keys), forged).toEqual({ kind: "forged" });
  });

  it("cannot be checked with other keys", async () => {
    const other = await newKey("k2");
    expect(await readStatement(await sign(claims, {}, other), keys)).toEqual({ kind: "unknown-key" });
    expect(await readStatement(card, [])).toEqual({ kind: "unknown-key" });
  });
});

const holder = {
  number: "1204",
  name: "Marguerite Lindqvist",
  validTo: "2026-11-30",
  noExpiry: false,
  specialVehicle: false,
  photo: null,
};

const refused = (code: string, status: number): ApiError => ({
  kind: "refused",
  status,
  code,
  message: "",
  fieldErrors: [],
});

function verifying(reply: Result<CardCheck, ApiError>, known: Result<CardKeySet, ApiError> = ok(keys)) {
  const asked: string[] = [];
  const deps = {
    cards: {
      verify: async (text: string) => {
        asked.push(text);
        return reply;
      },
    },
    keys: async () => known,
    clock: createFakeClock(now),
    timeZone: "Australia/Brisbane",
    locale: "en-AU",
  };
  return { asked, verify: (text: string) => verifyCard(text, deps) };
}

describe("verifying", () => {
  it("asks nothing without a card, and nothing for a text that is too long for one", async () => {
    const { asked, verify } = verifying(err(networkError));
    expect(await verify("")).toEqual({ kind: "idle" });
    expect(await verify("x".repeat(2_001))).toEqual({ kind: "unknown" });
    expect(asked).toEqual([]);
  });

  it("shows the holder as the backend knows them now", async () => {
    const expired = verifying(ok({ state: "expired", holder }));
    expect(await expired.verify(card)).toMatchObject({ kind: "holder", isValid: false, asOf: null });
    const valid = verifying(ok({ state: "valid", holder: { ...holder, name: "Marguerite Brennock" } }));
    expect(await valid.verify(card)).toMatchObject({
      kind: "holder",
      isValid: true,
      name: "Marguerite Brennock",
      lastDay: "30 Nov 2026",
    });
  });

  it("believes the backend's refusal, though the signature is genuine", async () => {
    expect(await verifying(ok({ state: "unknown", holder: null })).verify(card)).toEqual({ kind: "unknown" });
  });

  it("shows no holder for a number, whatever the backend sends", async () => {
    const view = await verifying(ok({ state: "valid", holder })).verify("1204");
    expect(view).toMatchObject({ kind: "number", isValid: true });
    expect(JSON.stringify(view)).not.toContain("Marguerite");
    expect(await verifying(ok({ state: "unknown", holder: null })).verify("1")).toMatchObject({
      kind: "number",
      isValid: false,
    });
  });

  it("tells too many tries from an invalid card", async () => {
    expect(await verifying(err(refused("RATE_LIMITED", 429))).verify("1204")).toEqual({ kind: "paused" });
    expect(await verifying(err(refused("VALIDATION", 422))).verify("1204")).toEqual({ kind: "unknown" });
  });
});

describe("verifying without the backend", () => {
  const offline = verifying(err(networkError));

  it("says what was true when the card was signed", async () => {
    const view = await offline.verify(card);
    expect(view).toMatchObject({ kind: "holder", isValid: true, photo: null });
    expect(view).toHaveProperty("asOf", expect.stringContaining("10 Mar 2026"));
  });

  it("knows a membership that has ended since", async () => {
    const ended = await offline.verify(await sign({ ...claims, e: seconds("2026-03-10") }));
    expect(ended).toMatchObject({ kind: "holder", isValid: false });
    const lastDay = await offline.verify(await sign({ ...claims, e: seconds("2026-03-11") }));
    expect(lastDay).toMatchObject({ kind: "holder", isValid: true });
  });

  it("trusts no clock that is behind the card's", async () => {
    const issued = seconds("2026-03-11");
    const later = await offline.verify(await sign({ ...claims, e: issued - 1, i: issued }));
    expect(later).toMatchObject({ kind: "holder", isValid: false });
  });

  it("never believes what is not signed", async () => {
    const forged = `${header}.${encoded({ ...claims, e: null })}.${signature}`;
    expect(await offline.verify(forged)).toEqual({ kind: "unknown" });
    expect(await offline.verify("1204")).toEqual({ kind: "unchecked" });
    const other = await sign(claims, {}, await newKey("k2"));
    expect(await offline.verify(other)).toEqual({ kind: "unchecked" });
    expect(await verifying(err(networkError), err(networkError)).verify(card)).toEqual({ kind: "unchecked" });
  });
});

it.each([
  ["1204", "1204"],
  [" 12 04 ", "1204"],
  ["١٢٠٤", "1204"],
  ["https://club.example/verify?card=a.b.c", "a.b.c"],
  ["https://club.example/verify?x=1&card=a.b.c#top", "a.b.c"],
  ["a.b\n.c", "a.b.c"],
  ["", ""],
])("what was typed, %j, is the card %j", (text, found) => {
  expect(typedCard(text)).toBe(found);
});

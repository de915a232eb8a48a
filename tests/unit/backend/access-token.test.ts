import { describe, expect, it } from "vitest";
import { readToken, signToken } from "#backend/src/domain/access-token";

const secret = "s".repeat(32);
const now = Date.parse("2026-03-01T00:00:00Z");
const bearer = { userId: 7, familyId: "family" };
const minute = 60_000;

describe("access tokens", () => {
  it("live for fifteen minutes", async () => {
    const token = await signToken(secret, "api", bearer, now);
    expect(await readToken(secret, "api", token, now + 14.9 * minute)).toEqual(bearer);
    expect(await readToken(secret, "api", token, now + 15 * minute)).toBe("expired");
    expect(await readToken(secret, "api", token, now + 60 * minute, true)).toEqual(bearer);
  });

  it("are told from forged, foreign and broken ones", async () => {
    const token = await signToken(secret, "api", bearer, now);
    expect(await readToken("t".repeat(32), "api", token, now)).toBe("signature");
    expect(await readToken(secret, "pages", token, now)).toBe("invalid");
    expect(await readToken(secret, "api", "no token", now)).toBe("invalid");
    // A forged token is no better for being old, also when logging out.
    expect(await readToken("t".repeat(32), "api", token, now + 60 * minute, true)).toBe("signature");
  });
});

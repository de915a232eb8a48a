import { describe, expect, it } from "vitest";
import { signToken } from "#backend/src/domain/account/access-token";
import { readPreview, signPreview } from "#backend/src/domain/content/preview-token";
import type { SecretKeys } from "#backend/src/domain/secret-keys";

describe("a preview token", () => {
  const keys: SecretKeys = [{ kid: "k1", secret: "a-secret-of-thirty-two-characters-at-least" }];
  const otherKeys: SecretKeys = [{ kid: "k1", secret: "another-secret-of-thirty-two-characters" }];
  const now = Date.parse("2026-03-01T00:00:00Z");

  it("gives its link's id until it expires", async () => {
    const token = await signPreview(keys, "link", now + 60_000);
    expect(await readPreview(keys, token, now + 59_000)).toEqual({ id: "link" });
    expect(await readPreview(keys, token, now + 61_000)).toBe("expired");
  });

  it("is refused when tampered with, signed with another key or of another audience", async () => {
    const token = await signPreview(keys, "link", now + 60_000);
    const [head, body, signature] = token.split(".");
    const other = btoa(JSON.stringify({ jti: "other", aud: "preview", exp: now / 1000 + 60 })).replace(
      /=+$/,
      "",
    );
    expect(await readPreview(keys, `${head}.${other}.${signature}`, now)).toBe("invalid");
    expect(await readPreview(otherKeys, token, now)).toBe("invalid");
    expect(await readPreview(keys, `${head}.${body}.`, now)).toBe("invalid");
    const bearer = await signToken(keys, "pages", { userId: 1, familyId: "f" }, now);
    expect(await readPreview(keys, bearer, now)).toBe("invalid");
  });
});

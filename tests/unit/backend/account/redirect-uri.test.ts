import { describe, expect, it } from "vitest";
import { isRegisteredRedirect } from "#backend/src/domain/account/redirect-uri";

describe("a client's redirect address", () => {
  const origins = ["https://club.example"];
  it.each([
    ["https://club.example/auth", true],
    ["https://app.example/back?x=1", true],
    ["https://club.example/auth/", false],
    ["https://club.example/auth?x=1", false],
    ["https://club.example/auth#x", false],
    ["https://club.example.evil.example/auth", false],
    ["https://club.example@evil.example/auth", false],
    ["http://club.example/auth", false],
    ["/auth", false],
    ["https://club.example\\@evil.example/auth", false],
  ])("%s is allowed: %s", (uri, allowed) => {
    expect(isRegisteredRedirect(uri, ["/auth", "https://app.example/back?x=1"], origins)).toBe(allowed);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkedRedirect, safeRedirect } from "~/session/safe-redirect";
import { runs } from "../../support/setup/property-runs";

const site = "https://club.example";

describe("safeRedirect", () => {
  it.each([
    ["/", "/"],
    ["/profile", "/profile"],
    ["/search/fast cars?page=2#top", "/search/fast%20cars?page=2#top"],
    ["/a/../profile", "/profile"],
    ["/authors", "/authors"],
    ["/login-help", "/login-help"],
    ["/about?a=1&x=2&r=3&b=4&code=5&token=6#top", "/about?x=2#top"],
  ])("follows %j as %j", (target, followed) => {
    expect(safeRedirect(target)).toBe(followed);
  });

  it.each([
    null,
    undefined,
    "",
    "profile",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    " //evil.example",
    "/\t/evil.example",
    "/%0a/evil",
    "/%5cevil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/login",
    "/LOGIN?x=1",
    "/%6cogin",
    "/login/code",
    "/logout",
    "/logout.data",
    "/auth?code=1",
    "/x/../logout",
    "/%E0%A4%A",
    `/${"x".repeat(2000)}`,
    "https://site.invalid/profile",
  ])("does not follow %j", (target) => {
    expect(safeRedirect(target)).toBeNull();
  });

  it("follows an allowed origin, and only exactly that one", () => {
    const allowed = ["https://pay.example"];
    expect(safeRedirect("https://pay.example/order/1", allowed)).toBe("https://pay.example/order/1");
    expect(safeRedirect("https://pay.example.evil.example/", allowed)).toBeNull();
    expect(safeRedirect("http://pay.example/", allowed)).toBeNull();
    expect(safeRedirect("https://me@pay.example/", allowed)).toBeNull();
  });

  const awkward = fc.stringMatching(/^[/\\.:@%?#a-z0-9\t\n ]{0,30}$/);

  it("never redirects to another site, the sign-in or the log-out", () => {
    fc.assert(
      fc.property(fc.oneof(awkward, fc.string(), fc.webUrl(), fc.webPath()), (target) => {
        const safe = safeRedirect(target);
        fc.pre(safe !== null);
        const followed = new URL(safe, site);
        expect(followed.origin).toBe(site);
        expect(safe).toMatch(/^\/(?!\/)/);
        expect(decodeURIComponent(followed.pathname)).not.toMatch(/^\/+(login|logout|auth)(\/|$)/i);
      }),
      runs(2_000),
    );
  });

  it("gives its own result unchanged", () => {
    fc.assert(
      fc.property(fc.oneof(awkward, fc.webPath()), (target) => {
        const safe = safeRedirect(target);
        fc.pre(safe !== null && safe.length <= 1500);
        expect(safeRedirect(safe)).toBe(safe);
      }),
    );
  });
});

describe("checkedRedirect", () => {
  it.each(["/login", "/signup", "/logout"])("also follows %s, a page that is never returned to", (target) => {
    expect(checkedRedirect(target)).toBe(target);
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example/", "/%5cevil.example", "javascript:x"])(
    "does not follow %s",
    (target) => {
      expect(checkedRedirect(target)).toBeNull();
    },
  );
});

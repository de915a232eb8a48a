import { describe, expect, it } from "vitest";
import { parseFacebookLink, parseWebLink } from "~/forms/values/web-link";
import { err, ok } from "~/lib/result";
import { hostileTexts } from "./hostile-texts";

describe("a web link", () => {
  it.each([
    ["https://example.com/cars?id=1#top", "https://example.com/cars?id=1#top"],
    ["HTTP://Example.COM/Cars", "http://example.com/Cars"],
    ["example.com", "https://example.com/"],
    [" www.example.com.au/a%20b", "https://www.example.com.au/a%20b"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["//example.com/x", "https://example.com/x"],
    ["müller.example", "https://xn--mller-kva.example/"],
    ["\u200ehttps://example.com/\u200f", "https://example.com/"],
    ["ｅｘａｍｐｌｅ.com", "https://example.com/"],
  ])("is read from %j", (typed, link) => {
    expect(parseWebLink(typed)).toEqual(ok(link));
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript:1",
    "data:text/html,x",
    "mailto:me@example.com",
    "me@example.com",
    "ftp://example.com",
    "http:example.com",
    "https://user@example.com",
    "https://user:pass@example.com",
    "https://example.com\\@evil.example",
    "https://exa mple.com",
    "https://example.com/a\tb",
    "https://",
    "https://localhost/",
    "localhost",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://example.com.",
    "https://.com",
    `https://example.com/${"a".repeat(2048)}`,
    `https://example.com/${"ü".repeat(500)}`,
  ])("is refused as %j", (typed) => {
    expect(parseWebLink(typed)).toEqual(err("forms.linkInvalid"));
  });
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parseWebLink(typed));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.linkInvalid")));
  });

  it("has its own message when it is missing", () => {
    expect(parseWebLink("  ")).toEqual(err("forms.linkMissing"));
    expect(parseFacebookLink("\ufeff")).toEqual(err("forms.linkMissing"));
  });

  it("may be as long as 2,048 characters", () => {
    const link = `https://example.com/${"a".repeat(2028)}`;
    expect(parseWebLink(link)).toEqual(ok(link));
  });
});

describe("a Facebook link", () => {
  it.each([
    ["some.club", "https://www.facebook.com/some.club"],
    ["@some.club", "https://www.facebook.com/some.club"],
    ["Some-Club-123456", "https://www.facebook.com/Some-Club-123456"],
    ["facebook.com/some.club", "https://facebook.com/some.club"],
    ["http://m.facebook.com/some.club/", "https://m.facebook.com/some.club/"],
    ["https://www.facebook.com/groups/1234", "https://www.facebook.com/groups/1234"],
    ["https://www.FB.com/profile.php?id=5", "https://www.fb.com/profile.php?id=5"],
  ])("is read from %j", (typed, link) => {
    expect(parseFacebookLink(typed)).toEqual(ok(link));
  });

  it.each([
    "https://facebook.com.evil.example/some.club",
    "https://evil.example/facebook.com",
    "https://notfacebook.com/x",
    "https://facebook.com@evil.example/",
    "https://facebook.com:8443/x",
    "https://www.facebook.com/",
    "facebook.com",
    "www.facebook.com",
    "some club",
    "..",
    "-",
    "groups/1234",
    "javascript:alert(1)",
    "some.club?x",
    "a".repeat(100),
  ])("is refused as %j", (typed) => {
    expect(parseFacebookLink(typed)).toEqual(err("forms.facebookInvalid"));
  });
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parseFacebookLink(typed));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.facebookInvalid")));
  });
});

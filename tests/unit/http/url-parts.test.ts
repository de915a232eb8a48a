import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUrlParts } from "~/http/url-parts";

const getParts = ({ origin, pathname, search }: Pick<URL, "origin" | "pathname" | "search">) => ({
  origin,
  pathname,
  search,
});
const getOrigin = (text: string) => new URL(text).origin;

describe("the parts of an address", () => {
  it.each([
    ...["/", "/about", "/about/history", "/about.data", "/_root.data", "/shop?group=a-b&page=2", "/a_b-c"],
    ...["//", "//evil.example/x", "/a//b", "/a/", "/a/../b", "/a/./b", "/a/..", "/.well-known/x", "/a/.b"],
    ...["/a%2e%2e/b", "/a/%2e%2e/b", "/a\\b", "/a?", "/a?b#c", "/ä", "/a?q=%20", "/a?q=a b", "/a;b", "/~x"],
  ])("are a URL's for %s", (path) => {
    for (const host of [
      "https://club.example",
      "http://CLUB.example:80",
      "http://127.1:8080",
      "https://[::1]",
    ])
      expect(getParts(parseUrlParts(host + path, getOrigin))).toEqual(getParts(new URL(host + path)));
  });

  it("are a URL's for any text", () => {
    const segment = fc.stringMatching(/^[\w.%~\\@:;?&=#/ -]{0,12}$/);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const url = `https://club.example/${segments.join("/")}`;
        expect(getParts(parseUrlParts(url, getOrigin))).toEqual(getParts(new URL(url)));
      }),
      { numRuns: 2_000 },
    );
  });
});

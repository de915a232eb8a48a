import { describe, expect, it } from "vitest";
import { getDocument, getPage, type PageData, type PageHandle } from "~/shell/page";

const root = { handle: undefined, data: { frame: {} } };
const readWholePage = (matches: Parameters<typeof getPage>[0]) => ({
  ...getPage(matches),
  ...getDocument(matches),
});
const match = (handle?: PageHandle, data?: PageData) => ({ handle, data });

describe("a page's shell data", () => {
  // @spec 2.29
  it("has defaults for a route without a handle", () => {
    expect(readWholePage([root, match()])).toEqual({
      audience: "anyone",
      width: "full",
      layout: "default",
      messages: [],
      navigation: null,
      isCacheable: false,
      hasBackToTop: true,
      hydrates: true,
      loadsDataOnDemand: false,
      streams: false,
      areas: [],
      styles: [],
      title: "",
      isTransient: false,
      isPartMissing: false,
      isShort: false,
      isBare: false,
    });
  });

  it("comes from the innermost route that defines it", () => {
    const page = readWholePage([
      match({ audience: "member", width: "narrow", layout: "404" }, { title: "Outer" }),
      match({ audience: "public", width: "full" }, { title: "Inner" }),
      match(undefined, undefined),
    ]);
    expect([page.audience, page.width, page.layout, page.title]).toEqual(["public", "full", "404", "Inner"]);
  });

  // @spec 2.32
  it("has only the club's name as title when the page's is empty", () => {
    expect(readWholePage([match({}, { title: "Outer" }), match({}, { title: "" })]).title).toBe("");
  });

  // @spec 2.32
  it("has the sitemap's title for the path before the route's own (spec §2)", () => {
    const own = match({}, { title: "Sign in" });
    expect(getPage([{ data: { seoTitle: "Join us" } }, own]).title).toBe("Join us");
    expect(getPage([{ data: { seoTitle: undefined } }, own]).title).toBe("Sign in");
  });

  it("has the stylesheets of handles, then those of loader data", () => {
    const page = readWholePage([
      match({ styles: ["cms"] }, { title: "", stylesheets: ["search"] }),
      match({ styles: ["forms"] }),
    ]);
    expect(page.styles).toEqual(["cms", "forms", "search"]);
  });

  it("has the areas of the innermost route that names any", () => {
    expect(getPage([match({ areas: ["club"] }), match({ areas: ["content"] }), root]).areas).toEqual([
      "content",
    ]);
  });

  it("is transient when any of its loaders says so", () => {
    expect(
      readWholePage([match({}, { title: "", isTransient: true }), match({}, { title: "" })]).isTransient,
    ).toBe(true);
  });

  it("is read from data and handles of any type", () => {
    for (const odd of [null, undefined, "text", 7, [], { title: 7 }])
      expect(readWholePage([{ handle: odd, data: odd }]).title).toBe("");
  });
});

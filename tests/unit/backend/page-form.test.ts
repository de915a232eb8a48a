import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressOf,
  type EditablePage,
  formOfPage,
  readPageForm,
  type TypedPage,
} from "../../../backend/src/domain/page-form";

const page: EditablePage = {
  name: "About the club",
  url: "about",
  heading: null,
  title: "About us",
  description: null,
  content: "[]",
  in_menu: 0,
};
const typed = (changes: Partial<TypedPage>): TypedPage => ({ ...formOfPage(page), ...changes });
const empty: TypedPage = {
  name: "",
  url: "",
  heading: "",
  title: "",
  description: "",
  content: "",
  menu: false,
};

const errorsOf = (changes: Partial<TypedPage>, before: EditablePage | null = page) => {
  const read = readPageForm(
    before ? { ...formOfPage(before), ...changes } : { ...empty, ...changes },
    before,
  );
  return "errors" in read ? read.errors : {};
};
const urlOf = (changes: Partial<TypedPage>, before: EditablePage | null = null) => {
  const read = readPageForm({ ...empty, name: "A page", ...changes }, before);
  return "change" in read ? read.change.url : read.errors.url;
};

describe("a page's form", () => {
  it("gives back what was stored when nothing was typed", () => {
    expect(formOfPage(page)).toMatchObject({ heading: "", description: "", content: "" });
    expect(readPageForm(typed({}), page)).toEqual({ change: page });
  });

  it("keeps an address that could not be made today", () => {
    const old = { ...page, url: "Old_Page.html" };
    expect(readPageForm(typed({ url: old.url }), old)).toMatchObject({ change: { url: old.url } });
    expect(errorsOf({ url: "Other_Page.html" }, old).url).toContain("small letters");
  });

  it("takes addresses as people write them", () => {
    expect(urlOf({ url: " /Events/Autumn-Run/ " })).toBe("events/autumn-run");
    expect(urlOf({ name: "  L’été, à Cairns: 2027! " })).toBe("lete-a-cairns-2027");
    expect(urlOf({ name: "Member's day" })).toBe("members-day");
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "https://evil.example",
    "a//b",
    "a/../b",
    "..",
    "a b",
    "a?b",
    "a#b",
    "a%2fb",
    "a\\b",
    '"><script>',
    "-a",
    "a-",
    "ｈｏｍｅ",
    "a\nb",
  ])("takes no address that is none: %j", (url) => {
    expect(Object.keys(errorsOf({ url }))).toEqual(["url"]);
  });

  it("leaves the site's own addresses alone", () => {
    for (const url of ["login", "cms", "logout", "shop/anything", "SEARCH", "v/film", "assets/i"])
      expect(errorsOf({ url }).url).toContain("Choose another");
    // Of the site's routes each takes the addresses below its own.
    const routes = readdirSync(new URL("../../../app/routes", import.meta.url));
    const firsts = routes.map((name) => name.replaceAll(/\[|\]/g, "").split(".")[0]?.replace(/_$/, "") ?? "");
    for (const first of firsts.filter((name) => name !== "$" && name !== "_index"))
      expect([first, errorsOf({ url: first }).url ?? ""]).toEqual([first, expect.stringContaining("/")]);
  });

  it("leaves home where it is", () => {
    const home = { ...page, url: "home" };
    expect(errorsOf({ url: "start" }, home).url).toContain("keeps its address");
    expect(errorsOf({}, home)).toEqual({});
    expect(readPageForm({ ...formOfPage(home), menu: true }, home)).toMatchObject({ change: { in_menu: 0 } });
  });

  it("says what is wrong field by field, and once", () => {
    expect(errorsOf({}, null)).toEqual({ name: "Give the page a name." });
    expect(Object.keys(errorsOf({ name: "会", url: "" }, null))).toEqual(["url"]);
    expect(errorsOf({ url: "" }).url).toContain("Give the page an address");
    const long = { name: "x".repeat(201), title: "x".repeat(201), description: "x".repeat(501) };
    expect(Object.keys(errorsOf(long)).sort()).toEqual(["description", "name", "title"]);
    expect(errorsOf({ content: "x".repeat(400_001) }).content).toContain("400,000");
  });

  it("makes addresses that it takes, of any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
        const url = addressOf(name);
        expect(url).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(url.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

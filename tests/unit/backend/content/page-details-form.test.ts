import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type EditablePage,
  formOfPage,
  makeSlug,
  readPageForm,
  type TypedPage,
} from "#backend/src/domain/content/page-details-form";
import { isTooLong } from "~/api/content/page-look-ups";

const page: EditablePage = {
  name: "About the club",
  url: "about",
  heading: null,
  title: "About us",
  description: null,
  content: "[]",
  in_menu: 0,
  for_visitors: 0,
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
  visitors: false,
};

const findErrors = (changes: Partial<TypedPage>, before: EditablePage | null = page) => {
  const read = readPageForm(
    before ? { ...formOfPage(before), ...changes } : { ...empty, ...changes },
    before,
  );
  return "errors" in read ? read.errors : {};
};
const getUrl = (changes: Partial<TypedPage>, before: EditablePage | null = null) => {
  const read = readPageForm({ ...empty, name: "A page", ...changes }, before);
  return "change" in read ? read.change.url : read.errors.url;
};

describe("the form of a page's details", () => {
  it("changes nothing when nothing is typed", () => {
    expect(formOfPage(page)).toMatchObject({ heading: "", description: "", content: "" });
    expect(readPageForm(typed({}), page)).toEqual({ change: page });
  });

  it("keeps a stored address that is refused for new pages", () => {
    const old = { ...page, url: "Old_Page.html" };
    expect(readPageForm(typed({ url: old.url }), old)).toMatchObject({ change: { url: old.url } });
    expect(findErrors({ url: "Other_Page.html" }, old).url).toContain("small letters");
  });

  it("normalises addresses, and makes one of the name", () => {
    expect(getUrl({ url: " /Events/Autumn-Run/ " })).toBe("events/autumn-run");
    expect(getUrl({ name: "  L’été, à Cairns: 2027! " })).toBe("lete-a-cairns-2027");
    expect(getUrl({ name: "Member's day" })).toBe("members-day");
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
  ])("refuses the address %j", (url) => {
    expect(Object.keys(findErrors({ url }))).toEqual(["url"]);
  });

  it("takes addresses that the site looks up, items below them included, and no longer ones", () => {
    const [longest, deepest] = ["x".repeat(200), Array(10).fill("a").join("/")];
    expect([getUrl({ url: longest }), getUrl({ url: deepest })]).toEqual([longest, deepest]);
    expect(findErrors({ url: `${longest}x` }).url).toBe("Keep it to 200 characters.");
    expect(findErrors({ url: `${deepest}/a` }).url).toBe("Keep it to 10 parts between slashes.");
    for (const url of [longest, deepest]) expect(isTooLong(`${url}/item/of/a-page`)).toBe(false);
  });

  it("refuses addresses of the site's own routes", () => {
    for (const url of ["login", "cms", "logout", "shop/anything", "SEARCH", "v/film", "assets/i"])
      expect(findErrors({ url }).url).toContain("Choose another");
    // A route also takes the addresses below its own.
    const routes = readdirSync(new URL("../../../../app/routes", import.meta.url));
    const firsts = routes.map((name) => name.replaceAll(/\[|\]/g, "").split(".")[0]?.replace(/_$/, "") ?? "");
    for (const first of firsts.filter((name) => name !== "$" && name !== "_index"))
      expect([first, findErrors({ url: first }).url ?? ""]).toEqual([first, expect.stringContaining("/")]);
  });

  it("keeps the home page at its address and out of the menu", () => {
    const home = { ...page, url: "home" };
    expect(findErrors({ url: "start" }, home).url).toContain("keeps its address");
    expect(findErrors({}, home)).toEqual({});
    expect(readPageForm({ ...formOfPage(home), menu: true }, home)).toMatchObject({ change: { in_menu: 0 } });
  });

  it("gives one error for each wrong field", () => {
    expect(findErrors({}, null)).toEqual({ name: "Give the page a name." });
    expect(Object.keys(findErrors({ name: "会", url: "" }, null))).toEqual(["url"]);
    expect(findErrors({ url: "" }).url).toContain("Give the page an address");
    const long = { name: "x".repeat(201), title: "x".repeat(201), description: "x".repeat(501) };
    expect(Object.keys(findErrors(long)).sort()).toEqual(["description", "name", "title"]);
    expect(findErrors({ content: "x".repeat(400_001) }).content).toContain("400,000");
  });

  it("makes a valid slug of any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
        const url = makeSlug(name);
        expect(url).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(url.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

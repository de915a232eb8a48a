import { describe, expect, it } from "vitest";
import { formatSize, keptPageFor } from "~/pwa/member-copies/kept-page";

const html =
  '<div id="kept-none">None</div><div id="kept-off" hidden="">Off</div><div id="kept-on" hidden="">On</div>' +
  '<div id="kept-full" hidden="">Full</div><div id="kept-denied" hidden="">Denied</div>' +
  '<p id="kept-empty" hidden="">Nothing yet</p><div id="kept-summary" hidden=""><details><summary>' +
  "Pages: {pages}, pictures: {pictures}, {size}</summary><ul></ul></details></div>";
const nothing = { page: { count: 0, bytes: 0 }, picture: { count: 0, bytes: 0 } };
const some = { page: { count: 1200, bytes: 339_001 }, picture: { count: 2, bytes: 1 } };
const pages = [{ path: '/calendar?month="', title: "May", at: "Friday <4>" }];

/** Ids of what shows. */
const shown = (page: string) => [...page.matchAll(/id="(kept-\w+)"(?! hidden)/g)].map(([, id]) => id);

describe("the page of what is kept on a device", () => {
  it.each(["off", "denied"] as const)("says %s, and no more", (state) => {
    expect(shown(keptPageFor(html, "en", { state, kept: nothing, pages: [] }))).toEqual([`kept-${state}`]);
  });

  it.each(["on", "full"] as const)("says %s, and that there is nothing yet", (state) => {
    const page = keptPageFor(html, "en", { state, kept: nothing, pages: [] });
    expect(shown(page)).toEqual([`kept-${state}`, "kept-empty"]);
  });

  it("lists the pages, with how much there is of them", () => {
    const page = keptPageFor(html, "de", { state: "on", kept: some, pages });
    expect(shown(page)).toEqual(["kept-on", "kept-summary"]);
    expect(page).toContain("Pages: 1.200, pictures: 2, 0,3 MB");
    expect(page).toContain(
      '<ul><li><a href="/calendar?month=&quot;">May</a> <span>Friday &lt;4&gt;</span></li></ul>',
    );
  });

  it("writes sizes as the language does", () => {
    expect([0, 1_550_000].map((bytes) => formatSize(bytes, "en"))).toEqual(["0 MB", "1.6 MB"]);
  });
});

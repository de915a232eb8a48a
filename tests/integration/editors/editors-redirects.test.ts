import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";

let club: Club;
let editor: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  editor = await signInToAdmin(club, "editor@example.com");
});
afterAll(async () => {
  await club.stop();
});

const versionOf = ({ html }: Page) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
const saveFrom = (opened: Page, temporary: string, permanent: string) =>
  editor.post("/admin/redirects", { step: "save", version: versionOf(opened), temporary, permanent });
const save = async (temporary: string, permanent: string) =>
  saveFrom(await editor.get("/admin/redirects"), temporary, permanent);

const lists = async () =>
  [...(await editor.get("/admin/redirects")).html.matchAll(/<textarea[^>]*>\n([^<]*)/g)].map(([, text]) =>
    (text ?? "").replaceAll("&gt;", ">").split("\n"),
  );

it("old addresses lead on for now until an editor says for good, and so does the site", async () => {
  const [temporary = [], permanent = []] = await lists();
  expect(temporary).toContain("whats-on > events");
  expect(permanent.join()).toBe("");
  const kept = temporary.filter((line) => line !== "history > about/history").join("\n");
  const saved = await save(kept, "/history > about/history/\n\nflyer > events?from=flyer");
  expect(saved.html).toContain("Visitors are sent on");
  expect((await lists())[1]).toEqual(["flyer > events?from=flyer", "history > about/history"]);
  const sent = async (path: string) => {
    const reply = await fetch(club.site + path, { redirect: "manual" });
    return [reply.status, reply.headers.get("location")];
  };
  expect(await sent("/history?x=1")).toEqual([301, "/about/history?x=1"]);
  expect(await sent("/flyer?x=1")).toEqual([301, "/events?from=flyer&x=1"]);
  expect(await sent("/whats-on")).toEqual([302, "/events"]);
});

it.each([
  ["nowhere", "", "Line 1 must be an address"],
  ["a > https://evil.example", "", "Line 1 must be an address"],
  ["a > b > c", "", "Line 1 must be an address"],
  ["a > A", "", "Line 1 leads to itself"],
  ["a > b\nA > c", "", "Line 2 has an address that a line above has too"],
  ["a > b", "a > c", "a is in the list above too"],
  ["about > events", "", "about is a page’s address"],
])("refuses %j and %j beside the field, and nothing typed is lost", async (temporary, permanent, words) => {
  const before = await lists();
  const refused = await save(temporary, permanent);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(words);
  expect(refused.html).toContain(`${temporary.replaceAll(">", "&gt;")}</textarea>`);
  expect(await lists()).toEqual(before);
});

it("does not overwrite what somebody else has saved since the form was opened", async () => {
  const opened = await editor.get("/admin/redirects");
  await save("theirs > about", "");
  const late = await saveFrom(opened, "mine > about", "");
  expect(late.status).toBe(409);
  expect(late.html).toContain("mine &gt; about</textarea>");
  expect(late.html).toContain("theirs &gt; about</pre>");
  expect((await saveFrom(late, "mine > about", "")).html).toContain("Visitors are sent on");
  expect((await save("", "")).html).toContain("Visitors are sent on");
  expect((await save("", "")).html).toContain("Nothing was changed");
});

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

const found = async (query: string) => (await club.browser().get(`/search?q=${query}`)).html;
const saveFrom = ({ html }: Page, words: string) => {
  const version = /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
  return editor.post("/admin/search-words", { step: "save", version, words });
};
const save = async (words: string) => saveFrom(await editor.get("/admin/search-words"), words);

it("an editor's synonyms are found from then on", async () => {
  expect(await found("tucker")).not.toMatch(/<mark>breakfast/i);
  const list = (await editor.get("/admin/search-words")).html.match(/<textarea[^>]*>\n([^<]*)/)?.[1] ?? "";
  const saved = await save(`${list}\ntucker, breakfast`);
  expect(saved.html).toContain("Searches use the list from now on.");
  expect(saved.html).toContain("rego, registration");
  expect(await found("tucker")).toMatch(/<mark>breakfast/i);
});

it("a line with one word is refused beside the field, and nothing typed is lost", async () => {
  const refused = await save("rego, registration\nlonely");
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Line 2 needs a second word");
  expect(refused.html).toContain("lonely</textarea>");
  expect((await editor.get("/admin/search-words")).html).not.toContain("lonely");
});

it("a list that somebody else has saved since is not overwritten, and nothing typed is lost", async () => {
  const opened = await editor.get("/admin/search-words");
  await save("car, auto");
  const late = await saveFrom(opened, "car, wagon");
  expect(late.status).toBe(409);
  expect(late.html).toContain("car, wagon</textarea>");
  expect(late.html).toContain("car, auto</pre>");
  expect((await saveFrom(late, "car, wagon")).html).toContain("Searches use the list from now on.");
});

it("a correction names no word of a page that was withdrawn", async () => {
  const search = async () => {
    const reply = await fetch(`${club.backend}/api/v1/cognito/search`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "qwertzuiopX" }),
    });
    return (await reply.json()) as { corrected: string | null };
  };
  const word = "qwertzuiopa";
  await club.db.prepare("UPDATE pages SET content = ? WHERE url = 'about'").bind(`<p>${word}</p>`).run();
  expect((await search()).corrected).toBe(word);
  await club.db.prepare("UPDATE pages SET enabled = 0 WHERE url = 'about'").run();
  expect((await search()).corrected).toBeNull();
});

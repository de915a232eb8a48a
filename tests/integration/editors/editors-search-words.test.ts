import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

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
const save = (words: string) => editor.post("/admin/search-words", { step: "save", words });

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

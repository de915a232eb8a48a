import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  // The second and the third installation set LIST_PAGE_CONTENT.
  club = await startClub({
    sites: 3,
    siteEnvs: [{}, { LIST_PAGE_CONTENT: "0" }, { LIST_PAGE_CONTENT: "1" }],
  });
  await club.db
    .prepare(
      `INSERT INTO page_blocks (page_id, sort_order, name, template, variables)
       SELECT id, 99, 'x', 'rich-text', '{"heading":"Out of a block"}' FROM pages WHERE url = 'home'`,
    )
    .run();
});
afterAll(() => club?.stop());

/** Sets the club's switches before a site has cached them. */
const setSwitches = (features: object) =>
  club.db
    .prepare("UPDATE settings SET value = ? WHERE key = 'features'")
    .bind(JSON.stringify(features))
    .run();

/** The form of home that a member sees. */
async function getHome(place: number): Promise<string> {
  const member = await club.signIn("member@example.com", club.sites[place]);
  const { html, status } = await member.get("/");
  expect(status).toBe(200);
  return html.includes("Out of a block") ? "blocks" : "rows";
}

describe("a club's feature switches", () => {
  beforeAll(() => setSwitches({ ask_date_of_birth: false, list_page_content: true, show_back_to_top: "?" }));

  it("can leave out the date of birth", async () => {
    const browser = club.browser();
    const page = await browser.get("/signup");
    expect(page.html).not.toContain("dateOfBirth");
    const sent = await browser.submit(page, { email: "new@example.com", firstName: "Robin" });
    expect(sent.url.pathname).toBe("/login/code");
  });

  it("can choose home by blocks, unless the installation overrides it", async () => {
    expect([await getHome(0), await getHome(1), await getHome(2)]).toEqual(["blocks", "rows", "blocks"]);
  });
});

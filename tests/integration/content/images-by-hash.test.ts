import { afterAll, beforeAll, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";

/** A backend that says what spec §7 lists and no more: no picture facts. */
let club: Club;
beforeAll(async () => {
  club = await startClub({ seedLetter: true });
});
afterAll(() => club?.stop());

const getByHash = "POST /api/v1/cognito/image/getByHash";

// @spec 7.23
it("an editor's page shows its images as WebP, each with its size, once they were looked up", async () => {
  const browser = club.browser();
  const first = await browser.get("/about");
  expect(first.status).toBe(200);
  expect(first.html).toMatch(/<img [^>]*src="\/assets\/i\//);
  await expect
    .poll(async () => (await browser.get("/about")).html.match(/type="image\/webp"/g)?.length ?? 0, {
      timeout: 20_000,
      interval: 500,
    })
    .toBe(first.html.match(/<img [^>]*src="\/assets\/i\/[^>]*jpg"/g)?.length);
  const { html } = await browser.get("/about");
  for (const [image] of html.matchAll(/<img [^>]*src="\/assets\/i\/[^>]*>/g))
    expect(image).toMatch(/ width="\d+" height="\d+"/);
  const sources = [...html.matchAll(/<source type="image\/webp" srcSet="([^" ,]+)/gi)];
  expect(sources.length).toBeGreaterThan(0);
  for (const [, url] of sources) {
    const reply = await browser.fetch(url ?? "");
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/webp"]);
    await reply.arrayBuffer();
  }
  // Each image once, however often the page is read.
  const asked = club.letter.calls()[getByHash] ?? 0;
  await browser.get("/about");
  expect(club.letter.calls()[getByHash]).toBe(asked);
  // Once, before the settings were known.
  expect(club.letter.refused().filter((call) => call.includes("graphql")).length).toBeLessThan(2);
});

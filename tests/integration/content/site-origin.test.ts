import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";

const origin = "https://club.example.com";
let club: Club;

beforeAll(async () => {
  club = await startClub({ env: { SITE_ORIGIN: origin } });
});
afterAll(() => club.stop());

describe("a site that is reached under another name than its visitors know", () => {
  it("uses its public origin in links, robots.txt and sitemap", async () => {
    const { html } = await club.browser().get("/about");
    expect(html).toContain(`<link rel="canonical" href="${origin}/about"/>`);
    expect(html).toContain(`<meta property="og:url" content="${origin}/about"/>`);
    const robots = await club.browser().fetch("/robots.txt");
    expect(await robots.text()).toContain(`${origin}/sitemap.xml`);
    const sitemap = await club.browser().fetch("/sitemap.xml");
    const places = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, place]) => place ?? "",
    );
    expect(places.length).toBeGreaterThan(20);
    expect(places.filter((place) => !place.startsWith(origin))).toEqual([]);
  });

  it("sets Secure on cookies, as its visitors use https", async () => {
    const reply = await club.browser().fetch("/theme", {
      method: "POST",
      redirect: "manual",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: "theme=dark&to=/about",
    });
    expect(reply.headers.getSetCookie().join()).toMatch(/^__Host-theme=dark;.*Secure/);
  });
});

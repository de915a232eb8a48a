import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  owner = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe("a photo of a vehicle", () => {
  it("has a page with the way to the next one and back, which the vehicle's page links", async () => {
    const { html: vehicle } = await owner.get("/vehicle/1");
    const pages = hrefs(vehicle).filter((href) => href?.startsWith("/vehicle/1/photo/"));
    expect(pages.length).toBeGreaterThan(1);
    expect(vehicle).not.toMatch(/<a[^>]*href="\/assets\/i\//);
    const first = await owner.get("/vehicle/1/photo/1");
    expect(first.status).toBe(200);
    expect(first.html).toMatch(/Picture 1 of \d/);
    expect(hrefs(first.html)).toEqual(expect.arrayContaining(["/vehicle/1", "/vehicle/1/photo/2"]));
    const last = await owner.get(pages.at(-1) ?? "");
    expect(last.status).toBe(200);
    expect(hrefs(last.html)).not.toContain(`/vehicle/1/photo/${pages.length + 1}`);
  });

  it("is found by its number alone, and by nobody but the owner", async () => {
    for (const number of ["0", "99", "1x", "-1"])
      expect([number, (await owner.get(`/vehicle/1/photo/${number}`)).status]).toEqual([number, 404]);
    const other = await club.signIn("renewing@example.com");
    expect((await other.get("/vehicle/1/photo/1")).status).toBe(404);
    expect((await club.browser().get("/vehicle/1/photo/1")).url.pathname).toBe("/login");
  });
});

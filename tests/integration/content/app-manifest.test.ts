import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodePng } from "~/lib/pictures/png";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

type Image = { readonly src: string; readonly sizes: string; readonly purpose?: string };
type Manifest = {
  readonly name: string;
  readonly short_name: string;
  readonly lang: string;
  readonly dir: string;
  readonly theme_color: string;
  readonly icons: readonly Image[];
  readonly screenshots: readonly (Image & { readonly form_factor: string })[];
  readonly shortcuts: readonly { readonly url: string; readonly name: string }[];
};

const manifest = async (lang: string) =>
  (await (await fetch(`${club.site}/manifest.webmanifest?lang=${lang}`)).json()) as Manifest;

describe("the app's manifest", () => {
  it("is linked in the page's language, and carries the club's name and colour", async () => {
    const page = await (await fetch(`${club.site}/about`, { headers: { "Accept-Language": "ar" } })).text();
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ar"/>');
    expect(page).toContain('<meta name="apple-mobile-web-app-title" content="Capricorn"/>');
    expect(await manifest("ar")).toMatchObject({
      name: "Capricorn Classic Car Club",
      short_name: "Capricorn",
      lang: "ar",
      dir: "rtl",
      theme_color: "#12545c",
    });
    expect(await manifest("tlh")).toMatchObject({ lang: "en", dir: "ltr" });
  });

  it("is cached, and answers 304 to who has it", async () => {
    const url = `${club.site}/manifest.webmanifest?lang=fr`;
    const { headers } = await fetch(url);
    expect(headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    const known = await fetch(url, { headers: { "If-None-Match": headers.get("etag") ?? "" } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
  });

  it("names icons and screenshots of the sizes and purposes that launchers take", async () => {
    const { icons, screenshots } = await manifest("en");
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      ...["192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable", "512x512 monochrome"],
    ]);
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
    for (const { src, sizes } of [...icons, ...screenshots]) {
      const reply = await fetch(club.site + src);
      expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const { width, height } = decodePng(new Uint8Array(await reply.arrayBuffer())) ?? {};
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
  });

  it("leads to screens that exist", async () => {
    const { shortcuts } = await manifest("en");
    expect(shortcuts.map(({ name }) => name)).toEqual(["Card", "Runs", "Garage", "Calendar"]);
    const member = await club.signIn("member@example.com");
    const replies = await Promise.all(shortcuts.map(({ url }) => member.fetch(url)));
    expect(replies.map(({ status }) => status)).toEqual(shortcuts.map(() => 200));
  });

  it("answers 404 for an icon that it does not name", async () => {
    for (const name of ["1024.png", "192.svg", "constructor.png"])
      expect((await fetch(`${club.site}/icons/${name}`)).status).toBe(404);
  });
});

describe("the app of a club whose backend cannot be reached", () => {
  it("has no manifest and no icons, so that an installed one keeps its own", async () => {
    const alone = await startClub({ seeded: false });
    try {
      await alone.fault({ call: "GET /api/v1/cognito/domain/currentDomain", kind: "reset", count: 100 });
      for (const path of ["/manifest.webmanifest", "/icons/192.png"]) {
        const reply = await fetch(alone.site + path);
        expect([path, reply.status, reply.headers.get("cache-control")]).toEqual([path, 503, "no-store"]);
      }
      await alone.clearFaults();
    } finally {
      await alone.stop();
    }
  });
});

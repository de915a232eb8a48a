import { describe, expect, it } from "vitest";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { type appIcons, drawAppIcon, getRgba } from "~/seo/app-icon";
import { shortName } from "~/seo/short-name.server";
import { webManifest } from "~/seo/web-manifest.server";

const settings = { ...fallbackSettings, name: "Border Rivers Veteran Motor Club", themeColour: "#7a1f2b" };
const t = (key: string) => key;

describe("the web manifest", () => {
  it("is the club's, in one language", () => {
    const manifest = webManifest(settings, { locale: "ar", t, version: "1" });
    expect(manifest).toMatchObject({
      id: "/",
      scope: "/",
      start_url: "/",
      display: "standalone",
      lang: "ar",
      dir: "rtl",
      name: settings.name,
      short_name: "Border",
      theme_color: "#7a1f2b",
      background_color: "#7a1f2b",
    });
  });

  it("opens the app in the window that is there, and its shortcuts lead to pages in it", () => {
    const { launch_handler, scope, shortcuts } = webManifest(settings, { locale: "en", t, version: "1" });
    expect(launch_handler).toEqual({ client_mode: ["focus-existing", "auto"] });
    expect(shortcuts.filter(({ url }) => !url.startsWith(scope) || url === scope)).toEqual([]);
  });

  it("takes photos that are shared, at the page that adds them to a vehicle", () => {
    expect(webManifest(settings, { locale: "en", t, version: "1" }).share_target).toEqual({
      action: "/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "photos", accept: ["image/*"] }] },
    });
  });

  // @spec 2.33
  it("ignores an invalid colour, and has the site's own without one", () => {
    const { theme_color } = webManifest(
      { ...settings, themeColour: "red;}" },
      { locale: "en", t, version: "1" },
    );
    expect(theme_color).toBe("#12483a");
  });
});

describe("the short name", () => {
  it.each([
    ["Marque", "Marque"],
    ["Capricorn Classic Car Club", "Capricorn"],
    ["The MG Car Club of Bundaberg", "The MG Car"],
    ["Oldtimerfreunde Ostallgäu", "OO"],
    ["クラシックカー愛好会オーストラリア", "クラシックカー愛好会オー"],
  ])("of %s is %s", (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});

describe("an icon", () => {
  const look = { colour: getRgba("#12545c"), image: null };
  const pixel = (name: keyof typeof appIcons, x: number, y: number) => {
    const { width, data } = drawAppIcon(name, look);
    const at = (Math.floor(y * width) * width + Math.floor(x * width)) * 4;
    return [...data.slice(at, at + 4)];
  };

  it("of a club without one is the badge in the club's colour", () => {
    expect(pixel("192", 0.5, 0.06)).toEqual([0x12, 0x54, 0x5c, 255]);
    // The grille's bar.
    expect(pixel("192", 0.5, 0.5 + (0.56 * (11.5 - 16)) / 32)).toEqual([255, 255, 255, 255]);
    expect(pixel("192", 0.01, 0.01)[3]).toBe(0);
  });

  it("has no transparent corner where a launcher or iOS masks it", () => {
    for (const name of ["maskable-192", "maskable-512", "apple-180"] as const)
      expect(pixel(name, 0.001, 0.001)).toEqual([0x12, 0x54, 0x5c, 255]);
  });

  it("leaves the edges of a maskable icon to the mask", () => {
    const image = drawAppIcon("512", { ...look, colour: [200, 0, 0, 255] });
    const { width, data } = drawAppIcon("maskable-192", { ...look, image });
    const columns = Array.from({ length: width }, (_, x) => data[(96 * width + x) * 4] ?? 0);
    expect(columns.findIndex((red) => red > 100)).toBeGreaterThan(width * 0.1);
  });
});

import { describe, expect, it } from "vitest";
import type { Languages } from "#rules/languages";
import { browserFacts } from "~/http/browser-facts";
import { readLocale } from "~/i18n/i18n.server";

const facts = (cookie: string) => {
  const request = new Request("https://club.example/about", { headers: { cookie } });
  return browserFacts(request as never, new URL(request.url));
};
const locale = async (cookie: string, languages?: Languages, accepted = "") =>
  readLocale(
    new Request("https://club.example/", { headers: { cookie, "accept-language": accepted } }),
    languages,
  );

describe("a browser's choices", () => {
  it("are read from cookies that no sibling host can set", async () => {
    const cookie = "theme=light; lang=de; js=0; consent=no; __Host-theme=dark; __Host-lang=ar; __Host-js=1";
    expect(facts(cookie)).toMatchObject({ theme: "dark", canStream: true });
    expect(facts(`${cookie}; __Host-consent=ga`).consent).toBe("ga");
    expect(await locale(cookie)).toBe("ar");
  });

  it("stay as they were chosen before cookies had the prefix", async () => {
    expect(facts("theme=light; js=1; consent=no")).toMatchObject({
      theme: "light",
      canStream: true,
      consent: "no",
    });
    expect(await locale("theme=light; lang=de")).toBe("de");
  });

  it("of a language count where the club offers it; else the browser's own, else the club's", async () => {
    const languages: Languages = { offered: ["ar", "en", "fr"], fallback: "fr" };
    expect(await locale("lang=ar", languages, "en")).toBe("ar");
    expect(await locale("lang=de", languages, "en")).toBe("en");
    expect(await locale("lang=de", languages, "sv, it")).toBe("fr");
    expect(await locale("", languages, "de")).toBe("fr");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageTags } from "#rules/languages";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { shownFields } from "../../support/shop/shopkeeper";

/** Which languages the site offers, as an owner chooses them at the desk. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const path = "/admin/club/languages";
type Fields = Readonly<Record<string, string>>;
const shown = async (): Promise<Fields> => shownFields(await owner.get(path), "version");
const ticks = (...tags: readonly string[]) => Object.fromEntries(tags.map((tag) => [`language_${tag}`, "1"]));
async function save(version: string, fallback: string, ...tags: readonly string[]): Promise<Page> {
  const fields = { version, step: "save", default_language: fallback, ...ticks(...tags) };
  const page = await owner.post(path, fields);
  return page.html.includes('name="confirm"') ? owner.post(path, { ...fields, confirm: "1" }) : page;
}

async function told(): Promise<{ languages?: Record<string, boolean>; default_language?: string }> {
  const reply = await fetch(`${club.backend}/api/v1/cognito/domain/currentDomain`);
  return (await reply.json()) as { languages?: Record<string, boolean>; default_language?: string };
}

describe("at the desk", () => {
  it("all are offered until somebody chooses, and nothing is said of them", async () => {
    const fields = await shown();
    expect(languageTags.filter((tag) => fields[`language_${tag}`] !== "1")).toEqual([]);
    expect((await owner.get(path)).html).toContain('<option value="en" selected>');
    expect((await told()).languages).toBeUndefined();
  });

  it("one that is not offered cannot be the default; what was typed stays", async () => {
    const { version = "" } = await shown();
    const refused = await save(version, "en", "de");
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="default_language-error">Tick English too/);
    const kept = shownFields(refused, "version");
    expect([kept.language_de, kept.language_fr]).toEqual(["1", undefined]);
    expect((await told()).languages).toBeUndefined();
  });

  it("a choice is saved with its line of the activity log, and told to the site", async () => {
    const { version = "" } = await shown();
    const saved = await save(version, "fr", "ar", "en", "fr");
    expect(saved.html).toContain("Languages: saved.");
    expect(saved.html).toContain("French and 2 more");
    const { languages = {}, default_language } = await told();
    expect(default_language).toBe("fr");
    expect(Object.keys(languages).filter((tag) => languages[tag])).toEqual(["ar", "en", "fr"]);
    const details = await club.db
      .prepare("SELECT details FROM activity_log WHERE path = ? ORDER BY id DESC LIMIT 1")
      .bind(path)
      .first<string>("details");
    expect(JSON.parse(details ?? "{}")).toMatchObject({
      default_language: ["en", "fr"],
      language_de: [true, false],
    });
  });

  it("all but the default are unticked in one go, which saves nothing", async () => {
    const before = await told();
    const { version = "", ...sent } = await shown();
    const fields = { ...sent, version, default_language: "fr", only: "default" };
    const page = await owner.post(path, fields);
    expect([page.status, page.url.pathname]).toEqual([200, path]);
    const kept = shownFields(page, "version");
    expect(languageTags.filter((tag) => kept[`language_${tag}`] === "1")).toEqual(["fr"]);
    expect(kept.version).toBe(version);
    expect(page.html).toContain("Nothing is saved yet");
    expect(await told()).toEqual(before);
  });

  it("a form that is out of date changes nothing, and shows both", async () => {
    const { version = "" } = await shown();
    await save(version, "fr", "ar", "en", "fr", "it");
    const late = await save(version, "fr", "ar", "en", "fr", "ja");
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/<dt>Italian<\/dt>\s*<dd><pre>yes/);
    const kept = shownFields(late, "version");
    expect([kept.language_ja, kept.language_it]).toEqual(["1", undefined]);
    await save((await shown()).version ?? "", "fr", "ar", "en", "fr");
  });
});

describe("on the site", () => {
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await fetch(club.site + url, { headers: { "accept-language": "sv", ...headers } });
    return reply.text();
  };
  const language = async (url: string, headers?: Readonly<Record<string, string>>) =>
    /<html lang="([^"]*)"/.exec(await get(url, headers))?.[1];
  // A site that has never read the club's settings offers all.
  beforeAll(() => get("/about"));

  it("an address counts where it names an offered one", async () => {
    expect(await language("/about?lang=ar")).toBe("ar");
    const html = await get("/about?lang=de");
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain(`<link rel="canonical" href="${club.site}/about"/>`);
    expect(await get("/about?lang=ar")).toContain(`href="${club.site}/about?lang=ar"/>`);
  });

  it("so does a cookie; else it is the browser's language, or the club's default", async () => {
    expect(await language("/rules", { cookie: "lang=ar" })).toBe("ar");
    expect(await language("/rules", { cookie: "lang=de" })).toBe("fr");
    expect(await language("/rules", { cookie: "lang=de", "accept-language": "de, en;q=0.5" })).toBe("en");
    expect(await language("/nowhere?lang=de")).toBe("fr");
  });

  it("the choice of language has them alone, and takes no other", async () => {
    const browser = club.browser();
    const page = await browser.get("/language");
    expect([...page.html.matchAll(/name="lang" value="([^"]*)"/g)].map(([, tag]) => tag)).toEqual([
      "ar",
      "en",
      "fr",
    ]);
    const choose = async (lang: string) => {
      const reply = await browser.fetch("/language", {
        method: "POST",
        body: new URLSearchParams({ lang, to: "/about" }),
      });
      return reply.headers.getSetCookie().some((cookie) => cookie.includes(`lang=${lang}`));
    };
    expect([await choose("de"), await choose("ar")]).toEqual([false, true]);
  });

  it("the sitemap and the app's manifest have no other", async () => {
    const [entry = ""] = /<url><loc>[^<]*\/about<\/loc>.*?<\/url>/s.exec(await get("/sitemap.xml")) ?? [];
    expect([...entry.matchAll(/hreflang="([^"]*)"/g)].map(([, tag]) => tag)).toEqual([
      "ar",
      "en",
      "fr",
      "x-default",
    ]);
    expect(JSON.parse(await get("/manifest.webmanifest?lang=de"))).toMatchObject({ lang: "fr" });
    expect(JSON.parse(await get("/manifest.webmanifest?lang=ar"))).toMatchObject({ lang: "ar" });
  });
});

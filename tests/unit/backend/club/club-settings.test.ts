import { describe, expect, it } from "vitest";
import { australianZones, zonePlaces, zoneTime } from "#backend/src/domain/time-zones";
import { zoneConsequence } from "#backend/src/modules/club/change-sentences";
import { menuMinutes } from "#backend/src/modules/club/club-menu-view";
import { colourProblem, typedColour } from "#backend/src/modules/club/colour-field";
import {
  contrastRatio,
  contrastWords,
  grounds,
  isReadable,
  questionColour,
  ratioText,
} from "#backend/src/modules/club/contrast";
import { siteMinutes } from "#backend/src/modules/club/sections";
import { formOfSettings, readSettingsForm } from "#backend/src/modules/club/settings-form";
import { settingsTtlMs, sitemapTtlMs } from "~/api/content/site-content";
import { linkGrounds } from "~/lib/brand-colours";

describe("the contrast of two colours", () => {
  // WCAG 2.2's own extremes, and pairs of WebAIM's checker.
  it.each([
    ["#000000", "#ffffff", 21],
    ["#fff", "#FFFFFF", 1],
    ["#777777", "#ffffff", 4.478],
    ["#767676", "#fff", 4.542],
    ["#ff0000", "#ffffff", 3.998],
    ["#0000ff", "#ffffff", 8.592],
  ])("of %s and %s is %d, either way round", (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });

  it("is enough for text from 4.5 on, and is never rounded up to it", () => {
    expect([isReadable(4.4999), isReadable(4.5)]).toEqual([false, true]);
    expect(ratioText(4.4999)).toBe("4.4 to 1");
  });
});

describe("a colour that is hard to read", () => {
  it("is asked of, with what the site does for it, and an easy one is not", () => {
    expect(questionColour("#12545c", "light")).toBeNull();
    expect(contrastWords("#12545c", "light")).toBe("Easy to read on white: 8.5 to 1.");
    expect(questionColour("#ffee00", "light")?.words).toBe(
      "Hard to read on white: 1.2 to 1, below 4.5 to 1. Links of the site get a darker shade of it. Is that right?",
    );
    expect(questionColour("#ffee00", "dark")).toBeNull();
    expect(questionColour("#12545c", "dark")?.words).toContain("lighter shade");
    expect(grounds.dark.colour).toBe(linkGrounds.dark);
  });
});

describe("a colour that is typed and picked", () => {
  const form = (shown: string, text: string, picked: string) =>
    typedColour({ colour: text, "colour-picked": picked, "colour-shown": shown }, "colour");

  it.each([
    ["nothing", "#12545c", "#12545c", "#12545c", "#12545c"],
    ["the text", "#12545c", "#7A1F1F", "#12545c", "#7A1F1F"],
    ["the picker", "#12545c", "#12545c", "#7a1f1f", "#7a1f1f"],
    ["the picker, of a short one", "#abc", "#ABC", "#7a1f1f", "#7a1f1f"],
    ["both to the same", "#12545c", "#ABC", "#aabbcc", "#ABC"],
    ["the text, to nothing", "#12545c", "", "#12545c", ""],
    ["the picker, of none", "", "", "#7a1f1f", "#7a1f1f"],
    ["the picker, of what is no colour", "teal", "teal", "#7a1f1f", "#7a1f1f"],
  ])("is the one that was changed: %s", (_, shown, text, picked, wanted) => {
    expect(form(shown, text, picked)).toEqual({ colour: wanted });
  });

  it("is asked about when both were changed to different ones", () => {
    const typed = form("#12545c", "#111111", "#222222");
    expect(colourProblem(typed, "colour")).toContain("You typed #111111 and picked #222222");
    expect(readSettingsForm("look", { name: "Rovers", ...prefixed(typed) }, {})).toEqual({
      errors: { theme_colour: expect.stringContaining("make them the same") as string },
    });
    expect(typedColour({ colour: "#333333" }, "colour")).toEqual({ colour: "#333333" });
  });
});

const prefixed = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [`theme_${name}`, text]));

it("a time zone is chosen by its places, and a stored one of the same time stays as it is", () => {
  expect(australianZones("Australia/Hobart")[1]).toEqual([
    "Australia/Hobart",
    "Sydney, Melbourne, Canberra, Hobart",
  ]);
  expect(australianZones("Pacific/Auckland")[1]?.[0]).toBe("Australia/Sydney");
  const times = (zone: string) =>
    [1, 7].map((month) =>
      new Intl.DateTimeFormat("en", { timeZone: zone, dateStyle: "short", timeStyle: "long" }).format(
        Date.UTC(2026, month),
      ),
    );
  // Broken Hill is in New South Wales by law, and keeps South Australia's time.
  for (const [one, other] of [
    ["Australia/Sydney", "Australia/Hobart"],
    ["Australia/Brisbane", "Australia/Lindeman"],
    ["Australia/Adelaide", "Australia/Broken_Hill"],
  ] as const)
    expect(times(one)).toEqual(times(other));
  expect([zonePlaces("Pacific/Port_Moresby"), zoneTime("Australia/Lord_Howe")]).toEqual([
    "Port Moresby",
    "Lord Howe time",
  ]);
});

describe("a change of the time zone", () => {
  const at = Date.UTC(2026, 6);
  it.each([
    [
      "Australia/Brisbane",
      "Australia/Perth",
      /^Events at 7:00 pm Brisbane time are shown as 5:00 pm Perth time/,
    ],
    [
      "Australia/Brisbane",
      "Australia/Sydney",
      /^For part of the year, events at 7:00 pm .* 8:00 pm Sydney time/,
    ],
    ["", "Pacific/Auckland", /^Events at 7:00 pm Brisbane time are shown as 9:00 pm Auckland time/],
  ])("from %s to %s says what time events are shown at", (before, after, words) => {
    expect(zoneConsequence(before, after, at)).toMatch(words);
  });

  it("to one that keeps the same time says nothing", () => {
    expect(zoneConsequence("Australia/Brisbane", "Australia/Lindeman", at)).toBeNull();
  });
});

it("the desk names the times that the site keeps settings and the menu for", () => {
  expect(siteMinutes * 60_000).toBe(settingsTtlMs);
  expect(menuMinutes * 60_000).toBe(2 * sitemapTtlMs);
});

describe("a section of the club's settings", () => {
  const look = { name: " Rovers ", organisation_name: "", theme_colour: "#ABC", dark_theme_colour: "" };

  it("is stored as the site reads it, and empty lines as nothing", () => {
    expect(readSettingsForm("look", look, {})).toEqual({
      changes: { name: "Rovers", organisation_name: null, theme_colour: "#abc", dark_theme_colour: null },
    });
  });

  it("leaves the other parts of an object as they are", () => {
    const stored = { features: { code_only: true, name: false, other: 1 } };
    const typed = { ...formOfSettings("sign-in", stored), code_only: false };
    expect(readSettingsForm("sign-in", typed, stored)).toEqual({
      changes: {
        features: { code_only: false, google: true, ask_date_of_birth: true, name: false, other: 1 },
      },
    });
  });

  it("offers all languages until somebody chooses, and the default one always", () => {
    const all = formOfSettings("languages", {});
    expect(Object.keys(all)).toHaveLength(19);
    expect(all).toMatchObject({ default_language: "en", language_de: true, "language_pt-BR": true });
    const typed = { ...all, language_en: false, default_language: "fr" };
    expect(readSettingsForm("languages", typed, {})).toMatchObject({
      changes: { default_language: "fr", languages: { en: false, fr: true, "zh-CN": true } },
    });
    expect(readSettingsForm("languages", { ...typed, default_language: "en" }, {})).toEqual({
      errors: { default_language: "Tick English too, or choose another language" },
    });
    expect(readSettingsForm("languages", { ...typed, default_language: "xx" }, {})).toMatchObject({
      errors: { default_language: "Choose one of the list" },
    });
  });

  it("keeps the space that sets a title's suffix off", () => {
    const typed = { ...formOfSettings("search", {}), seo_title_suffix: " | Rovers" };
    expect(readSettingsForm("search", typed, {})).toMatchObject({
      changes: { seo_title_suffix: " | Rovers" },
    });
  });

  it.each([
    ["look", "name", " "],
    ["look", "name", "x".repeat(121)],
    ["look", "theme_colour", "green"],
    ["contact", "email", "secretary"],
    ["contact", "abn", "37 614 052 147"],
    ["social", "facebook", "javascript:alert(1)"],
    ["social", "skype", "no"],
    ["time", "timezone", "Australia/Nowhere"],
    ["search", "google_analytics", "UA-12345-1"],
    ["search", "matomo", "http://stats.example.com/?idsite=1"],
    ["technical", "payment_to_user_id", "0"],
  ] as const)("of %s refuses %s that is %j", (section, name, typed) => {
    const form = { ...formOfSettings(section, { name: "Rovers", timezone: "UTC" }), [name]: typed };
    const read = readSettingsForm(section, form, {});
    expect("errors" in read && Object.keys(read.errors)).toEqual([name]);
  });
});

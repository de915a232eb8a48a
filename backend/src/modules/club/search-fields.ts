import { countedBy } from "./change-sentences";

const titles = "Titles of the pages";
const proof = "Proof that the site is the club’s";
const counting = "Counting visits";

/** @param place where the club is told its code */
const verification = (part: string, label: string, place: string) => ({
  label: `Code from ${label}`,
  kind: "line" as const,
  at: ["site_verification", part] as const,
  hint: `You get it in ${place}. Empty: none.`,
  group: proof,
});

/** What search engines and who counts visits are told. */
export const searchFields = {
  seo_title_prefix: {
    label: "Before every page’s title",
    kind: "affix",
    at: ["seo_title_prefix"],
    hint: "What search results and the browser’s tab say first. End it with a space. Empty: nothing.",
    group: titles,
  },
  seo_title_suffix: {
    label: "After every page’s title",
    kind: "affix",
    at: ["seo_title_suffix"],
    hint: "What they say last. Begin it with a space, like | Your Car Club. Empty: nothing.",
    group: titles,
  },
  google_verification: {
    ...verification("google", "Google", ""),
    hint: "Google Search Console shows a line to copy, under Settings, Ownership verification. Give only what stands between the quotes after content=. Empty: none.",
  },
  bing_verification: verification("bing", "Bing", "Bing Webmaster Tools, when you add the site"),
  yandex_verification: verification("yandex", "Yandex", "Yandex Webmaster, under Access rights"),
  pinterest_verification: verification(
    "pinterest",
    "Pinterest",
    "Pinterest’s settings, under Claimed accounts",
  ),
  facebook_verification: verification(
    "facebook",
    "Facebook",
    "Meta Business settings, under Brand safety, Domains",
  ),
  baidu_verification: verification("baidu", "Baidu", "Baidu’s page for webmasters, when you add the site"),
  google_analytics: {
    label: "Google Analytics",
    kind: "key",
    at: ["analytics", "google"],
    hint: "Counts visits. Find the measurement ID in Google Analytics, under Admin, Data streams: it begins with G-. Empty: none.",
    group: counting,
    form: { pattern: /^G-[A-Z0-9]{4,20}$/, words: "Give a measurement ID, like G-ABC123DEF4" },
    consequence: countedBy("Google Analytics"),
  },
  matomo: {
    label: "Matomo",
    kind: "key",
    at: ["analytics", "matomo"],
    hint: "Counts visits on the club’s own server. The address where you open Matomo, with the site’s number, which it lists under Websites: like https://stats.example.com/?idsite=1. Empty: none.",
    group: counting,
    form: {
      pattern: /^https:\/\/[^\s?#@]{3,150}\?idsite=[1-9]\d{0,8}$/,
      words: "Give its address, like https://stats.example.com/?idsite=1",
    },
    consequence: countedBy("Matomo"),
  },
} as const;

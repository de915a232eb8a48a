import type { PictureName } from "../pictures";

/** Stands for a picture's address at the backend; filled in when seeding. */
export type PictureAddress = { readonly addressOf: PictureName; readonly width: number };

/** The club's days and nights are told in this zone. Queensland keeps no daylight saving. */
export const clubZone = "Australia/Brisbane";

/** spec §3, site settings, under their names on the wire; every network and key that an editor could fill. */
export const settings: Readonly<Record<string, unknown>> = {
  name: "Capricorn Classic Car Club",
  favicon: { addressOf: "favicon", width: 200 } satisfies PictureAddress,
  favicon_dark: { addressOf: "favicon-dark", width: 200 } satisfies PictureAddress,
  theme_colour: "#12545c",
  dark_theme_colour: "#0d2a30",
  seo_title_prefix: "",
  seo_title_suffix: " | Capricorn Classic Car Club",
  organisation_name: "Capricorn Classic Car Club Inc.",
  // Invented, with a checksum that holds.
  abn: "37 614 052 146",
  logo: { addressOf: "badge", width: 300 } satisfies PictureAddress,
  address: "The Goods Shed, 14 Turntable Street, Park Avenue QLD 4701",
  email: "secretary@example.com",
  phone: "(07) 7010 0471",
  timezone: clubZone,
  social_links: {
    facebook: "https://facebook.example.com/capricornclassics",
    instagram: "https://instagram.example.com/capricornclassics",
    youtube: "https://youtube.example.com/@capricornclassics",
  },
  // Empty, as a club begins: the page then carries no tag and no tracker.
  site_verification: { google: "", bing: "", yandex: "", pinterest: "" },
  analytics: { google: "", matomo: "" },
  payment_to_user_id: 1,
  // spec §1: the shop is there for who knows of it.
  is_ecommerce: false,
  // spec §3, site configuration.
  features: {
    name: true,
    date_of_birth: true,
    change_date_of_birth: false,
    drivers_licence: true,
    emergency_contact: true,
    company_name: true,
    company_phone: true,
    trading_name: true,
    abn: true,
    website: true,
    facebook: true,
    additional_club_member: true,
    manage_addresses: true,
    code_only: true,
    google: true,
    ask_date_of_birth: true,
    show_back_to_top: true,
    list_page_content: false,
  },
};

/** The pages of the menu, by their urls. */
export const menu = ["events", "join", "about", "concessional-registration", "contact"];

/**
 * Old addresses that people still have on paper (spec §2, redirect table); neither side has a leading slash.
 */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ["history", "about/history"],
  ["siv", "concessional-registration"],
  ["membership", "join"],
  ["whats-on", "events"],
  ["rally", "events"],
  ["home.html", ""],
];

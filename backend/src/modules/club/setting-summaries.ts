import { html } from "hono/html";
import { zonePlaces } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import { clubPictures } from "./club-pictures-view";
import { isHexColour } from "./contrast";
import { defaultLanguageField, languageName, offeredCount } from "./language-fields";
import type { SectionName } from "./sections";
import { fieldsOf, formOfSettings, type TypedSettings } from "./settings-form";

type Settings = Readonly<Record<string, unknown>>;
type Summary = Markup | string;

/** What is filled in or ticked, by its label. */
const givenLabels = (section: SectionName, values: TypedSettings): readonly string[] =>
  fieldsOf(section).flatMap(([name, { label }]) => (values[name] ? [label] : []));

const joined = (...parts: readonly (string | boolean | undefined)[]): string =>
  parts.filter((part) => typeof part === "string" && part !== "").join(" · ");

const swatch = (colour: string | boolean | undefined): Summary =>
  typeof colour === "string" && isHexColour(colour)
    ? html`<svg class="swatch" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect width="16" height="16" rx="4" fill="${colour}" /></svg> `
    : "";

const codes = (count: number) => `${count} ${count === 1 ? "code" : "codes"} of search engines`;

const summaries: Readonly<Record<SectionName, (values: TypedSettings) => Summary>> = {
  look: ({ name, theme_colour, dark_theme_colour }) =>
    html`${swatch(theme_colour)}${swatch(dark_theme_colour)}${name}`,
  contact: ({ email, phone, abn }) => joined(email, phone, abn && `ABN ${abn}`) || "Not filled in",
  social: (values) => givenLabels("social", values).join(", ") || "No links",
  time: ({ timezone }) => (timezone ? zonePlaces(String(timezone)) : "Not chosen"),
  languages: (values) => {
    const fallback = languageName(String(values[defaultLanguageField]));
    const others = offeredCount(values) - 1;
    return others === 0 ? `${fallback} alone` : `${fallback} and ${others} more`;
  },
  search: ({ google_analytics, matomo, ...values }) => {
    const count = givenLabels("search", values).filter((label) => label.startsWith("Code from")).length;
    const by = joined(google_analytics && "Google Analytics", matomo && "Matomo");
    return joined(
      by ? `Visits are counted by ${by}` : "Visits are not counted",
      count > 0 ? codes(count) : "",
    );
  },
  pages: ({ show_back_to_top }) =>
    show_back_to_top ? "With a button back to the top" : "Without a button back to the top",
  switches: (values) => {
    const count = Object.values(values).filter((value) => value === true).length;
    return `Members may change ${count} of ${Object.values(values).filter((value) => typeof value === "boolean").length} parts`;
  },
  "sign-in": ({ code_only, google, ask_date_of_birth }) =>
    joined(
      code_only ? "By code" : "By code or password",
      google && "with Google",
      ask_date_of_birth && "asks for the date of birth",
    ),
  payment: ({ is_ecommerce, gst_registered }) =>
    joined(
      is_ecommerce ? "Visitors see the shop" : "Members alone see the shop",
      gst_registered ? "registered for GST" : "not registered for GST",
    ),
  bank: ({ account_name, bsb, account_number }) =>
    joined(account_name, bsb && `BSB ${bsb}`, account_number) || "Not filled in: members are not shown one",
  technical: ({ list_page_content }) =>
    list_page_content ? "The home page is like other pages" : "The home page has its older form",
};

/** What a section of the settings says now, in one line. */
export const sectionSummary = (section: SectionName, settings: Settings): Summary =>
  summaries[section](formOfSettings(section, settings));

/** "Logo, Icon" */
export function picturesSummary(settings: Settings): string {
  const chosen = Object.entries(clubPictures).flatMap(([key, { label }]) => (settings[key] ? [label] : []));
  return chosen.join(", ") || "None is chosen";
}

import type { SettingField } from "./setting";

/** A part of the site that is on or off. */
export const feature = (part: string, label: string, hint: string, isOnByDefault = true): SettingField => ({
  label,
  kind: "tick",
  at: ["features", part],
  hint,
  isOnByDefault,
});

const pages = "On the website";
const profile = "Members may change in their profile";

const inProfile = (part: string, label: string, hint = "", isOnByDefault = true): SettingField => ({
  ...feature(part, label, hint, isOnByDefault),
  group: profile,
});

/** What the site offers, and what members may change in their profile. */
export const switchFields = {
  show_back_to_top: {
    ...feature(
      "show_back_to_top",
      "Back to top",
      "A button at the end of long pages leads back to their top.",
    ),
    group: pages,
  },
  list_page_content: {
    ...feature(
      "list_page_content",
      "Home page from blocks",
      "The home page is put together like all other pages. Off: in the older way, in rows. Whoever looks after the site’s server can decide it there, which comes before this.",
      false,
    ),
    lookUp: "LIST_PAGE_CONTENT",
    group: pages,
  },
  name_switch: inProfile("name", "Name"),
  date_of_birth: inProfile(
    "date_of_birth",
    "Date of birth",
    "Members give it while it is empty. After that it stays as it is.",
  ),
  change_date_of_birth: inProfile(
    "change_date_of_birth",
    "Date of birth, again",
    "Members may also correct a date that they have given.",
    false,
  ),
  drivers_licence: inProfile("drivers_licence", "Driver’s licence"),
  emergency_contact: inProfile("emergency_contact", "Emergency contact"),
  manage_addresses: inProfile("manage_addresses", "Addresses"),
  company_name: inProfile("company_name", "Company"),
  company_phone: inProfile("company_phone", "Company’s phone"),
  trading_name: inProfile("trading_name", "Trading name"),
  abn_switch: inProfile("abn", "Member’s ABN"),
  website: inProfile("website", "Website"),
  facebook_switch: inProfile("facebook", "Facebook page"),
  additional_club_member: inProfile(
    "additional_club_member",
    "Additional member",
    "Who shares the membership, such as a partner.",
  ),
  additional_member_label: {
    label: "What the additional member is called",
    kind: "line",
    at: ["additional_member_label"],
    hint: "In the profile, like Partner. Empty: Partner Name, in the reader’s language.",
    group: profile,
  },
} as const satisfies Readonly<Record<string, SettingField>>;

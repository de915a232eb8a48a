import type { SettingField } from "./setting";

/** A part of the site that is on or off. */
export const feature = (part: string, label: string, hint = "", isOnByDefault = true): SettingField => ({
  label,
  kind: "tick",
  at: ["features", part],
  hint,
  isOnByDefault,
});

/** What members may change in their profile. */
export const switchFields = {
  name_switch: feature("name", "Name"),
  date_of_birth: feature(
    "date_of_birth",
    "Date of birth",
    "Members give it while it is empty. After that it stays as it is.",
  ),
  change_date_of_birth: feature(
    "change_date_of_birth",
    "Date of birth, again",
    "Members may also correct a date that they have given.",
    false,
  ),
  drivers_licence: feature("drivers_licence", "Driver’s licence"),
  emergency_contact: feature("emergency_contact", "Emergency contact"),
  manage_addresses: feature("manage_addresses", "Addresses"),
  company_name: feature("company_name", "Company"),
  company_phone: feature("company_phone", "Company’s phone"),
  trading_name: feature("trading_name", "Trading name"),
  abn_switch: feature("abn", "Member’s ABN"),
  website: feature("website", "Website"),
  facebook_switch: feature("facebook", "Facebook page"),
  additional_club_member: feature(
    "additional_club_member",
    "Additional member",
    "A person who shares the membership, like a partner.",
  ),
  additional_member_label: {
    label: "What the additional member is called",
    kind: "line",
    at: ["additional_member_label"],
    hint: "In the profile, like Partner. Empty: Partner Name, in the reader’s language.",
  },
} as const satisfies Readonly<Record<string, SettingField>>;

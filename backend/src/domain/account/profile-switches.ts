import * as v from "valibot";
import { flag } from "#contract/wire";

/** The club's feature switch of each field of the profile (spec §3, site configuration). */
const switchOf = {
  first_name: "name",
  last_name: "name",
  date_of_birth: "date_of_birth",
  drivers_licence_number: "drivers_licence",
  drivers_licence_expiry: "drivers_licence",
  drivers_licence_state_of_issue_id: "drivers_licence",
  emergency_contact_name: "emergency_contact",
  emergency_contact_phone: "emergency_contact",
  company_name: "company_name",
  company_phone: "company_phone",
  trading_name: "trading_name",
  abn: "abn",
  website: "website",
  facebook_link: "facebook",
  current_address_id: "manage_addresses",
} as const;

/** The club's feature switches by name, as its settings have them. */
export type Features = Readonly<Record<string, unknown>>;

export function isOn(features: Features, name: string, otherwise: boolean): boolean {
  const read = v.safeParse(flag, features[name]);
  return read.success ? read.output : otherwise;
}

/**
 * The names among `sent` of fields that may not be changed at this club. Fields are on unless the club turned
 * them off; a club whose members sign in by code alone has no passwords.
 */
export function switchedOff(features: Features, sent: readonly string[]): string[] {
  const isOff = (field: string) => {
    if (field === "newpassword") return isOn(features, "code_only", false);
    const name = (switchOf as Readonly<Record<string, string>>)[field];
    return name !== undefined && !isOn(features, name, true);
  };
  return sent.filter(isOff);
}

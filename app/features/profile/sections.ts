import type { User, UserChanges } from "~/domain/account/user";
import type { ProfileSwitches } from "~/domain/content/site-settings";
import type { MessageKey } from "~/i18n/types";

/** The parts of the profile that have a form each, by the address's last segment, in the overview's order. */
export const sectionNames = ["personal", "licence", "emergency", "business", "password"] as const;

export type SectionName = (typeof sectionNames)[number];

export type FieldName = Exclude<keyof UserChanges, "currentAddressId" | "image">;

export const sectionTitles: Readonly<Record<SectionName, MessageKey>> = {
  personal: "profile.personal",
  licence: "profile.licence",
  emergency: "profile.emergency",
  business: "profile.business",
  password: "profile.password",
};

export const fieldLabels: Readonly<Record<FieldName, MessageKey>> = {
  firstName: "signup.firstName",
  lastName: "signup.lastName",
  dateOfBirth: "signup.dateOfBirth",
  mobilePhone: "profile.mobile",
  driversLicenceNumber: "profile.licenceNumber",
  driversLicenceStateOfIssueId: "profile.licenceState",
  driversLicenceExpiry: "profile.licenceExpiry",
  emergencyContactName: "profile.contactName",
  emergencyContactPhone: "profile.phone",
  companyName: "profile.companyName",
  companyPhone: "profile.companyPhone",
  tradingName: "profile.tradingName",
  abn: "profile.abn",
  website: "profile.website",
  facebookLink: "profile.facebook",
  newPassword: "profile.newPassword",
};

/** What the club and this installation let members see and change (spec §3, site configuration). */
export type ProfileOptions = { readonly switches: ProfileSwitches; readonly codeOnly: boolean };

/** A field without a switch is always on. */
const fields: Readonly<
  Record<SectionName, readonly (readonly [FieldName, (options: ProfileOptions) => boolean])[]>
> = {
  personal: [
    ["firstName", ({ switches }) => switches.name],
    ["lastName", ({ switches }) => switches.name],
    ["dateOfBirth", ({ switches }) => switches.dateOfBirth],
    ["mobilePhone", () => true],
  ],
  licence: [
    ["driversLicenceNumber", ({ switches }) => switches.driversLicence],
    ["driversLicenceStateOfIssueId", ({ switches }) => switches.driversLicence],
    ["driversLicenceExpiry", ({ switches }) => switches.driversLicence],
  ],
  emergency: [
    ["emergencyContactName", ({ switches }) => switches.emergencyContact],
    ["emergencyContactPhone", ({ switches }) => switches.emergencyContact],
  ],
  business: [
    ["companyName", ({ switches }) => switches.companyName],
    ["companyPhone", ({ switches }) => switches.companyPhone],
    ["tradingName", ({ switches }) => switches.tradingName],
    ["abn", ({ switches }) => switches.abn],
    ["website", ({ switches }) => switches.website],
    ["facebookLink", ({ switches }) => switches.facebook],
  ],
  password: [["newPassword", ({ codeOnly }) => !codeOnly]],
};

/** The fields of a section that are on; a section without any is left out. */
export const sectionFields = (section: SectionName, options: ProfileOptions): readonly FieldName[] =>
  fields[section].filter(([, isOn]) => isOn(options)).map(([name]) => name);

/** A section by the URL's segment; null for an unknown one or without an enabled field. */
export function findSection(segment: string | undefined, options: ProfileOptions): SectionName | null {
  const section = sectionNames.find((name) => name === segment);
  return section && sectionFields(section, options).length > 0 ? section : null;
}

/** spec §5: a date of birth that is set changes only where the club allows it. */
export const isDateOfBirthLocked = (user: Pick<User, "dateOfBirth">, { switches }: ProfileOptions) =>
  user.dateOfBirth !== null && !switches.changeDateOfBirth;

export const editableFields = (section: SectionName, user: User, options: ProfileOptions) =>
  sectionFields(section, options).filter(
    (name) => name !== "dateOfBirth" || !isDateOfBirthLocked(user, options),
  );

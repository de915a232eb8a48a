import type { User, UserChanges } from "~/domain/account/user";
import type { ProfileSwitches } from "~/domain/content/site-settings";
import type { MessageKey } from "~/i18n/types";

/** The parts of the profile that have a form each, by the URL's last segment, in the overview's order. */
export const sectionNames = ["personal", "licence", "emergency", "business", "password"] as const;

export type SectionName = (typeof sectionNames)[number];

export const sectionTitles: Readonly<Record<SectionName, MessageKey>> = {
  personal: "profile.personal",
  licence: "profile.licence",
  emergency: "profile.emergency",
  business: "profile.business",
  password: "profile.password",
};

/** How a field is asked for (ui/section-field.tsx), checked (forms.ts) and shown (overview.server.ts). */
export type FieldKind =
  | "name"
  | "text"
  | "date"
  | "dateOfBirth"
  | "state"
  | "mobile"
  | "phone"
  | "phoneAnywhere"
  | "licence"
  | "abn"
  | "webLink"
  | "facebookLink"
  | "password";

type ProfileField = {
  readonly section: SectionName;
  readonly label: MessageKey;
  readonly kind: FieldKind;
  /** The club's switch for it. Without one it is always on; a password where the site asks for one. */
  readonly switch?: keyof ProfileSwitches;
  /** The error when nothing was typed. A field without it is optional. */
  readonly missing?: MessageKey;
  readonly hint?: MessageKey;
  /** Its hint says that it may be left out; else its label does. */
  readonly isHintEnough?: true;
  /** The autofill token; off without it, and bday of a date of birth. */
  readonly autoComplete?: string;
};

/** The account's fields that a section's form changes. */
export type FieldName = Exclude<keyof UserChanges, "currentAddressId" | "image">;

/**
 * What members change of their accounts, in the order of the forms. A field is posted, kept in drafts and
 * named in errors by its property, a date by three names (dateNames).
 */
export const profileFields: Readonly<Record<FieldName, ProfileField>> = {
  firstName: {
    section: "personal",
    label: "signup.firstName",
    kind: "name",
    switch: "name",
    missing: "signup.firstNameMissing",
    autoComplete: "given-name",
  },
  lastName: {
    section: "personal",
    label: "signup.lastName",
    kind: "name",
    switch: "name",
    hint: "signup.lastNameHint",
    isHintEnough: true,
    autoComplete: "family-name",
  },
  dateOfBirth: {
    section: "personal",
    label: "signup.dateOfBirth",
    kind: "dateOfBirth",
    switch: "dateOfBirth",
    hint: "signup.dateHint",
  },
  mobilePhone: { section: "personal", label: "profile.mobile", kind: "mobile", autoComplete: "tel" },
  driversLicenceNumber: {
    section: "licence",
    label: "profile.licenceNumber",
    kind: "licence",
    switch: "driversLicence",
  },
  driversLicenceStateOfIssueId: {
    section: "licence",
    label: "profile.licenceState",
    kind: "state",
    switch: "driversLicence",
  },
  driversLicenceExpiry: {
    section: "licence",
    label: "profile.licenceExpiry",
    kind: "date",
    switch: "driversLicence",
    hint: "profile.licenceExpiryHint",
  },
  emergencyContactName: {
    section: "emergency",
    label: "profile.contactName",
    kind: "name",
    switch: "emergencyContact",
  },
  emergencyContactPhone: {
    section: "emergency",
    label: "profile.phone",
    kind: "phoneAnywhere",
    switch: "emergencyContact",
  },
  companyName: {
    section: "business",
    label: "profile.companyName",
    kind: "text",
    switch: "companyName",
    autoComplete: "organization",
  },
  companyPhone: { section: "business", label: "profile.companyPhone", kind: "phone", switch: "companyPhone" },
  tradingName: { section: "business", label: "profile.tradingName", kind: "text", switch: "tradingName" },
  abn: { section: "business", label: "profile.abn", kind: "abn", switch: "abn" },
  website: {
    section: "business",
    label: "profile.website",
    kind: "webLink",
    switch: "website",
    autoComplete: "url",
  },
  facebookLink: {
    section: "business",
    label: "profile.facebook",
    kind: "facebookLink",
    switch: "facebook",
    hint: "profile.facebookHint",
  },
  newPassword: {
    section: "password",
    label: "profile.newPassword",
    kind: "password",
    missing: "forms.passwordMissing",
    hint: "profile.passwordHint",
    autoComplete: "new-password",
  },
};

/** What the club and this installation let members see and change (spec §3, site configuration). */
export type ProfileOptions = { readonly switches: ProfileSwitches; readonly codeOnly: boolean };

/** The fields of a section that are on; a section without any is left out. */
export const sectionFields = (
  section: SectionName,
  { switches, codeOnly }: ProfileOptions,
): readonly FieldName[] =>
  (Object.keys(profileFields) as FieldName[]).filter((name) => {
    const field = profileFields[name];
    const isOn = field.kind === "password" ? !codeOnly : !field.switch || switches[field.switch];
    return isOn && field.section === section;
  });

/** A section by the URL's segment; null for an unknown one or without an enabled field. */
export function findSection(segment: string | undefined, options: ProfileOptions): SectionName | null {
  const section = sectionNames.find((name) => name === segment);
  return section && sectionFields(section, options).length > 0 ? section : null;
}

/** spec §5: a date of birth that is set changes only where the club allows it. */
export const isDateOfBirthLocked = (user: Pick<User, "dateOfBirth">, { switches }: ProfileOptions) =>
  user.dateOfBirth !== null && !switches.changeDateOfBirth;

/** The fields of a section that this person may change. */
export const editableFields = (section: SectionName, user: User, options: ProfileOptions) =>
  sectionFields(section, options).filter(
    (name) => name !== "dateOfBirth" || !isDateOfBirthLocked(user, options),
  );

import type * as v from "valibot";
import type { SchemeWire } from "#contract/scheme";
import type { createSivApplicationRequest, updateSivApplicationRequest } from "#contract/siv-application";
import { isPostBox } from "#rules/post-box";
import type { ApplicantRow } from "../../../../db/club/applicants";
import { findScheme, type Scheme, schemeOfState } from "../../../../db/club/schemes";
import { ownColumns, type SivApplicationColumns } from "../../../../db/club/siv-applications";
import { hasState } from "../../../../db/club/vehicles";
import { type FieldError, Refusal } from "../../../refusal";
import { refuseField } from "../vehicle-fields";

type Changes = v.InferOutput<typeof updateSivApplicationRequest>;
type Creation = v.InferOutput<typeof createSivApplicationRequest>;

const postBox = "Give the address of a place; a PO box is none";
const addresses = ["residential_address", "garaging_address"] as const;

function schemeErrors(
  { special_class, chosen_days, declared }: Partial<Changes>,
  scheme: Pick<SchemeWire, "classes" | "yearly_days" | "declarations">,
): FieldError[] {
  const isKnownClass = special_class == null || scheme.classes.some(({ id }) => id === special_class);
  const isOffered = chosen_days == null || scheme.yearly_days.includes(chosen_days);
  const isDeclared = (declared ?? []).every((id) => scheme.declarations.some((each) => each.id === id));
  return [
    ...(isKnownClass ? [] : [{ field: "special_class", message: "This scheme has no such class" }]),
    ...(isOffered ? [] : [{ field: "chosen_days", message: "This scheme does not offer so many days" }]),
    ...(isDeclared ? [] : [{ field: "declared", message: "This scheme has no such declaration" }]),
  ];
}

/**
 * The applicant's columns of a request, by the rules that need the scheme, the date or the database.
 * @param today YYYY-MM-DD at the club
 * @throws Refusal VALIDATION, with an error for each field
 */
export async function readSivApplicationColumns(
  db: D1Database,
  input: Partial<Changes>,
  scheme: Scheme,
  today: string,
): Promise<SivApplicationColumns> {
  const { licence_state_id: state, date_of_birth: born, roadworthy_date: inspected } = input;
  const errors: FieldError[] = [
    ...addresses
      .filter((field) => isPostBox(input[field] ?? ""))
      .map((field) => ({ field, message: postBox })),
    ...schemeErrors(input, scheme),
    ...(born && (born >= today || born < "1900-01-01")
      ? [{ field: "date_of_birth", message: "A person born on that day cannot apply" }]
      : []),
    ...(inspected && inspected > today
      ? [{ field: "roadworthy_date", message: "Must not be in the future" }]
      : []),
    ...(state != null && !(await hasState(db, state))
      ? [{ field: "licence_state_id", message: "There is no such state" }]
      : []),
  ];
  if (errors.length > 0) throw new Refusal("VALIDATION", { errors });
  return Object.fromEntries(
    ownColumns.flatMap((column) => {
      const value = input[column];
      if (value === undefined) return [];
      if (Array.isArray(value)) return [[column, JSON.stringify([...new Set(value)])]];
      return [[column, typeof value === "boolean" ? Number(value) : value]];
    }),
  );
}

function getHome({ street_address, street_address_1, suburb, state, postcode }: ApplicantRow): string | null {
  if (!street_address) return null;
  const town = [suburb, state, postcode].filter(Boolean).join(" ");
  const home = [street_address, street_address_1, town].filter(Boolean).join("\n");
  return isPostBox(home) ? null : home;
}

/**
 * The scheme and the first values of a new application, from the applicant's profile and vehicle.
 * @throws Refusal VALIDATION
 */
export async function readCreation(
  db: D1Database,
  input: Creation,
  applicant: ApplicantRow,
): Promise<{ readonly scheme: Scheme; readonly fields: SivApplicationColumns }> {
  const scheme =
    input.scheme_id === undefined
      ? await schemeOfState(db, applicant.plate_state_id)
      : await findScheme(db, input.scheme_id);
  if (!scheme) return refuseField("scheme_id", "There is no such scheme");
  const isClass = (id: string | null) => scheme.classes.some((each) => each.id === id);
  if (input.special_class !== null && !isClass(input.special_class)) {
    refuseField("special_class", "This scheme has no such class");
  }
  const vehicleClass = isClass(applicant.special_class) ? applicant.special_class : null;
  const home = getHome(applicant);
  const [onlyChoice, ...others] = scheme.yearly_days;
  return {
    scheme,
    fields: {
      kind: input.kind,
      special_class: input.special_class ?? vehicleClass,
      legal_name: [applicant.first_name, applicant.last_name].filter(Boolean).join(" ") || null,
      date_of_birth: applicant.date_of_birth,
      residential_address: home,
      email: applicant.email,
      phone: applicant.mobile_phone,
      licence_number: applicant.drivers_licence_number,
      licence_expiry: applicant.drivers_licence_expiry,
      licence_state_id: applicant.drivers_licence_state_of_issue_id,
      garaging_address: home,
      is_modified: applicant.modifications ? 1 : null,
      modifications: applicant.modifications,
      chosen_days: others.length === 0 ? (onlyChoice ?? null) : null,
    },
  };
}

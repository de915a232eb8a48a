import type { SchemeWire } from "#contract/scheme";
import { photoSlots, type SivApplicationWire } from "#contract/siv-application";

export type Lack = { readonly field: string; readonly message: string };

type Applied = Omit<SivApplicationWire, "signature" | "steps">;
type Scheme = Pick<SchemeWire, "classes" | "yearly_days" | "declarations">;

const always = [
  "special_class",
  "legal_name",
  "date_of_birth",
  "residential_address",
  "email",
  "phone",
  "licence_number",
  "licence_state_id",
  "licence_expiry",
  "garaging_address",
  "is_modified",
  "evidence_of_age",
  "roadworthy_number",
  "roadworthy_date",
] as const;

/** Fields that what was answered makes necessary. */
function dependingFields(item: Applied, { classes, yearly_days }: Scheme): readonly (keyof Applied)[] {
  const builtBy = classes.find(({ id }) => id === item.special_class)?.built_by ?? null;
  const isTooNew = builtBy !== null && (item.vehicle?.year_built ?? builtBy) > builtBy;
  return [
    ...(item.is_modified ? (["modifications"] as const) : []),
    ...(isTooNew ? (["approval_plate"] as const) : []),
    ...(yearly_days.length > 1 ? (["chosen_days"] as const) : []),
  ];
}

/**
 * What an application lacks before it can be handed in.
 * @param today YYYY-MM-DD at the club
 */
export function lacksOf(item: Applied, scheme: Scheme, today: string): readonly Lack[] {
  const missing = [...always, ...dependingFields(item, scheme)].filter((field) => item[field] === null);
  const expired = item.licence_expiry !== null && item.licence_expiry < today;
  const slots = photoSlots.filter((slot) => !item.photos.some((photo) => photo.slot === slot));
  return [
    ...(item.vehicle === null ? [{ field: "vehicle_id", message: "The vehicle is sold or deleted" }] : []),
    ...(item.vehicle && item.vehicle.year_built === null
      ? [{ field: "vehicle", message: "State the year in which it was built" }]
      : []),
    ...missing.map((field) => ({ field, message: "This is missing" })),
    ...(expired ? [{ field: "licence_expiry", message: "The licence has expired" }] : []),
    ...slots.map((slot) => ({ field: `photo-${slot}`, message: "This photo is missing" })),
    ...scheme.declarations
      .filter(({ id }) => !item.declared.includes(id))
      .map(({ id }) => ({ field: `declared-${id}`, message: "Tick this declaration" })),
  ];
}

const bare = (name: string) => name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** Whether a typed signature is the applicant's name, however it is spaced and capitalised. */
export const isNameOf = (typed: string, legalName: string | null): boolean =>
  legalName !== null && bare(typed) === bare(legalName);

import type { SivRunFields } from "~/domain/club/siv-run";
import { postedNames, type TypedRow } from "~/forms/field-rows";
import type { MessageKey } from "~/i18n/types";

/** The kind of a run's draft (contract/account/draft.ts). */
export const draftKind = "run";

/**
 * How a field is asked for (ui/run-form-fields.tsx), checked (run-form.server.ts) and shown
 * (run-view.server.ts). `stops`: one a line. `time`: of the date of its group. `count`: of vehicles.
 */
type FieldKind = keyof KindValues | "vehicle";

/** Where the form asks for it: `first`, what is said of times, `places`, and the rest folded below. */
type FormPart = "first" | "places" | "rest" | "leader" | "guests";

type FieldRow = {
  /** It is posted, kept in drafts and named in errors by this. */
  readonly name: string;
  readonly part: FormPart;
  readonly label: MessageKey;
  readonly kind: FieldKind;
  /** The run's property, where it has another name. */
  readonly property?: keyof SivRunFields;
  /** The most characters; of a text those of contract/siv-run.ts. */
  readonly max?: number;
  /** The error when nothing was typed. A text without it is optional. */
  readonly missing?: MessageKey;
  /** Fields of one group mean something together (conflict.ts). */
  readonly group?: string;
  /** Shown beside the previous field. */
  readonly isBeside?: true;
  readonly hint?: MessageKey;
  /** Of a field of several lines. A text with rows is one line that may be long, and wraps. */
  readonly rows?: number;
  /** Of a date and its time together. */
  readonly momentLabel?: MessageKey;
  /** Listed on the run's page and sheet. */
  readonly isFact?: true;
};

/** What the rules of run-form.server.ts give of each kind. */
type KindValues = {
  readonly text: string | null;
  readonly lines: string | null;
  readonly stops: readonly string[];
  readonly day: string;
  readonly "same-day": string | null;
  readonly time: string;
  readonly phone: string;
  readonly count: number | null;
};
type VehicleRow = FieldRow & { readonly name: "vehicle"; readonly kind: "vehicle" };

/** What an organiser types of a run. */
const rows = [
  {
    name: "title",
    part: "first",
    label: "sivRun.titleLabel",
    kind: "text",
    max: 120,
    missing: "sivRun.titleMissing",
  },
  { name: "vehicle", part: "first", label: "sivRun.vehicle", kind: "vehicle" },
  {
    name: "starts",
    part: "first",
    label: "sivRun.startsOn",
    kind: "day",
    group: "start",
    momentLabel: "sivRun.starts",
  },
  {
    name: "startsTime",
    part: "first",
    label: "sivRun.startsAt",
    kind: "time",
    property: "starts",
    group: "start",
  },
  {
    name: "finishesTime",
    part: "first",
    label: "sivRun.finishesAt",
    kind: "time",
    property: "finishes",
    group: "finish",
    isBeside: true,
  },
  {
    name: "departure",
    part: "places",
    label: "sivRun.departure",
    kind: "text",
    max: 200,
    rows: 2,
    missing: "sivRun.departureMissing",
  },
  {
    name: "destination",
    part: "places",
    label: "sivRun.destination",
    kind: "text",
    max: 200,
    rows: 2,
    missing: "sivRun.destinationMissing",
  },
  {
    name: "purpose",
    part: "rest",
    label: "sivRun.purpose",
    kind: "text",
    max: 200,
    missing: "sivRun.purposeMissing",
  },
  {
    name: "finishes",
    part: "rest",
    label: "sivRun.finishesOn",
    kind: "same-day",
    group: "finish",
    hint: "sivRun.sameDayHint",
    momentLabel: "sivRun.finishes",
  },
  { name: "stops", part: "rest", label: "sivRun.stops", kind: "stops", hint: "sivRun.stopsHint", rows: 3 },
  {
    name: "finish",
    part: "rest",
    label: "sivRun.finish",
    kind: "text",
    max: 200,
    rows: 2,
    hint: "sivRun.finishHint",
  },
  {
    name: "leaderNumber",
    part: "leader",
    label: "sivRun.leaderNumber",
    kind: "text",
    max: 20,
    hint: "sivRun.leaderNumberHint",
  },
  {
    name: "leaderPhone",
    part: "leader",
    label: "sivRun.phone",
    kind: "phone",
    hint: "sivRun.phoneHint",
    isFact: true,
  },
  { name: "invitation", part: "guests", label: "sivRun.invitation", kind: "lines", max: 2_000, rows: 5 },
  {
    name: "contact",
    part: "leader",
    label: "sivRun.contact",
    kind: "text",
    max: 200,
    hint: "sivRun.phoneHint",
    isFact: true,
  },
  { name: "expectedVehicles", part: "guests", label: "sivRun.expected", kind: "count", max: 4 },
  {
    name: "capacity",
    part: "guests",
    label: "sivRun.capacity",
    kind: "count",
    max: 4,
    hint: "sivRun.capacityHint",
    isBeside: true,
  },
  {
    name: "notes",
    part: "guests",
    label: "sivRun.notes",
    kind: "lines",
    max: 2_000,
    hint: "sivRun.phoneHint",
    rows: 3,
  },
] as const satisfies readonly (TypedRow<FieldRow, "kind", SivRunFields, KindValues> | VehicleRow)[];

export type FieldName = (typeof rows)[number]["name"];
export type SivRunField = FieldRow & { readonly name: FieldName };

export const sivRunFields: readonly SivRunField[] = rows;

/** Of a change, which keeps the vehicle. */
export const changedFields = sivRunFields.filter(({ kind }) => kind !== "vehicle");
export const changedNames = postedNames(changedFields);

export const fieldsOfPart = (part: FormPart): readonly SivRunField[] =>
  sivRunFields.filter((field) => field.part === part);

export const getProperty = ({ name, property = name as keyof SivRunFields }: SivRunField) =>
  property as Exclude<keyof SivRunFields, "leaderName">;

/** Undefined for another backend's field. */
export const findField = (name: string): SivRunField | undefined =>
  sivRunFields.find((field) => field.name === name);

/** A completion's field that says that somebody came: posted only when it is ticked. */
export const cameField = (participant: number) => `came-${participant}`;
export const isCameField = (name: string) => /^came-\d{1,15}$/.test(name);

import { html } from "hono/html";
import { identifierKinds } from "#rules/vehicle-choices";
import type { VehicleColumns, VehicleRow } from "../../../db/club/vehicles";
import { stateCodes } from "../../../db/states";
import { type Choices, type Fields, field, numeric, select, textLines } from "../../../desk/form-fields";
import { findYearConflict, type Identity, readIdentity } from "../../../domain/club/vehicle-rules";
import type { Question } from "../../../domain/unlikely";
import type { Markup } from "../../../http/html-page";
import { found, orNull, tooLong } from "../field-checks";
import { vehicleWithPlate } from "./vehicle-queries";

export const emptyVehicle = {
  make: "",
  model: "",
  year: "",
  colour: "",
  plate: "",
  /** A state's id, or "". */
  plateState: "",
  identifierKind: "",
  identifier: "",
  engine: "",
};
export type TypedVehicle = typeof emptyVehicle;
type VehicleField = keyof TypedVehicle;
export const vehicleLabels: Readonly<Record<VehicleField, string>> = {
  make: "Make",
  model: "Model",
  year: "Year built",
  colour: "Colour",
  plate: "Plate",
  plateState: "State of the plate",
  identifierKind: "Kind of number",
  identifier: "VIN or chassis number",
  engine: "Engine number",
};

/** As members have them (contract/vehicle.ts). */
const max = { text: 60, plate: 12, engine: 40, firstYear: 1880 };

const kinds: Choices = [
  ["", "Not said"],
  ["vin", "VIN"],
  ["chassis", "Chassis number"],
  ["none", "It has neither"],
];

/** The states of a plate, by their ids. */
export const plateStates = async (db: D1Database): Promise<Choices> => [
  ["", "Not said"],
  ...[...(await stateCodes(db))].map(([id, code]) => [String(id), code] as const),
];

export type VehicleSight = {
  /** Its numbers are the registrar's, as other evidence. */
  readonly seesEvidence: boolean;
  readonly states: Choices;
};

export function vehicleFieldset(
  fields: Fields<VehicleField>,
  typed: TypedVehicle,
  { seesEvidence, states }: VehicleSight,
): Markup {
  const line = textLines(fields, typed);
  return html`<div class="pair">${line("make", "")}${line("model", "")}</div>
    <div class="pair">${line("year", "May be empty.", numeric)}${line("colour", "")}</div>
    <div class="pair">
      ${line("plate", "")}
      ${field(fields, "plateState", "", (attributes) => select(attributes, typed.plateState, states))}
    </div>
    ${
      seesEvidence
        ? html`<div class="pair">
              ${field(fields, "identifierKind", "", (attributes) => select(attributes, typed.identifierKind, kinds))}
              ${line("identifier", "A VIN has 17 letters and digits, without I, O and Q.")}
            </div>
            ${line("engine", "")}`
        : html`<p class="hint">The registrar alone sees its VIN or chassis number, and its engine number.</p>`
    }`;
}

const yearError = (text: string, now: number): string | undefined => {
  const year = text.trim();
  if (year === "") return undefined;
  if (!/^\d{4}$/.test(year) || Number(year) < max.firstYear) return "Give a year of four digits";
  return Number(year) > new Date(now).getUTCFullYear() + 1
    ? "It cannot have been built after next year"
    : undefined;
};

type Stored = Identity & Pick<VehicleRow, "year_built">;

const noNumbers: Stored = { identifier_kind: null, identifier: null, year_built: null };

/** The stored numbers, or those that were typed by whoever sees them; or what is wrong with these. */
function identityOf(typed: TypedVehicle, stored: Stored, seesEvidence: boolean): Identity | string {
  if (!seesEvidence) return stored;
  const kind = identifierKinds.find((each) => each === typed.identifierKind) ?? null;
  return readIdentity({ identifier_kind: kind, identifier: orNull(typed.identifier) });
}

/** Of the year, where the number was not typed beside it. */
function yearConflict(typed: TypedVehicle, identity: Identity | string, stored: Stored) {
  const year = typed.year.trim() === "" ? null : Number(typed.year);
  const isChanged =
    typeof identity !== "string" &&
    (year !== stored.year_built ||
      identity.identifier !== stored.identifier ||
      identity.identifier_kind !== stored.identifier_kind);
  return isChanged ? (findYearConflict(identity, year) ?? undefined) : undefined;
}

export type VehicleErrors = Readonly<Partial<Record<string, string>>>;
type ReadColumns = VehicleColumns & Pick<VehicleRow, "make" | "model">;

/**
 * The columns of what was typed, checked; or what is wrong with it.
 * @param stored null of a new one
 * @param now ms
 */
export function readVehicle(
  typed: TypedVehicle,
  stored: Stored | null,
  { seesEvidence, states }: VehicleSight,
  now: number,
): { readonly columns: ReadColumns } | { readonly errors: VehicleErrors } {
  const before = stored ?? noNumbers;
  const identity = identityOf(typed, before, seesEvidence);
  const badYear = yearError(typed.year, now);
  const conflict = badYear ? undefined : yearConflict(typed, identity, before);
  const errors = found({
    make: typed.make.trim() === "" ? "Give a make" : tooLong(typed.make, max.text),
    model: typed.model.trim() === "" ? "Give a model" : tooLong(typed.model, max.text),
    year: badYear ?? (seesEvidence ? undefined : conflict),
    colour: tooLong(typed.colour, max.text),
    plate: tooLong(typed.plate, max.plate),
    plateState: states.some(([id]) => id === typed.plateState) ? undefined : "Choose one",
    identifier: typeof identity === "string" ? identity : seesEvidence ? conflict : undefined,
    engine: tooLong(typed.engine, max.engine),
  });
  if (typeof identity === "string" || Object.keys(errors).length > 0) return { errors };
  const { identifier_kind, identifier } = identity;
  return {
    columns: {
      make: typed.make.trim(),
      model: typed.model.trim(),
      year_built: typed.year.trim() === "" ? null : Number(typed.year),
      colour: orNull(typed.colour),
      plate: orNull(typed.plate),
      plate_state_id: typed.plateState === "" ? null : Number(typed.plateState),
      ...(seesEvidence ? { identifier_kind, identifier, engine_number: orNull(typed.engine) } : {}),
    },
  };
}

/** Of a plate that another vehicle has. @param id of this one; null of a new one */
export async function askPlate(
  db: D1Database,
  { plate }: TypedVehicle,
  id: number | null,
): Promise<Question | null> {
  const other = plate.trim() === "" ? null : await vehicleWithPlate(db, plate, id);
  if (!other) return null;
  return {
    words: `The plate ${plate.trim()} is on the ${other.car} of ${other.owner} already. Is it on this vehicle too?`,
    yes: "Yes, this vehicle has that plate",
  };
}

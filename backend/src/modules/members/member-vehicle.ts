import { html } from "hono/html";
import { identifierKinds } from "#rules/vehicle-choices";
import { openSivApplication } from "../../db/club/siv-applications";
import { findVehicle, updateVehicle, type VehicleRow } from "../../db/club/vehicles";
import { type Choices, field, numeric, select, textLines } from "../../desk/form-fields";
import { type SectionForm, sectionScreen } from "../../desk/section-form";
import { findYearConflict, type Identity, readIdentity } from "../../domain/club/vehicle-rules";
import { Refusal } from "../../http/refusal";
import { mayIn } from "../roles/rules";
import { found, orNull, tooLong } from "./field-checks";
import { backTo, memberAt } from "./member-forms";

const emptyVehicle = {
  make: "",
  model: "",
  year: "",
  colour: "",
  plate: "",
  identifierKind: "",
  identifier: "",
  engine: "",
};
type TypedVehicle = typeof emptyVehicle;
const labels: Readonly<Record<keyof TypedVehicle, string>> = {
  make: "Make",
  model: "Model",
  year: "Year built",
  colour: "Colour",
  plate: "Plate",
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

type Sight = {
  readonly ownerId: number;
  readonly vehicle: VehicleRow;
  /** Its numbers are the registrar's, as other evidence. */
  readonly seesEvidence: boolean;
  /** Whether an application for it is open. */
  readonly isApplied: boolean;
};

/** "" of somebody who does not see it: its stored value stays. */
const shownTo = (seesEvidence: boolean, text: string | null): string => (seesEvidence ? (text ?? "") : "");

const yearError = (text: string, now: number): string | undefined => {
  const year = text.trim();
  if (year === "") return undefined;
  if (!/^\d{4}$/.test(year) || Number(year) < max.firstYear) return "Give a year of four digits";
  return Number(year) > new Date(now).getUTCFullYear() + 1
    ? "It cannot have been built after next year"
    : undefined;
};

/** The stored numbers, or those that were typed by whoever sees them; or what is wrong with these. */
function identityOf(typed: TypedVehicle, { vehicle, seesEvidence }: Sight): Identity | string {
  if (!seesEvidence) return vehicle;
  const kind = identifierKinds.find((each) => each === typed.identifierKind) ?? null;
  return readIdentity({ identifier_kind: kind, identifier: orNull(typed.identifier) });
}

/** Of the year, where the number was not typed beside it. */
function yearConflict(typed: TypedVehicle, identity: Identity | string, { vehicle }: Sight) {
  const year = typed.year.trim() === "" ? null : Number(typed.year);
  const isChanged =
    typeof identity !== "string" &&
    (year !== vehicle.year_built ||
      identity.identifier !== vehicle.identifier ||
      identity.identifier_kind !== vehicle.identifier_kind);
  return isChanged ? (findYearConflict(identity, year) ?? undefined) : undefined;
}

const vehicleForm: SectionForm<Sight, TypedVehicle> = {
  empty: emptyVehicle,
  labels,
  load: async (c, officer) => {
    const { db, clock } = c.var.services;
    const member = await memberAt(c);
    const own = { ownerId: member.id, id: Number(c.req.param("vehicle")) };
    const vehicle = await findVehicle(db, own, clock.now());
    if (!vehicle || vehicle.deleted_at !== null) throw new Refusal("NOT_FOUND");
    const application = await openSivApplication(db, member.id, vehicle.id);
    return {
      row: {
        ownerId: member.id,
        vehicle,
        seesEvidence: mayIn(officer.roles, "evidence", "see"),
        isApplied: application !== null,
      },
      version: vehicle.updated_at,
      title: `Change the ${[vehicle.year_built, vehicle.make, vehicle.model].filter(Boolean).join(" ")}`,
      back: backTo(member),
    };
  },
  typedOf: ({ vehicle, seesEvidence }) => ({
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year_built === null ? "" : String(vehicle.year_built),
    colour: vehicle.colour ?? "",
    plate: vehicle.plate ?? "",
    identifierKind: shownTo(seesEvidence, vehicle.identifier_kind),
    identifier: shownTo(seesEvidence, vehicle.identifier),
    engine: shownTo(seesEvidence, vehicle.engine_number),
  }),
  fields: ({ typed, errors, questions, row: { seesEvidence, isApplied } }) => {
    const fields = { labels, errors, questions };
    const line = textLines(fields, typed);
    return html`<p class="soft">The member sees it in their garage.</p>
      ${isApplied ? html`<p class="note">A concession is applied for with this vehicle. The application keeps what it was handed in with: if that is wrong too, the registrar asks the member for it.</p>` : ""}
      <div class="pair">${line("make", "")}${line("model", "")}</div>
      <div class="pair">${line("year", "May be empty.", numeric)}${line("colour", "")}</div>
      ${line("plate", "")}
      ${
        seesEvidence
          ? html`<div class="pair">
                ${field(fields, "identifierKind", "", (attributes) => select(attributes, typed.identifierKind, kinds))}
                ${line("identifier", "A VIN has 17 letters and digits, without I, O and Q.")}
              </div>
              ${line("engine", "")}`
          : html`<p class="hint">The registrar alone sees its VIN or chassis number, and its engine number.</p>`
      }`;
  },
  read: async (typed, row, c) => {
    const identity = identityOf(typed, row);
    const badYear = yearError(typed.year, c.var.services.clock.now());
    const conflict = badYear ? undefined : yearConflict(typed, identity, row);
    const errors = found({
      make: typed.make.trim() === "" ? "Give a make" : tooLong(typed.make, max.text),
      model: typed.model.trim() === "" ? "Give a model" : tooLong(typed.model, max.text),
      year: badYear ?? (row.seesEvidence ? undefined : conflict),
      colour: tooLong(typed.colour, max.text),
      plate: tooLong(typed.plate, max.plate),
      identifier: typeof identity === "string" ? identity : row.seesEvidence ? conflict : undefined,
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
        ...(row.seesEvidence ? { identifier_kind, identifier, engine_number: orNull(typed.engine) } : {}),
      },
    };
  },
  before: ({ vehicle }) => {
    const { make, model, year_built, colour, plate, identifier_kind, identifier, engine_number } = vehicle;
    return { make, model, year_built, colour, plate, identifier_kind, identifier, engine_number };
  },
  withEarlier: (row, values) => ({ ...row, vehicle: { ...row.vehicle, ...values } as VehicleRow }),
  save: (c, { row: { ownerId, vehicle }, columns, version }) => {
    const { db, media, clock } = c.var.services;
    const changes = {
      fields: columns,
      photos: undefined,
      documents: undefined,
      described: [],
      removed: { photos: [], documents: [] },
    };
    return updateVehicle(db, media, { ownerId, id: vehicle.id, updatedAt: version }, changes, clock.now());
  },
};

export const vehicleScreen = sectionScreen(vehicleForm);

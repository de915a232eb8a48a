import { html } from "hono/html";
import { openSivApplication } from "../../../db/club/siv-applications";
import { findVehicle, updateVehicle, type VehicleRow } from "../../../db/club/vehicles";
import { type SectionForm, sectionScreen } from "../../../desk/section-form";
import { Refusal } from "../../../http/refusal";
import { mayIn } from "../../roles/rules";
import { backTo, memberAt } from "../member-forms";
import {
  askPlate,
  emptyVehicle,
  plateStates,
  readVehicle,
  type TypedVehicle,
  type VehicleSight,
  vehicleFieldset,
  vehicleLabels,
} from "./vehicle-fields";

type Sight = VehicleSight & {
  readonly ownerId: number;
  readonly vehicle: VehicleRow;
  /** Whether an application for it is open. */
  readonly isApplied: boolean;
};

/** "" of somebody who does not see it: its stored value stays. */
const shownTo = (seesEvidence: boolean, text: string | null): string => (seesEvidence ? (text ?? "") : "");

const vehicleForm: SectionForm<Sight, TypedVehicle> = {
  empty: emptyVehicle,
  labels: vehicleLabels,
  load: async (c, officer) => {
    const { db, clock } = c.var.services;
    const member = await memberAt(c);
    const own = { ownerId: member.id, id: Number(c.req.param("vehicle")) };
    const vehicle = await findVehicle(db, own, clock.now());
    if (!vehicle || vehicle.deleted_at !== null) throw new Refusal("NOT_FOUND");
    const [application, states] = await Promise.all([
      openSivApplication(db, member.id, vehicle.id),
      plateStates(db),
    ]);
    return {
      row: {
        ownerId: member.id,
        vehicle,
        seesEvidence: mayIn(officer.roles, "evidence", "see"),
        states,
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
    plateState: vehicle.plate_state_id === null ? "" : String(vehicle.plate_state_id),
    identifierKind: shownTo(seesEvidence, vehicle.identifier_kind),
    identifier: shownTo(seesEvidence, vehicle.identifier),
    engine: shownTo(seesEvidence, vehicle.engine_number),
  }),
  fields: ({ typed, errors, questions, row }) =>
    html`<p class="soft">The member sees it in their garage.</p>
      ${row.isApplied ? html`<p class="note">A concession is applied for with this vehicle. The application keeps what it was handed in with: if that is wrong too, the registrar asks the member for it.</p>` : ""}
      ${vehicleFieldset({ labels: vehicleLabels, errors, questions }, typed, row)}`,
  read: async (typed, row, c) => readVehicle(typed, row.vehicle, row, c.var.services.clock.now()),
  ask: async (typed, stored, c) =>
    typed.plate === stored.plate
      ? {}
      : { plate: await askPlate(c.var.services.db, typed, Number(c.req.param("vehicle"))) },
  before: ({ vehicle }) => {
    const { make, model, year_built, colour, plate, plate_state_id, ...numbers } = vehicle;
    const { identifier_kind, identifier, engine_number } = numbers;
    return {
      ...{ make, model, year_built, colour, plate, plate_state_id },
      ...{ identifier_kind, identifier, engine_number },
    };
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

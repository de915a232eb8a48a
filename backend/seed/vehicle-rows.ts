import { addDays, clubToday } from "./club-time";
import type { StateIds } from "./people-rows";
import type { PictureIndex } from "./picture-references";
import { flag, insertOnce } from "./statements";
import { type PaperSource, papers } from "./words/papers";
import { vehicles } from "./words/vehicles";

const keyOfPaper = ({ id }: PaperSource) => `f/${id}`;

/** Stores the members' private documents. */
export async function storePapers(media: R2Bucket): Promise<void> {
  await Promise.all(papers.map((paper) => media.put(keyOfPaper(paper), paper.bytes)));
}

/** Their rows. Members must come first. */
export const paperStatements = (db: D1Database, at: string): D1PreparedStatement[] =>
  papers.map((paper) =>
    insertOnce(db, "files", {
      id: paper.id,
      object_key: keyOfPaper(paper),
      owner_id: paper.ownerId,
      name: paper.name,
      description: paper.description,
      content_type: "application/pdf",
      bytes: paper.bytes.byteLength,
      is_public: 0,
      created_at: at,
    }),
  );

/** Members' vehicles. Existing rows stay as they are. */
export function vehicleStatements(
  db: D1Database,
  index: PictureIndex,
  states: StateIds,
  now: Date,
): D1PreparedStatement[] {
  const at = now.toISOString();
  const today = clubToday(now);
  const inDays = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  const daysAgo = (days: number | undefined) => (days === undefined ? null : addDays(today, -days));
  return vehicles.map((vehicle) =>
    insertOnce(db, "vehicles", {
      id: vehicle.id,
      owner_id: vehicle.ownerId,
      make: vehicle.make,
      model: vehicle.model,
      variant: vehicle.variant ?? null,
      body: vehicle.body,
      year_built: vehicle.built.year,
      month_built: vehicle.built.month ?? null,
      colour: vehicle.colour,
      plate: vehicle.plate ?? null,
      plate_state_id: vehicle.plate ? (states.get(vehicle.plateState ?? "QLD") ?? null) : null,
      identifier_kind: vehicle.identifier?.kind ?? null,
      identifier: vehicle.identifier?.value ?? null,
      engine_number: vehicle.engine ?? null,
      engine_capacity_cc: vehicle.capacity,
      fuel: vehicle.fuel ?? "petrol",
      steering_side: "right",
      registration_kind: vehicle.registration,
      registration_expiry: inDays(vehicle.days.registration),
      insurance_expiry: inDays(vehicle.days.insurance),
      modifications: vehicle.modifications ?? null,
      inspection_date: daysAgo(vehicle.days.inspection),
      log_book_number: vehicle.logBook ?? null,
      special_class: ["concessional", "permit"].includes(vehicle.registration) ? "thirty-years" : null,
      is_active: flag(!vehicle.putAway),
      sold_on: daysAgo(vehicle.days.sold),
      photos: JSON.stringify(
        vehicle.photos.map(([picture, description]) => ({ hash: index.hashOf(picture), description })),
      ),
      documents: JSON.stringify(
        papers.filter(({ vehicleId }) => vehicleId === vehicle.id).map(({ id }) => id),
      ),
      created_at: at,
      updated_at: at,
    }),
  );
}

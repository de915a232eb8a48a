import type { FileWire } from "#contract/file";
import type { SivApplicationWire } from "#contract/siv-application";
import type { RequestTopic } from "#rules/siv-application-requests";
import { documentSlots, type PhotoSlot, photoSlots } from "#rules/siv-application-values";
import { membershipOf } from "../../../../db/club/membership";
import { listSteps } from "../../../../db/club/siv-application-steps";
import type { DocumentRow, SignatureRow, SivApplicationRow } from "../../../../db/club/siv-applications";
import { ownFiles } from "../../../../db/content/files";
import { raw, sql } from "../../../../db/sql";
import { isEditable } from "../../../../domain/club/siv-application-states";

type Asked = NonNullable<SivApplicationWire["asked"]>;
type AppliedVehicle = NonNullable<SivApplicationWire["vehicle"]>;

export const listPhotos = ({ photos }: Pick<SivApplicationRow, "photos">) =>
  JSON.parse(photos) as Partial<Record<PhotoSlot, string>>;
export const listDocuments = ({ documents }: Pick<SivApplicationRow, "documents">) =>
  JSON.parse(documents) as DocumentRow[];
export const getSignature = ({ signature }: Pick<SivApplicationRow, "signature">) =>
  JSON.parse(signature ?? "null") as SignatureRow | null;

/** Ids of the files of an application's photos and documents. */
export const listEvidence = (row: SivApplicationRow): readonly string[] => [
  ...Object.values(listPhotos(row)),
  ...listDocuments(row).map(({ id }) => id),
];

/** All files of an application. */
export const listFiles = (row: SivApplicationRow): readonly string[] => {
  const signature = getSignature(row)?.file_id;
  return [...listEvidence(row), ...(signature ? [signature] : [])];
};

const vehicleFields = `id, make, model, variant, body, year_built, month_built, colour, plate, plate_state_id,
  identifier_kind, identifier, engine_number`;

/** The member's vehicles as they are; without deleted and sold ones. */
async function vehiclesAsTheyAre(
  db: D1Database,
  ownerId: number,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, AppliedVehicle>> {
  const results =
    await sql`SELECT ${raw(vehicleFields)} FROM vehicles WHERE owner_id = ${ownerId} AND deleted_at IS NULL
       AND sold_on IS NULL
      AND id IN (SELECT value
      FROM json_each(${JSON.stringify(ids.filter((id) => id !== null))}))`.all<AppliedVehicle>(db);
  return new Map(results.map((vehicle) => [vehicle.id, vehicle]));
}

function toSignatureWire(
  row: SivApplicationRow,
  fileOf: (id: string | null) => FileWire | null,
): SivApplicationWire["signature"] {
  const signature = getSignature(row);
  if (!signature) return null;
  const { file_id, ...signed } = signature;
  return { ...signed, file: fileOf(file_id) };
}

/** Applications of one member. Files that are gone are left out. */
export async function sivApplicationWires(
  db: D1Database,
  ownerId: number,
  rows: readonly SivApplicationRow[],
): Promise<readonly SivApplicationWire[]> {
  const [files, steps, vehicles, membership] = await Promise.all([
    ownFiles(db, ownerId, rows.flatMap(listFiles)),
    listSteps(
      db,
      rows.map(({ id }) => id),
    ),
    vehiclesAsTheyAre(
      db,
      ownerId,
      rows.map(({ vehicle_id }) => vehicle_id),
    ),
    membershipOf(db, ownerId),
  ]);
  const getFile = (id: string | null | undefined) => files.find((file) => file.id === id) ?? null;
  const endsOn = membership?.no_expiry === 1 ? null : (membership?.valid_to ?? null);
  return rows.map((row) => {
    const { user_id, vehicle_id, is_unsigned, photos, documents, ...rest } = row;
    const isAsked = row.status === "more-information";
    const isOpen = isEditable(row.status);
    const isBooked = row.status === "inspection-booked";
    return {
      ...rest,
      vehicle: isOpen
        ? (vehicles.get(vehicle_id) ?? null)
        : (JSON.parse(row.vehicle ?? "null") as AppliedVehicle | null),
      is_modified: row.is_modified === null ? null : row.is_modified === 1,
      declared: JSON.parse(row.declared) as string[],
      confirmed: JSON.parse(row.confirmed) as RequestTopic[],
      asked: isAsked ? (JSON.parse(row.asked) as Asked) : [],
      member_number: isOpen ? (membership?.number ?? null) : row.member_number,
      financial_until: isOpen ? endsOn : row.financial_until,
      photos: photoSlots.flatMap((slot) => {
        const file = getFile(listPhotos(row)[slot]);
        return file ? [{ slot, file }] : [];
      }),
      documents: documentSlots.flatMap((slot) =>
        listDocuments(row).flatMap((document) => {
          const file = document.slot === slot ? getFile(document.id) : null;
          return file ? [{ slot, file }] : [];
        }),
      ),
      signature: toSignatureWire(row, getFile),
      steps: steps
        .filter(({ application_id }) => application_id === row.id)
        .map(({ status, at, note, by_member, asked, answer, confirmed }) => ({
          state: status,
          at,
          note,
          by_member: by_member === 1,
          asked: JSON.parse(asked) as string[],
          answer,
          confirmed: JSON.parse(confirmed) as string[],
        })),
      inspection_at: isBooked ? row.inspection_at : null,
      inspection_place: isBooked ? row.inspection_place : null,
    };
  });
}

/** One application, as every write replies it. */
export async function toSivApplicationWire(
  db: D1Database,
  row: SivApplicationRow,
): Promise<SivApplicationWire> {
  const [item] = await sivApplicationWires(db, row.user_id, [row]);
  if (!item) throw new Error("an application has no wire");
  return item;
}

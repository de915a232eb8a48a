import type * as v from "valibot";
import type { vehicleReply, vehicleWire } from "#contract/vehicle";
import type { PhotoRow, VehicleRow } from "../../../db/club/vehicles";
import { ownFiles } from "../../../db/content/files";
import { imagesByHash } from "../../../db/content/images";
import { imageReference } from "../../../images/describe-image";
import { pictureFacts } from "../../../images/picture-facts";

type Wire = v.InferOutput<typeof vehicleWire>;

const photoSize = { aspect: "4x3", width: 800 };

export const listPhotos = ({ photos }: VehicleRow) => JSON.parse(photos) as PhotoRow[];
export const listDocuments = ({ documents }: VehicleRow) => JSON.parse(documents) as string[];

/** A member's vehicles. Photos and documents that are gone are left out. */
async function vehicleWires(
  db: D1Database,
  ownerId: number,
  rows: readonly VehicleRow[],
): Promise<readonly Wire[]> {
  const [images, files] = await Promise.all([
    imagesByHash(
      db,
      rows.flatMap((row) => listPhotos(row).map(({ hash }) => hash)),
    ),
    ownFiles(db, ownerId, rows.flatMap(listDocuments)),
  ]);
  return rows.map((row) => ({
    ...row,
    is_active: row.is_active === 1,
    photos: listPhotos(row).flatMap(({ hash, description }) => {
      const image = imageReference(images.get(hash), photoSize);
      return image ? [{ image, description }] : [];
    }),
    documents: listDocuments(row).flatMap((id) => files.find((file) => file.id === id) ?? []),
  }));
}

/** With facts about the photos: the covers first, as a reply has facts about so many images only. */
export async function vehicleListWire(db: D1Database, ownerId: number, rows: readonly VehicleRow[]) {
  const data = await vehicleWires(db, ownerId, rows);
  const covers = data.map(({ photos }) => JSON.stringify(photos[0] ?? null));
  return { data, pictures: await pictureFacts(db, [...covers, JSON.stringify(data)]) };
}

/** One vehicle, as every write replies it. */
export async function buildVehicleReply(
  db: D1Database,
  ownerId: number,
  row: VehicleRow,
): Promise<v.InferOutput<typeof vehicleReply>> {
  const { data, pictures } = await vehicleListWire(db, ownerId, [row]);
  const [item] = data;
  if (!item) throw new Error("a vehicle has no wire");
  return { item, pictures };
}

import { plainLower } from "../../../db/plain-lower";
import { raw, sql } from "../../../db/sql";

/** How long a text of the search index is at least. */
const leastIndexed = 3;

type WithPlate = { readonly car: string; readonly owner: string };

/**
 * Another vehicle with this plate, in either case and with or without spaces, that is not sold or deleted.
 * @param exceptId null: none is left out
 */
export function vehicleWithPlate(
  db: D1Database,
  plate: string,
  exceptId: number | null,
): Promise<WithPlate | null> {
  const bare = plainLower(plate).replaceAll(" ", "");
  const columns = raw(`concat_ws(' ', v.year_built, v.make, v.model) AS car,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS owner
    FROM vehicles v JOIN users u ON u.id = v.owner_id`);
  const isOther = raw("v.deleted_at IS NULL AND v.sold_on IS NULL AND v.id IS NOT");
  if (bare.length < leastIndexed)
    return sql`SELECT ${columns} WHERE v.plate COLLATE NOCASE = ${bare} AND ${isOther} ${exceptId}
      ORDER BY v.id LIMIT 1`.first<WithPlate>(db);
  const phrase = `vehicles : "${bare.replaceAll('"', '""')}"`;
  return sql`SELECT ${columns} WHERE v.owner_id IN (SELECT rowid FROM member_search WHERE member_search MATCH ${phrase})
      AND replace(lower(v.plate), ' ', '') = ${bare} AND ${isOther} ${exceptId} ORDER BY v.id LIMIT 1`.first<WithPlate>(
    db,
  );
}

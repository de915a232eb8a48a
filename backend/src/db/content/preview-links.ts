import { instant } from "../../domain/clock";
import { randomToken } from "../../domain/secrets";
import { sql } from "../sql";

/**
 * Stores a preview link that expires at `expiresAt` (ms).
 * @returns its id
 */
export async function createPreviewLink(
  db: D1Database,
  link: { readonly pageId: number; readonly familyId: string; readonly expiresAt: number },
): Promise<string> {
  const id = randomToken(18);
  await sql`INSERT INTO preview_links (id, page_id, family_id, expires_at)
    VALUES (${id}, ${link.pageId}, ${link.familyId}, ${instant(link.expiresAt)})`.run(db);
  return id;
}

/**
 * The page of a link, for the first browser that opens it, while the editor who made it is signed in and
 * still an editor.
 * @returns null when it is refused
 */
export function claimPreviewLink(
  db: D1Database,
  id: string,
  fingerprint: string,
  now: number,
): Promise<{ page_id: number; expires_at: string } | null> {
  return sql`UPDATE preview_links SET fingerprint = coalesce(fingerprint, ${fingerprint})
    WHERE id = ${id} AND expires_at > ${instant(now)}
    AND coalesce(fingerprint, ${fingerprint}) = ${fingerprint}
      AND family_id IN (SELECT f.id FROM session_families f JOIN users u ON u.id = f.user_id
                        WHERE f.revoked_at IS NULL AND u.is_admin = 1)
    RETURNING page_id, expires_at`.first(db);
}

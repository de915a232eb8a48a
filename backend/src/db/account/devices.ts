import { instant } from "../../domain/clock";
import { sql } from "../sql";

type DeviceRow = {
  device_id: string;
  browser: string | null;
  created_at: string;
  last_seen_at: string;
  is_current: number;
};

type Own = { readonly userId: number; readonly familyId: string };

/**
 * A member's token families that can still be refreshed, the last seen first. Unopened sign-in
 * links are left out, but for the caller's own.
 */
export async function listDevices(db: D1Database, own: Own, now: number): Promise<DeviceRow[]> {
  return sql`SELECT device_id, browser, created_at, coalesce(last_seen_at, created_at) AS last_seen_at,
     id = ${own.familyId} AS is_current
    FROM session_families f
    WHERE user_id = ${own.userId} AND revoked_at IS NULL AND (origin <> 'link' OR fingerprint IS NOT NULL
    OR id = ${own.familyId})
      AND EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.family_id = f.id AND t.used_at IS NULL
      AND t.expires_at > ${instant(now)})
    ORDER BY last_seen_at DESC, created_at DESC LIMIT 100`.all<DeviceRow>(db);
}

/** @returns false when the device is not the member's */
export async function endDevice(
  db: D1Database,
  { userId, deviceId }: { userId: number; deviceId: string },
  now: number,
): Promise<boolean> {
  const ended = await sql`UPDATE session_families
     SET revoked_at = coalesce(revoked_at, ${instant(now)}), revoked_because = coalesce(revoked_because,
     'logout')
    WHERE device_id = ${deviceId} AND user_id = ${userId} RETURNING 1`.first(db);
  return ended !== null;
}

/** Unopened sign-in links end with the devices. */
export async function endOtherDevices(db: D1Database, own: Own, now: number): Promise<void> {
  await sql`UPDATE session_families SET revoked_at = ${instant(now)}, revoked_because = 'logout'
    WHERE user_id = ${own.userId} AND id <> ${own.familyId} AND revoked_at IS NULL`.run(db);
}

/** Once, for a family whose browser was not known when it opened; never for an unopened link. */
export async function nameBrowser(db: D1Database, familyId: string, browser: string): Promise<void> {
  await sql`UPDATE session_families SET browser = ${browser} WHERE id = ${familyId} AND browser IS NULL
    AND fingerprint IS NOT NULL`.run(db);
}

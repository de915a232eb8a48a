import { instant } from "../../domain/clock";

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
  const { results } = await db
    .prepare(
      `SELECT device_id, browser, created_at, coalesce(last_seen_at, created_at) AS last_seen_at, id = ?2 AS is_current
       FROM session_families f
       WHERE user_id = ?1 AND revoked_at IS NULL AND (origin <> 'link' OR fingerprint IS NOT NULL OR id = ?2)
         AND EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.family_id = f.id AND t.used_at IS NULL AND t.expires_at > ?3)
       ORDER BY last_seen_at DESC, created_at DESC LIMIT 100`,
    )
    .bind(own.userId, own.familyId, instant(now))
    .all<DeviceRow>();
  return results;
}

/** @returns false when the device is not the member's */
export async function endDevice(
  db: D1Database,
  { userId, deviceId }: { userId: number; deviceId: string },
  now: number,
): Promise<boolean> {
  const ended = await db
    .prepare(
      `UPDATE session_families SET revoked_at = coalesce(revoked_at, ?1), revoked_because = coalesce(revoked_because, 'logout')
       WHERE device_id = ?2 AND user_id = ?3 RETURNING 1`,
    )
    .bind(instant(now), deviceId, userId)
    .first();
  return ended !== null;
}

/** Unopened sign-in links end with the devices. */
export async function endOtherDevices(db: D1Database, own: Own, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE session_families SET revoked_at = ?1, revoked_because = 'logout'
       WHERE user_id = ?2 AND id <> ?3 AND revoked_at IS NULL`,
    )
    .bind(instant(now), own.userId, own.familyId)
    .run();
}

/** Once, for a family whose browser was not known when it opened; never for an unopened link. */
export async function nameBrowser(db: D1Database, familyId: string, browser: string): Promise<void> {
  await db
    .prepare(
      "UPDATE session_families SET browser = ? WHERE id = ? AND browser IS NULL AND fingerprint IS NOT NULL",
    )
    .bind(browser, familyId)
    .run();
}

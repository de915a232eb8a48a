import type { DeviceApi } from "~/api/account/devices";
import type { ApiError } from "~/api/api-error";
import { momentDay, momentText, type Reading } from "~/i18n/reading.server";
import { ok, type Result } from "~/lib/result";

export type ListedDevice = {
  readonly id: string;
  /** null: not known. */
  readonly browser: string | null;
  /** In the page's language. */
  readonly signedIn: string;
  readonly lastSeen: string;
  readonly isCurrent: boolean;
};

/** Where the member is signed in: this device first, then the last seen. */
export async function listDevices(
  devices: Pick<DeviceApi, "list">,
  reading: Pick<Reading, "locale" | "timeZone">,
): Promise<Result<readonly ListedDevice[], ApiError>> {
  const found = await devices.list();
  if (!found.ok) return found;
  return ok(
    found.value
      .map(({ id, browser, createdAt, lastSeenAt, isCurrent }) => ({
        id,
        browser,
        signedIn: momentDay(createdAt, reading),
        lastSeen: momentText(lastSeenAt, reading),
        isCurrent,
      }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  );
}

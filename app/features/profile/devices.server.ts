import type { DeviceApi } from "~/api/account/devices";
import type { ApiError } from "~/api/api-error";
import { dateText } from "~/lib/date-text";
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

type DeviceListDeps = {
  readonly devices: Pick<DeviceApi, "list">;
  readonly locale: string;
  readonly timeZone: string;
};

/** Where the member is signed in: this device first, then the last seen. */
export async function listDevices({
  devices,
  locale,
  timeZone,
}: DeviceListDeps): Promise<Result<readonly ListedDevice[], ApiError>> {
  const found = await devices.list();
  if (!found.ok) return found;
  const getText = (instant: string, timeStyle?: "short") => {
    const time = Date.parse(instant);
    return Number.isNaN(time) ? "" : dateText({ locale, timeZone, dateStyle: "medium", timeStyle }, time);
  };
  return ok(
    found.value
      .map(({ id, browser, createdAt, lastSeenAt, isCurrent }) => ({
        id,
        browser,
        signedIn: getText(createdAt),
        lastSeen: getText(lastSeenAt, "short"),
        isCurrent,
      }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  );
}

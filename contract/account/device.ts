import * as v from "valibot";
import { requiredLine } from "../text-fields";
import { flag, nullable } from "../wire";

/** Somewhere the member is signed in. */
export const deviceWire = v.object({
  /** Of endDevice; no token. */
  id: v.string(),
  /** "Firefox on Android"; null when it is not known. */
  browser: nullable(v.string()),
  /** Instants. `last_seen_at` is exact to 15 minutes. */
  created_at: v.string(),
  last_seen_at: v.string(),
  /** The device of this request. */
  current: v.nullish(flag, false),
});
export type DeviceWire = v.InferOutput<typeof deviceWire>;

/** GET user/devices, the last seen first. */
export const deviceListReply = v.object({ data: v.array(deviceWire) });

/** POST user/endDevice: signs that device out. NOT_FOUND for one of somebody else. */
export const endDeviceRequest = v.object({ id: requiredLine(64) });
/** POST user/endOtherDevices signs out all other devices. */

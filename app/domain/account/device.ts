import type { DeviceWire } from "#contract/account/device";
import type { CamelCased } from "~/lib/camel-cased";

/** `id` is opaque. `browser`: "Firefox on Android"; null when it is not known. */
export type Device = Omit<CamelCased<DeviceWire>, "current"> & {
  /** The device of this request. */
  readonly isCurrent: boolean;
};

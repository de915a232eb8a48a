import * as v from "valibot";
import { type DeviceWire, deviceWire } from "#contract/account/device";
import { userPaths } from "#contract/paths";
import type { Device } from "~/domain/account/device";
import { camelCased } from "~/lib/camel-cased";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";

export type DeviceApi = {
  /** The last seen first. */
  list(): ApiResult<readonly Device[]>;
  end(deviceId: string): ApiResult<void>;
  endOthers(): ApiResult<void>;
};

const listReply = v.object({ data: requiredList(deviceWire) });

const toDevice = ({ current, ...plain }: DeviceWire): Device => ({
  ...camelCased(plain),
  isCurrent: current,
});

export function createDeviceApi({ call }: Transport): DeviceApi {
  const end = async (path: string, body: object) => {
    const reply = await call(v.unknown(), { method: "POST", path, body, as: "session" });
    return reply.ok ? ok() : reply;
  };
  return {
    list: async () => {
      const reply = await call(listReply, { method: "GET", path: userPaths.devices, as: "session" });
      return reply.ok ? ok(reply.value.data.map(toDevice)) : reply;
    },
    end: (id) => end(userPaths.endDevice, { id }),
    endOthers: () => end(userPaths.endOtherDevices, {}),
  };
}

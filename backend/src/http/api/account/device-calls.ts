import { Hono } from "hono";
import { type DeviceWire, endDeviceRequest } from "#contract/account/device";
import { endDevice, endOtherDevices, listDevices } from "../../../db/account/devices";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppEnv, requireViewer } from "../../services";

/** Where the member is signed in. A device that ends is signed out at once: viewerOf reads revoked_at. */
export const deviceCalls = new Hono<AppEnv>()
  .get("/devices", async (c) => {
    const { db, clock } = c.var.services;
    const devices = await listDevices(db, await requireViewer(c), clock.now());
    const data = devices.map(
      ({ device_id, is_current, ...device }): DeviceWire => ({
        id: device_id,
        ...device,
        current: is_current === 1,
      }),
    );
    return c.json({ data });
  })
  .post("/endDevice", async (c) => {
    const { db, clock } = c.var.services;
    const { userId } = await requireViewer(c);
    const { id: deviceId } = await readInput(c, endDeviceRequest);
    if (!(await endDevice(db, { userId, deviceId }, clock.now()))) throw new Refusal("NOT_FOUND");
    return c.json({ success: true });
  })
  .post("/endOtherDevices", async (c) => {
    const { db, clock } = c.var.services;
    await endOtherDevices(db, await requireViewer(c), clock.now());
    return c.json({ success: true });
  });

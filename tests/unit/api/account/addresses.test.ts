import { expect, it } from "vitest";
import { createAddressApi } from "~/api/account/addresses";
import { createDeviceApi } from "~/api/account/devices";
import type { NewAddress } from "~/domain/account/address";
import { createBackend } from "../backend";

const wire = { id: 3, street_address: "9 Frangipani Lane", city: "Yeppoon", postcode: "4703" };
const list = (data: unknown) => createAddressApi(createBackend({ data }).transport).list();

// @spec 3.9
it("lists addresses in the site's names, without unreadable ones", async () => {
  expect(await list([wire, { ...wire, id: 4, enabled: 0, phone: {} }, { id: 5 }, null])).toMatchObject({
    value: [
      { id: 3, displayName: "", suburb: "Yeppoon", postcode: "4703", country: "AU", isEnabled: true },
      { id: 4, phone: null, isEnabled: false },
    ],
  });
  expect(await list([])).toEqual({ ok: true, value: [] });
  expect(await list([{ id: 5 }])).toMatchObject({ ok: false });
});

it("creates an address with its form's key, at a backend that replies its id alone too", async () => {
  const { transport, calls } = createBackend({ item: { id: "12" } });
  const address: NewAddress = {
    displayName: "Shed",
    firstName: "",
    lastName: "",
    email: null,
    phone: null,
    company: null,
    streetAddress: "PO Box 4",
    streetAddress1: null,
    suburb: "Yeppoon",
    postcode: "0800",
    state: "NT",
    country: "AU",
  };
  const { create } = createAddressApi(transport);
  expect(await create(address, "form-0001")).toEqual({ ok: true, value: 12 });
  expect(calls).toMatchObject([
    { body: { city: "Yeppoon", postcode: "0800", street_address: "PO Box 4", idempotency_key: "form-0001" } },
  ]);
});

it("lists devices, and ends one or the others", async () => {
  const device = { id: "d1", created_at: "2026-05-01T00:00:00Z", last_seen_at: "2026-05-02T00:00:00Z" };
  const { transport, calls } = createBackend({ data: [{ ...device, current: 1 }, { id: "d2" }] });
  const devices = createDeviceApi(transport);
  expect(await devices.list()).toEqual({
    ok: true,
    value: [
      {
        id: "d1",
        browser: null,
        createdAt: device.created_at,
        lastSeenAt: device.last_seen_at,
        isCurrent: true,
      },
    ],
  });
  await devices.end("d1");
  await devices.endOthers();
  expect(calls.slice(1)).toMatchObject([
    { path: "/api/v1/cognito/user/endDevice", body: { id: "d1" } },
    { path: "/api/v1/cognito/user/endOtherDevices" },
  ]);
});

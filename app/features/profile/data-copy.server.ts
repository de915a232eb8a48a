import { strToU8, zipSync } from "fflate";
import { csvFile } from "#rules/csv";
import type { AddressApi } from "~/api/account/addresses";
import type { DeviceApi } from "~/api/account/devices";
import type { DraftApi } from "~/api/account/drafts";
import type { OwnUserApi } from "~/api/account/own-user";
import type { ApiError, ApiResult } from "~/api/api-error";
import { vehicleFieldNames } from "~/api/club/vehicle-from-wire";
import type { VehicleApi } from "~/api/club/vehicles";
import type { Address } from "~/domain/account/address";
import type { Device } from "~/domain/account/device";
import type { SavedDraft } from "~/domain/account/draft";
import type { User } from "~/domain/account/user";
import type { Membership } from "~/domain/club/membership";
import type { Vehicle } from "~/domain/club/vehicle";
import { addressNames } from "~/forms/address-fields";
import { ok, type Result } from "~/lib/result";
import { type OwnDatesDeps, ownDates, ownDatesFile } from "./own-dates.server";
import {
  type OwnRecords,
  ownRecords,
  type RecordsDeps,
  recordsCopy,
  recordTables,
} from "./own-records.server";

export type DataCopyDeps = OwnDatesDeps & {
  readonly api: {
    readonly profile: Pick<OwnUserApi, "ownUser">;
    readonly addresses: Pick<AddressApi, "list">;
    readonly vehicles: Pick<VehicleApi, "list">;
    readonly drafts: Pick<DraftApi, "list">;
    readonly devices: Pick<DeviceApi, "list">;
  } & RecordsDeps;
  readonly membership: () => ApiResult<Membership>;
  /** This site's origin, for links to documents. */
  readonly origin: string;
};

type OwnData = {
  readonly user: User;
  readonly membership: Membership;
  readonly addresses: readonly Address[];
  readonly vehicles: readonly Vehicle[];
  readonly drafts: readonly SavedDraft[];
  readonly devices: readonly Device[];
  readonly records: OwnRecords;
};

const pageSize = 100;
/** More vehicles than anybody has. */
const maxPages = 20;

/** Deleted ones too, which can still be restored. */
async function allVehicles({ list }: Pick<VehicleApi, "list">): ApiResult<readonly Vehicle[]> {
  const found: Vehicle[] = [];
  for (const isDeleted of [false, true]) {
    for (let page = 1; page <= maxPages; page += 1) {
      const reply = await list({ page, pageSize, isDeleted });
      if (!reply.ok) return reply;
      found.push(...reply.value.vehicles);
      if (page * pageSize >= reply.value.total) break;
    }
  }
  return ok(found);
}

/** Everything that the site knows of the member. Fails with any call, as half a copy would look whole. */
export async function ownData({ api, membership }: DataCopyDeps): Promise<Result<OwnData, ApiError>> {
  const [user, member, addresses, vehicles, drafts, devices] = await Promise.all([
    api.profile.ownUser(),
    membership(),
    api.addresses.list(),
    allVehicles(api.vehicles),
    api.drafts.list(),
    api.devices.list(),
  ]);
  if (!user.ok) return user;
  if (!member.ok) return member;
  if (!addresses.ok) return addresses;
  if (!vehicles.ok) return vehicles;
  if (!drafts.ok) return drafts;
  if (!devices.ok) return devices;
  const records = await ownRecords(api, vehicles.value);
  if (!records.ok) return records;
  return ok({
    user: user.value,
    membership: member.value,
    addresses: addresses.value,
    vehicles: vehicles.value,
    drafts: drafts.value,
    devices: devices.value,
    records: records.value,
  });
}

/** The copy's files by name. Documents are listed with their links: their contents are not inside. */
export function dataFiles(data: OwnData, deps: DataCopyDeps): Readonly<Record<string, string>> {
  const { user, membership, addresses, drafts } = data;
  const vehicles = data.vehicles.map((vehicle) => ({
    ...vehicle,
    photos: vehicle.photos.map(({ image, description }) => ({
      description,
      link: `${deps.origin}/assets/i/${image.hash}/${image.aspect}/${image.width}.${image.extension}`,
    })),
    documents: vehicle.documents.map((file) => ({ ...file, link: `${deps.origin}/file/${file.id}` })),
  }));
  // With the id, a reader of the copy could name the device to the backend.
  const devices = data.devices.map(({ id, ...device }) => device);
  const records = recordsCopy(data.records, deps.origin);
  const whole = { user, membership, addresses, vehicles, drafts, devices, ...records };
  return {
    "my-data.json": `${JSON.stringify(whole, null, 2)}\n`,
    "addresses.csv": addressTable(addresses),
    "vehicles.csv": vehicleTable(data.vehicles),
    ...recordTables(data.records),
    "dates.ics": ownDatesFile(ownDates(user, membership, data.vehicles, deps), deps),
  };
}

const addressColumns = [...addressNames, "isEnabled"] as const;

const addressTable = (addresses: readonly Address[]) =>
  csvFile([addressColumns, ...addresses.map((address) => addressColumns.map((column) => address[column]))]);

const vehicleColumns = [
  ...[...vehicleFieldNames.values()].filter((name) => name !== "plateStateId"),
  "isActive",
] as const;

const vehicleTable = (vehicles: readonly Vehicle[]) =>
  csvFile([vehicleColumns, ...vehicles.map((vehicle) => vehicleColumns.map((column) => vehicle[column]))]);

export const dataArchive = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

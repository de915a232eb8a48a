import * as v from "valibot";
import { type AddressWire, addressWire, type CreateAddressRequest } from "#contract/address";
import { addressPaths } from "#contract/paths";
import { id } from "#contract/wire";
import type { Address, NewAddress } from "~/domain/account/address";
import { err, ok } from "~/lib/result";
import { type ApiResult, withFieldNames } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { keyField } from "../write-error";

/** The signed-in member's addresses (spec §7, Address). An edit creates one, then disables the old. */
export type AddressApi = {
  /** The disabled ones too, the newest first. */
  list(): ApiResult<readonly Address[]>;
  /** @returns its id. Field errors have the names of `address`. */
  create(address: NewAddress, requestKey: string | null): ApiResult<number>;
  enable(id: number): ApiResult<void>;
  disable(id: number): ApiResult<void>;
};

const listReply = v.object({ data: requiredList(addressWire) });
/** spec §7 shows no more of it. */
const createdReply = v.object({ item: v.object({ id }) });

export const addressFromWire = (wire: AddressWire): Address => ({
  id: wire.id,
  displayName: wire.display_name,
  firstName: wire.first_name,
  lastName: wire.last_name,
  email: wire.email,
  phone: wire.phone,
  company: wire.company,
  streetAddress: wire.street_address,
  streetAddress1: wire.street_address_1,
  suburb: wire.city,
  postcode: wire.postcode,
  state: wire.state,
  country: wire.country,
  isEnabled: wire.enabled,
});

const wireNames: { readonly [Name in keyof NewAddress]-?: keyof CreateAddressRequest } = {
  displayName: "display_name",
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  company: "company",
  streetAddress: "street_address",
  streetAddress1: "street_address_1",
  suburb: "city",
  postcode: "postcode",
  state: "state",
  country: "country",
};

const siteNames = new Map(Object.entries(wireNames).map(([name, wire]) => [wire as string, name]));

const toWire = (address: NewAddress) =>
  Object.fromEntries(
    Object.entries(wireNames).map(([name, wire]) => [wire, address[name as keyof NewAddress]]),
  );

export function createAddressApi({ call }: Transport): AddressApi {
  const change = async (path: string, addressId: number) => {
    const reply = await call(v.unknown(), { method: "POST", path, body: { id: addressId }, as: "session" });
    return reply.ok ? ok() : reply;
  };
  return {
    list: async () => {
      const reply = await call(listReply, { method: "GET", path: addressPaths.list, as: "session" });
      return reply.ok ? ok(reply.value.data.map(addressFromWire)) : reply;
    },
    create: async (address, requestKey) => {
      const body = { ...toWire(address), ...keyField(requestKey) };
      const path = addressPaths.create;
      const reply = await call(createdReply, { method: "POST", path, body, as: "session" });
      return reply.ok ? ok(reply.value.item.id) : err(withFieldNames(reply.error, siteNames));
    },
    enable: (addressId) => change(addressPaths.enable, addressId),
    disable: (addressId) => change(addressPaths.disable, addressId),
  };
}

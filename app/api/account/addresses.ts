import * as v from "valibot";
import { addressFields, addressWire } from "#contract/address";
import { addressPaths } from "#contract/paths";
import { id } from "#contract/wire";
import type { Address, NewAddress } from "~/domain/account/address";
import { err, ok } from "~/lib/result";
import { type ApiResult, withFieldNames } from "../api-error";
import { siteNames, wireFields } from "../field-names";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { keyField } from "../write-error";
import { addressFromWire } from "./address-from-wire";

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

const fieldNames = siteNames<keyof NewAddress>(addressFields.entries, { city: "suburb" });

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
      const body = { ...wireFields(fieldNames, address), ...keyField(requestKey) };
      const path = addressPaths.create;
      const reply = await call(createdReply, { method: "POST", path, body, as: "session" });
      return reply.ok ? ok(reply.value.item.id) : err(withFieldNames(reply.error, fieldNames));
    },
    enable: (addressId) => change(addressPaths.enable, addressId),
    disable: (addressId) => change(addressPaths.disable, addressId),
  };
}

import { Hono } from "hono";
import { addressListRequest, changeAddressRequest, createAddressRequest } from "#contract/address";
import { parseId } from "#rules/parse-id";
import {
  addAddress,
  disableAddress,
  enableAddress,
  getAddress,
  listAddresses,
  maxAddresses,
} from "../../../db/account/addresses";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, requireViewer } from "../../services";
import { forbidden, getLimit, recordName } from "../record-lists";
import { memberWrite, writeOnce } from "../write-once";
import { toAddressWire } from "./address-wire";

const tooMany = () => new Refusal("VALIDATION", { message: `At most ${maxAddresses} addresses` });

async function list(c: AppContext): Promise<Response> {
  const { userId } = await requireViewer(c);
  const { enabled, ...paging } = await readInput(c, addressListRequest);
  const { addresses, total } = await listAddresses(c.var.services.db, { userId, enabled }, getLimit(paging));
  return c.json({ data: addresses.map(toAddressWire), total });
}

const create = memberWrite(createAddressRequest, async ({ services: { db, clock }, viewer, input }) => {
  const { idempotency_key, city, display_name, first_name, last_name, ...fields } = input;
  const address = {
    ...fields,
    suburb: city,
    display_name: display_name ?? "",
    first_name: first_name ?? "",
    last_name: last_name ?? "",
  };
  const added = await addAddress(db, viewer.userId, address, clock.now());
  if (!added) throw tooMany();
  return { item: toAddressWire(added) };
});

const change = (isEnabled: boolean) => async (c: AppContext) => {
  const { db, clock } = c.var.services;
  const viewer = await requireViewer(c);
  const input = await readInput(c, changeAddressRequest);
  const setEnabled = isEnabled ? enableAddress : disableAddress;
  return writeOnce(c, viewer, input, async () => {
    const changed = await setEnabled(db, viewer.userId, input.id, clock.now());
    if (changed) return { item: toAddressWire(changed) };
    throw (await getAddress(db, viewer.userId, input.id)) ? tooMany() : new Refusal("NOT_FOUND");
  });
};

/** The member's own addresses. An edit creates one and disables the old (contract 22). */
export const addressCalls = new Hono<AppEnv>()
  .get("/", list)
  .post("/", list)
  .post("/create", create)
  .post("/enable", change(true))
  .post("/disable", change(false))
  .post("/update", forbidden)
  .post("/delete", forbidden)
  .post("/addPhoto", forbidden)
  .post("/:name", async (c) => {
    const { userId } = await requireViewer(c);
    const id = parseId(recordName(c));
    const row = id !== null && (await getAddress(c.var.services.db, userId, id));
    if (!row) throw new Refusal("NOT_FOUND");
    return c.json({ item: toAddressWire(row) });
  });

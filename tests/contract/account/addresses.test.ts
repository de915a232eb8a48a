import * as v from "valibot";
import { expect, it } from "vitest";
import { addressListReply, addressReply } from "#contract/address";
import { addressPaths, ownUserPaths, userPaths } from "#contract/paths";
import { authUserReply, ownUserReply } from "#contract/user";
import { call, expectRefusal, get, post, signIn, signUp } from "../backend";
import { ours } from "../suites";

const shed = { display_name: "Shed", street_address: "PO Box 118", city: "Emu Park", postcode: "4710" };

async function open() {
  const { access_token: token, id } = await signUp();
  const write = async (path: string, body: object) =>
    v.parse(addressReply, (await post(path, body, token)).body).item;
  const list = async (query = "") =>
    v.parse(addressListReply, (await get(`${addressPaths.list}${query}`, token)).body);
  return {
    token,
    id,
    list,
    create: (fields: object = {}) => write(addressPaths.create, { ...shed, ...fields }),
    enable: (addressId: number) => write(addressPaths.enable, { id: addressId }),
    disable: (addressId: number) => write(addressPaths.disable, { id: addressId }),
    currentId: async () =>
      v.parse(authUserReply, (await get(userPaths.authUser, token)).body).user.current_address_id,
    makeCurrent: async (addressId: number) =>
      post(ownUserPaths.update, { id, current_address_id: addressId }, token),
  };
}

ours("fields", "shows the addresses that the list has")("a member's addresses", () => {
  // @spec 7.25
  it("are listed by GET and POST, the newest first, and filtered", async () => {
    const { create, disable, list, token } = await open();
    expect(await list()).toEqual({ data: [], total: 0 });
    const [one, two, three] = [
      await create(),
      await create({ postcode: "0800", state: "NT" }),
      await create(),
    ];
    await disable(one.id);
    const ids = ({ data }: { data: { id: number }[] }) => data.map((address) => address.id);
    expect(ids(await list())).toEqual([three.id, two.id, one.id]);
    expect(await list("?enabled=0")).toMatchObject({ data: [{ id: one.id, enabled: false }], total: 1 });
    expect(ids(await list("?enabled=true&page=2&page_size=1"))).toEqual([two.id]);
    const posted = await post(addressPaths.list, { enabled: 1, page_size: 1 }, token);
    expect(v.parse(addressListReply, posted.body)).toMatchObject({ data: [{ id: three.id }], total: 2 });
    expectRefusal(await get(`${addressPaths.list}?page_size=101`, token), "VALIDATION");
    expectRefusal(await get(`${addressPaths.list}?enabled=maybe`, token), "VALIDATION");
  });

  it("are found by their id", async () => {
    const { create, token } = await open();
    const address = await create({ company: "", state: "QLD", email: "Shed@Example.com" });
    const found = await post(addressPaths.record(address.id), {}, token);
    expect(v.parse(addressReply, found.body).item).toEqual(address);
    expect(address).toMatchObject({
      ...shed,
      company: null,
      state: "QLD",
      email: "shed@example.com",
      first_name: "",
      country: "AU",
      enabled: true,
    });
    for (const name of ["0", "999999", "x", "1.5", "1e3", "%00", `${address.id} OR 1=1`])
      expectRefusal(await post(addressPaths.record(name), {}, token), "NOT_FOUND");
  });

  it("make the first one current, and none when that is disabled", async () => {
    const { create, disable, enable, currentId, makeCurrent } = await open();
    const [one, two] = [await create(), await create()];
    expect(await currentId()).toBe(one.id);
    expect((await disable(one.id)).enabled).toBe(false);
    expect(await currentId()).toBeNull();
    expectRefusal(await makeCurrent(one.id), "VALIDATION");
    expect((await enable(one.id)).enabled).toBe(true);
    expect(await currentId()).toBeNull();
    expect(v.parse(ownUserReply, (await makeCurrent(two.id)).body).item.current_address_id).toBe(two.id);
    await disable(one.id);
    expect(await currentId()).toBe(two.id);
  });

  it("are never current when disabled, whichever of two requests comes first", async () => {
    const { create, disable, enable, currentId, makeCurrent } = await open();
    const [one, two] = [await create(), await create()];
    for (const { id } of [one, two, one, two]) {
      await enable(id);
      await Promise.all([makeCurrent(id), disable(id), makeCurrent(id)]);
      expect(await currentId()).not.toBe(id);
    }
  });

  it.each(["update", "delete", "addPhoto"] as const)("have no %s", async (name) => {
    const { create, list, token } = await open();
    const { id } = await create();
    expectRefusal(
      await post(addressPaths[name], { id, street_address: "1 Other Street" }, token),
      "FORBIDDEN",
    );
    expect((await list()).data).toMatchObject([{ id, street_address: "PO Box 118" }]);
  });

  it("are created once by the same form", async () => {
    const { list, token } = await open();
    const sent = { ...shed, idempotency_key: "form-of-a-test" };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => post(addressPaths.create, sent, token)),
    );
    const again = v.parse(addressReply, (await post(addressPaths.create, sent, token)).body).item;
    for (const { body } of replies) expect(v.parse(addressReply, body).item).toEqual(again);
    expect((await list()).total).toBe(1);
  });

  it("are at most fifty", async () => {
    const { create, disable, enable, list, token } = await open();
    const first = await create();
    for (let round = 0; round < 6; round++)
      await Promise.all(Array.from({ length: 10 }, () => post(addressPaths.create, shed, token)));
    expect((await list("?enabled=1")).total).toBe(50);
    expectRefusal(await post(addressPaths.create, shed, token), "VALIDATION");
    await disable(first.id);
    await create();
    expectRefusal(await post(addressPaths.enable, { id: first.id }, token), "VALIDATION");
    expect((await list()).data).toHaveLength(51);
    const [newest] = (await list("?enabled=1")).data;
    expect((await enable(newest?.id ?? 0)).enabled).toBe(true);
  });
});

ours("fields", "shows the addresses that the list has")("an address", () => {
  it("is its member's alone", async () => {
    const { create, list } = await open();
    const { id } = await create();
    for (const otherMember of [
      (await signUp()).access_token,
      (await signIn("editor@example.com")).access_token,
    ]) {
      for (const path of [addressPaths.enable, addressPaths.disable, addressPaths.record(id)])
        expectRefusal(await post(path, { id, user_id: 1, enabled: false }, otherMember), "NOT_FOUND");
      const { user } = v.parse(authUserReply, (await get(userPaths.authUser, otherMember)).body);
      const stolen = { id: user.id, current_address_id: id };
      expectRefusal(await post(ownUserPaths.update, stolen, otherMember), "VALIDATION");
    }
    expect((await list()).data).toMatchObject([{ id, enabled: true }]);
    for (const path of Object.values(addressPaths).filter((each) => typeof each === "string"))
      expectRefusal(await post(path, { id }), "UNAUTHENTICATED");
    expectRefusal(await get(addressPaths.list), "UNAUTHENTICATED");
  });

  it("takes listed fields only", async () => {
    const { create, list, id } = await open();
    const address = await create({ id: 1, user_id: 1, enabled: false, suburb: "Elsewhere" });
    expect(address).toMatchObject({ city: "Emu Park", enabled: true });
    expect(address.id).not.toBe(1);
    expect((await list()).total).toBe(1);
    expect(JSON.stringify(address)).not.toContain(`"user_id":${id}`);
  });

  it.each([
    ["street_address", [undefined, "", "  ", null, 9, {}, "a\nb", "a\u0000b", "x".repeat(121)]],
    ["city", [undefined, "", ["Yeppoon"], "a\u2028b"]],
    ["postcode", [undefined, "", "470", "47033", "ABCD", 4710, null, "4710\n4711"]],
    ["state", ["XX", "Queensland", 4, "qld"]],
    ["country", ["Australia", "au", "", 61, null]],
    ["email", ["not an address", {}, "a@b"]],
    ["phone", [412345678, "1".repeat(41), "\u0007"]],
    ["display_name", ["x".repeat(61), {}, "a\u202eb"]],
  ])("is refused with an invalid %s", async (field, values) => {
    const { list, token } = await open();
    for (const value of values) {
      const reply = await post(addressPaths.create, { ...shed, [field]: value }, token);
      expectRefusal(reply, "VALIDATION");
      expect(reply.body).toMatchObject({ errors: [{ field }] });
    }
    expect((await list()).total).toBe(0);
  });

  it("stores an address abroad", async () => {
    const { create } = await open();
    const abroad = { country: "NZ", postcode: "SW1A 1AA", state: "Otago" };
    expect(await create(abroad)).toMatchObject(abroad);
  });

  it("is refused in a body that is too large or no object", async () => {
    const { token } = await open();
    const huge = { ...shed, company: "x".repeat(100_000) };
    expectRefusal(await post(addressPaths.create, huge, token), "TOO_LARGE");
    for (const body of [[], "x", null])
      expectRefusal(await post(addressPaths.create, body, token), "VALIDATION");
    expectRefusal(await call("GET", addressPaths.create, { token }), "NOT_FOUND");
  });
});

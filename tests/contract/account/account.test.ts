import * as v from "valibot";
import { expect, it } from "vitest";
import { ownUserPaths, userPaths } from "#contract/paths";
import {
  authUserReply,
  creditBalanceReply,
  myAccountReply,
  ownUserReply,
  type UserWire,
  userListReply,
} from "#contract/user";
import { expectRefusal, get, post, type Reply, signIn, signUp } from "../backend";
import { membersSeedCalls, ours } from "../suites";

const getItem = (reply: Reply) => {
  expect(reply.status).toBe(200);
  return v.parse(ownUserReply, reply.body).item;
};

/** A fresh account and its calls. */
async function open(given?: Parameters<typeof signUp>[0]) {
  const account = await signUp(given);
  const { access_token: token, id } = account;
  return {
    ...account,
    token,
    read: async () => v.parse(authUserReply, (await get(userPaths.authUser, token)).body).user,
    update: (fields: object) => post(ownUserPaths.update, { id, ...fields }, token),
  };
}

ours("fields", "reads the account by authUser")("the own account", () => {
  it("is listed and found by its id or url, alone", async () => {
    const { access_token: token } = await signIn("member@example.com");
    const { user } = v.parse(authUserReply, (await get(userPaths.authUser, token)).body);
    const list = v.parse(userListReply, (await post(ownUserPaths.list, {}, token)).body);
    expect(list).toMatchObject({ data: [{ id: user.id }], total: 1 });
    const beyond = v.parse(userListReply, (await post(ownUserPaths.list, { page: 2 }, token)).body);
    expect(beyond).toEqual({ data: [], total: 1 });
    for (const name of user.url ? [user.id, user.url] : [user.id])
      expect(getItem(await post(ownUserPaths.record(name), {}, token)).email).toBe(user.email);
  });

  it("cannot be found or changed by any other user, not even an editor", async () => {
    const { access_token: token, id } = await signUp();
    const { access_token: editor } = await signIn("editor@example.com");
    expectRefusal(await post(ownUserPaths.record(id), {}, editor), "NOT_FOUND");
    for (const path of [ownUserPaths.update, ownUserPaths.delete, ownUserPaths.enable]) {
      expectRefusal(await post(path, { id, first_name: "Mine" }, editor), "NOT_FOUND");
      expectRefusal(await post(path, { id }), "UNAUTHENTICATED");
      expectRefusal(await post(path, {}, token), "VALIDATION");
    }
    expect(getItem(await post(ownUserPaths.record(id), {}, token)).first_name).toBe("Nell");
  });

  it.each(["create", "disable", "addPhoto"] as const)("replies without %s", async (name) => {
    const { access_token: token, id } = await signUp();
    expectRefusal(await post(ownUserPaths[name], { id }, token), "FORBIDDEN");
    expectRefusal(await post(ownUserPaths[name], { id }), "UNAUTHENTICATED");
  });

  it("keeps the fixed names to itself", async () => {
    const { access_token: token } = await signUp();
    for (const name of ["authUser", "myAccount", "devices", "creditBalance"])
      expectRefusal(await post(ownUserPaths.record(name), {}, token), "NOT_FOUND");
  });
});

membersSeedCalls("an update of the own account", () => {
  it("stores the fields that are sent, and leaves the others", async () => {
    const { update, read } = await open();
    const fields = {
      first_name: "Nella",
      mobile_phone: "0491 570 006",
      company_name: "Ash & Daughters",
      abn: "51824753556",
      website: "https://ash.example.com/cars?x=1",
      drivers_licence_number: "070 000 001",
      drivers_licence_expiry: "2031-02-28",
      drivers_licence_state_of_issue_id: 4,
      emergency_contact_name: "佐藤 花子",
    };
    const item = getItem(await update(fields));
    expect(item).toMatchObject({ ...fields, last_name: "Ash", company_phone: null });
    expect(getItem(await update({ mobile_phone: " ", abn: "" }))).toMatchObject({
      first_name: "Nella",
      mobile_phone: null,
      abn: null,
    });
    expect(await read()).toMatchObject({ first_name: "Nella", emergency_contact_name: "佐藤 花子" });
  });

  it("ignores every field that is not a member's to change", async () => {
    const { update, read, email, token } = await open();
    const before = await read();
    const smuggled = {
      is_admin: true,
      email: "other@example.com",
      url: "president",
      valid_to: "2099-01-01",
      no_expiry: true,
      special_vehicle: 1,
      credit: 100_000,
      credit_cents: 100_000,
      balance: 1_000,
      password_hash: "x",
      image_hash: "abcdefgh",
      thumbnail: "https://evil.example.com/",
      deletion_requested_at: "2026-01-01T00:00:00.000Z",
      "first_name = 'x', is_admin": 1,
    };
    const after = getItem(await update({ ...smuggled, first_name: "Nan" }));
    expect(after).toEqual({ ...before, first_name: "Nan", updated_at: after.updated_at });
    expect([after.is_admin, after.email]).toEqual([false, email]);
    const { balance } = v.parse(creditBalanceReply, (await get(userPaths.creditBalance, token)).body);
    expect(balance).toBe(0);
  });

  // @spec 5.1
  it("sets a date of birth once", async () => {
    const { update } = await open({ date_of_birth: null });
    for (const date of ["2999-01-01", "1990-02-30", "1.2.1990", 19900101, true])
      expectRefusal(await update({ date_of_birth: date }), "VALIDATION");
    const days = ["1990-02-01", "1990-02-02", "1990-02-03", "1990-02-04"];
    const replies = await Promise.all(days.map((date_of_birth) => update({ date_of_birth })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const item = getItem(replies.find(({ status }) => status === 200) as Reply);
    for (const date of ["1980-01-01", null]) {
      const refused = await update({ date_of_birth: date, first_name: "Changed" });
      expectRefusal(refused, "VALIDATION");
      expect(refused.body).toMatchObject({ errors: [{ field: "date_of_birth" }] });
    }
    expect(getItem(await update({ date_of_birth: item.date_of_birth, last_name: "" }))).toMatchObject({
      first_name: "Nell",
      last_name: "",
      date_of_birth: item.date_of_birth,
    });
  });

  it.each([
    ["first_name", ["", "  ", null, 7, {}, ["x"], "a\nb", "a\u0000b", "a\u202eb", "\ud800", "x".repeat(81)]],
    ["last_name", [null, "a\u2028b", "\u001b[2J"]],
    ["mobile_phone", [{}, 412345678, "1\n2", "1".repeat(41)]],
    ["abn", ["51824753557", "5182475355", "51 824 753 556", "<script>", 51824753556]],
    [
      "website",
      ["javascript:alert(1)", "data:text/html,x", "//example.com", "example.com", "https://", "x y"],
    ],
    ["facebook_link", ["javascript:alert(1)//https://facebook.com", "ftp://example.com/x"]],
    ["drivers_licence_expiry", ["2031-02-30", "soon", 0]],
    ["drivers_licence_state_of_issue_id", [99, -1, 1.5, "QLD", {}]],
    ["current_address_id", [999_999, 0, "x", [1]]],
    ["image", ["https://example.com/x.png", "", 0]],
    ["newpassword", ["a password that is long", "short", {}]],
  ])("refuses an invalid %s", async (field, values) => {
    const { update, read } = await open();
    const before = await read();
    for (const value of values) {
      const reply = await update({ [field]: value });
      expectRefusal(reply, "VALIDATION");
      expect(JSON.stringify((reply.body as { errors: unknown }).errors)).toContain(`"field":"${field}`);
    }
    expect(await read()).toEqual(before);
  });

  it("refuses a body that is too large, and one that is not an object", async () => {
    const { update, token } = await open();
    expectRefusal(await update({ company_name: "x".repeat(100_000) }), "TOO_LARGE");
    for (const body of [[], "x", 7, null])
      expectRefusal(await post(ownUserPaths.update, body, token), "VALIDATION");
  });
});

ours("fields", "compares what the form first showed")("versions of the own account", () => {
  it("differ after each write, and a stale one is refused with the account as it is", async () => {
    const { update, read } = await open();
    const first = await read();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => update({ company_name: `No. ${at}` })),
    );
    const versions = replies.map((reply) => getItem(reply).updated_at ?? "");
    expect(new Set([first.updated_at, ...versions]).size).toBe(13);
    const stale = await update({ first_name: "Late", updated_at: first.updated_at });
    expect(stale.status).toBe(409);
    expectRefusal(stale, "CONFLICT");
    const { item } = stale.body as { item: UserWire };
    expect(item).toEqual(await read());
    expect(item.updated_at).toBe([...versions].sort().at(-1));
    expect(getItem(await update({ first_name: "Now", updated_at: item.updated_at })).first_name).toBe("Now");
    expectRefusal(await update({ updated_at: "yesterday" }), "VALIDATION");
  });

  it("let one of thirty updates win", async () => {
    const { update, read } = await open();
    const { updated_at } = await read();
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, at) => update({ trading_name: `Trader ${at}`, updated_at })),
    );
    const [won, ...more] = replies.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(getItem(won as Reply)).toEqual(await read());
    for (const reply of replies.filter((each) => each !== won)) expectRefusal(reply, "CONFLICT");
  });

  it("do not matter to the same update sent again", async () => {
    const { update, read } = await open();
    const { updated_at } = await read();
    const sent = { first_name: "Once", updated_at, idempotency_key: "form-of-a-test" };
    const first = getItem(await update(sent));
    await update({ first_name: "Since" });
    expect(getItem(await update(sent))).toEqual(first);
    expect((await read()).first_name).toBe("Since");
    for (const idempotency_key of ["short", "a".repeat(65), "no spaces here", 12345678])
      expectRefusal(await update({ idempotency_key }), "VALIDATION");
  });
});

membersSeedCalls("credit", () => {
  // @spec 7.13
  it("is counted by supplier, the club's by default", async () => {
    const { access_token: token } = await signIn("member@example.com");
    const balance = async (query: string) =>
      v.parse(creditBalanceReply, (await get(`${userPaths.creditBalance}${query}`, token)).body).balance;
    expect(await balance("?supplier=1")).toBe(18.5);
    expect(await balance("")).toBe(18.5);
    expect(await balance("?supplier=987654")).toBe(0);
    expect(v.parse(myAccountReply, (await get(userPaths.myAccount, token)).body).balance).toBe(18.5);
    for (const supplier of ["0", "-1", "1.5", "x", "1%20OR%201", ""])
      expectRefusal(await get(`${userPaths.creditBalance}?supplier=${supplier}`, token), "VALIDATION");
  });
});

import { describe, expect, it } from "vitest";
import { createOwnUserApi } from "~/api/account/own-user";
import type { WriteBasis } from "~/api/write-error";
import { createBackend } from "../backend";

const updatedAt = "2026-05-01T02:03:04.000Z";
const wire = {
  id: 7,
  email: "member@example.com",
  first_name: "Maeve",
  drivers_licence_state_of_issue_id: 4,
  updated_at: updatedAt,
};
const basis: WriteBasis = { updatedAt, requestKey: "form-0001" };
const profile = (body: unknown, status = 200) => {
  const { transport, calls } = createBackend(body, status);
  return { api: createOwnUserApi(transport), calls };
};

describe("the own account", () => {
  // @spec 3.1
  it("is read in the site's names, without its invalid optional fields", async () => {
    const user = { ...wire, date_of_birth: 7, mobile_phone: {}, website: [], facebook_link: "club" };
    expect(await profile({ user }).api.ownUser()).toMatchObject({
      value: {
        id: 7,
        firstName: "Maeve",
        lastName: "",
        dateOfBirth: null,
        mobilePhone: null,
        website: null,
        facebookLink: "club",
        driversLicenceStateOfIssueId: 4,
        updatedAt,
      },
    });
  });

  it.each(["id", "email", "first_name"])("is malformed without %s", async (name) => {
    for (const value of [undefined, null, {}])
      expect(await profile({ user: { ...wire, [name]: value } }).api.ownUser()).toMatchObject({ ok: false });
  });
});

describe("an update", () => {
  it("sends the changed fields alone, with the version and the form's key", async () => {
    const { api, calls } = profile({ item: wire });
    const changes = { firstName: "Mae", facebookLink: null, newPassword: "a long one", image: null };
    expect(await api.updateUser(7, changes, basis)).toMatchObject({ ok: true, value: { id: 7 } });
    expect(calls).toEqual([
      {
        method: "POST",
        path: "/api/v1/cognito/user/update",
        as: "session",
        body: {
          id: 7,
          first_name: "Mae",
          facebook_link: null,
          newpassword: "a long one",
          image: null,
          updated_at: updatedAt,
          idempotency_key: "form-0001",
        },
      },
    ]);
  });

  it("sends the code that confirms it", async () => {
    const { api, calls } = profile({ item: wire });
    const none = { updatedAt: null, requestKey: null };
    await api.updateUser(7, { newPassword: "a long one" }, none, "123456");
    expect(calls[0]?.body).toEqual({ id: 7, newpassword: "a long one", code: "123456" });
  });

  it("sends no version and no idempotency key when it has none", async () => {
    const { api, calls } = profile({ item: wire });
    await api.updateUser(7, { lastName: "" }, { updatedAt: null, requestKey: null });
    expect(calls[0]?.body).toEqual({ id: 7, last_name: "" });
  });

  it("that is stale gets the account as it is now", async () => {
    const conflict = (item: unknown) =>
      profile({ success: false, code: "CONFLICT", message: "", item }, 409).api.updateUser(7, {}, basis);
    expect(await conflict({ ...wire, first_name: "Mo" })).toMatchObject({
      error: { error: { code: "CONFLICT" }, current: { id: 7, firstName: "Mo" } },
    });
    for (const item of [undefined, null, "x", { id: 0 }])
      expect(await conflict(item)).toMatchObject({ error: { error: { code: "CONFLICT" }, current: null } });
  });

  it("that is refused for another reason has no record", async () => {
    const refused = { success: false, code: "VALIDATION", message: "", errors: [], item: wire };
    expect(await profile(refused, 422).api.updateUser(7, {}, basis)).toMatchObject({
      error: { error: { code: "VALIDATION" }, current: null },
    });
  });

  it("names the refused fields as the site does", async () => {
    const errors = [
      { field: "drivers_licence_state_of_issue_id", message: "no" },
      { field: "other", message: "no" },
    ];
    const refused = { success: false, code: "VALIDATION", message: "", errors };
    expect(await profile(refused, 422).api.updateUser(7, {}, basis)).toMatchObject({
      error: {
        error: {
          fieldErrors: [{ field: "driversLicenceStateOfIssueId", message: "no" }, { field: "other" }],
        },
      },
    });
  });
});

// @spec 7.13, 7.14
it("reads the account with its credit, or without one that is no number", async () => {
  const { api, calls } = profile({ user: wire, balance: 18.15 });
  expect(await api.myAccount(3)).toMatchObject({ ok: true, value: { user: { id: wire.id }, credit: 1815 } });
  expect(calls).toMatchObject([{ query: { supplier: "3" } }]);
  for (const balance of [undefined, null, "many"])
    expect(await profile({ user: wire, balance }).api.myAccount(3)).toMatchObject({
      value: { credit: null },
    });
  expect(await profile({ balance: 1 }).api.myAccount(3)).toMatchObject({ error: { kind: "malformed" } });
});

it("counts credit in cents", async () => {
  const { api, calls } = profile({ balance: 18.15 });
  expect(await api.creditBalance(3)).toEqual({ ok: true, value: 1815 });
  expect(calls).toMatchObject([{ query: { supplier: "3" } }]);
});

import { describe, expect, it } from "vitest";
import type { ApiError } from "~/api/api-error";
import { askForChangeCode } from "~/features/profile/change-code.server";
import { saveSection } from "~/features/profile/use-cases.server";
import { err, ok } from "~/lib/result";
import { fakeAccount, getForm, member, options, refusal } from "./fake-account";

describe("a new password", () => {
  const asked = { newPassword: "eight or more", updatedAt: "2026-11-01T00:00:00.000Z" };
  const open = (given: Parameters<typeof fakeAccount>[0] = {}) => {
    const fake = fakeAccount(given);
    return { ...fake, deps: { ...fake.deps, options: { ...options, codeOnly: false } } };
  };

  it("is sent with its code, whatever else was saved in between", async () => {
    const { deps, updates } = open();
    expect((await saveSection(deps, "password", getForm({ ...asked, code: "123 456" }))).ok).toBe(true);
    expect(updates).toEqual([
      { changes: { newPassword: asked.newPassword }, updatedAt: null, code: "123456" },
    ]);
  });

  it("is sent without one to a backend that asks for none", async () => {
    const { deps, updates } = open();
    expect((await saveSection(deps, "password", getForm(asked))).ok).toBe(true);
    expect(updates).toEqual([{ changes: { newPassword: asked.newPassword }, updatedAt: null }]);
  });

  it.each([
    ["", "forms.codeMissing"],
    ["12345", "forms.codeInvalid"],
  ])("is not sent with the code %j", async (code, key) => {
    const { deps, updates } = open();
    const refused = await saveSection(deps, "password", getForm({ ...asked, code }));
    expect(refused).toMatchObject({ error: { fieldErrors: [{ field: "code", key }], values: { code } } });
    expect(updates).toEqual([]);
  });

  it.each([
    ["CODE_EXPIRED", "auth.codeExpired"],
    ["TOO_MANY_TRIES", "auth.tooManyTries"],
  ])("says at the code's field that it was refused: %s", async (error, key) => {
    const { deps } = open({ refuses: refusal(error) });
    const refused = await saveSection(deps, "password", getForm({ ...asked, code: "123456" }));
    expect(refused).toMatchObject({ error: { fieldErrors: [{ field: "code", key }] } });
    expect(JSON.stringify(refused)).not.toContain(asked.newPassword);
  });
});

describe("asking for a password's code", () => {
  const ask = (refused: ApiError | null, isOffered = true) =>
    askForChangeCode({
      isOffered,
      ownUser: async () => ok(member),
      sendChangeCode: async () => (refused ? err(refused) : ok()),
    });

  it("says where it went, or that none is needed", async () => {
    expect(await ask(null)).toEqual(ok(member.email));
    expect(await ask({ ...refusal("NOT_FOUND"), status: 404 })).toEqual(ok(null));
    expect(await ask(refusal("RATE_LIMITED"), false)).toEqual(ok(null));
    expect(await ask(refusal("RATE_LIMITED"))).toMatchObject({ error: { failure: { kind: "rateLimited" } } });
  });
});

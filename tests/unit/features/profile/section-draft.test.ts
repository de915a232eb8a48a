import { describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import type { SavedDraft } from "~/domain/account/draft";
import { accountValues, conflictFields } from "~/features/profile/forms";
import { saveSectionDraft, viewSection } from "~/features/profile/use-cases.server";
import { firstShown } from "~/forms/meanwhile";
import { err, ok } from "~/lib/result";
import { fakeAccount, getForm, member } from "./fake-account";

const personalFields = ["firstName", "lastName", "mobilePhone"] as const;
const personalShown = firstShown(
  conflictFields(personalFields, (key) => key),
  accountValues(personalFields, member),
);
const draft: SavedDraft = {
  kind: "profile-personal",
  record: "7",
  values: { firstName: "Gre", isAdmin: "yes", updatedAt: "2026-11-10T00:00:00.000Z" },
  updatedAt: "2026-11-22T02:00:00.000Z",
};

describe("a section's draft", () => {
  it("is offered with the day on which it was kept, and whether the account has changed since", async () => {
    const view = await viewSection(fakeAccount({ drafts: [draft] }).deps, "personal", false);
    expect(view).toMatchObject({
      value: {
        values: { firstName: "Marguerite" },
        draft: {
          began: { key: "draft.beganWeekday", values: { weekday: "Sunday" } },
          hasChangedSince: true,
        },
        updatedAt: member.updatedAt,
        draftUpdatedAt: "",
      },
    });
  });

  it("fills the form's own fields and keeps the version that it was typed over", async () => {
    const view = await viewSection(fakeAccount({ drafts: [draft] }).deps, "personal", true);
    if (!view.ok) throw new Error("no view");
    expect(view.value.values).toEqual({
      firstName: "Gre",
      lastName: "Lindqvist",
      mobilePhone: "+61491570156",
    });
    expect(view.value.updatedAt).toBe("2026-11-10T00:00:00.000Z");
    expect(view.value.draftUpdatedAt).toBe(draft.updatedAt);
    expect(view.value.draft).toBeNull();
  });

  it("is offered only where drafts can be kept", async () => {
    const { deps } = fakeAccount();
    expect(await viewSection(deps, "personal", false)).toMatchObject({ value: { hasDrafts: true } });
    const without = { ...deps, drafts: { ...deps.drafts, list: async () => err(networkError) } };
    expect(await viewSection(without, "personal", false)).toMatchObject({ value: { hasDrafts: false } });
  });

  it("of another record is not offered", async () => {
    const { deps } = fakeAccount({ drafts: [{ ...draft, record: "8" }] });
    expect(await viewSection(deps, "personal", true)).toMatchObject({
      value: { draft: null, values: { firstName: "Marguerite" } },
    });
  });

  it("keeps what was typed, wrong as it may be, without the form's key", async () => {
    const { deps, keptDrafts } = fakeAccount();
    const form = getForm({ firstName: "", mobilePhone: "12", updatedAt: "v1", requestKey: "k".repeat(22) });
    expect((await saveSectionDraft(deps, "personal", 7, form)).ok).toBe(true);
    expect(keptDrafts).toMatchObject([
      {
        kind: "profile-personal",
        record: "7",
        values: { firstName: "", mobilePhone: "12", updatedAt: "v1" },
      },
    ]);
    expect(JSON.stringify(keptDrafts)).not.toContain("requestKey");
  });

  it("replaces one that another browser kept only when it is kept again", async () => {
    const { deps, keptDrafts } = fakeAccount({ drafts: [draft] });
    const first = await saveSectionDraft(deps, "personal", 7, getForm({ firstName: "G" }));
    if (first.ok) throw new Error("it was kept");
    expect(first.error.failure?.kind).toBe("draft-conflict");
    expect(keptDrafts).toEqual([]);
    const { replacedDraft = "" } = first.error.values;
    expect((await saveSectionDraft(deps, "personal", 7, getForm({ firstName: "G", replacedDraft }))).ok).toBe(
      true,
    );
  });

  it("is kept on the way back to the profile, if anything was changed", async () => {
    const { deps, keptDrafts } = fakeAccount();
    const shown = { ...accountValues(personalFields, member), firstShown: personalShown, intent: "leave" };
    expect(await saveSectionDraft(deps, "personal", 7, getForm(shown))).toEqual(ok("unchanged"));
    expect(keptDrafts).toEqual([]);
    const changed = getForm({ ...shown, firstName: "Gre" });
    expect(await saveSectionDraft(deps, "personal", 7, changed)).toEqual(ok("kept"));
    expect(keptDrafts).toMatchObject([{ values: { firstName: "Gre" } }]);
  });

  it("keeps with a draft what its fields showed first", async () => {
    const { deps, keptDrafts } = fakeAccount();
    await saveSectionDraft(deps, "personal", 7, getForm({ firstName: "G", firstShown: personalShown }));
    expect(keptDrafts).toMatchObject([{ values: { firstName: "G", firstShown: personalShown } }]);
    const kept = { ...draft, values: { ...draft.values, firstShown: personalShown } };
    const view = await viewSection(fakeAccount({ drafts: [kept] }).deps, "personal", true);
    expect(view).toMatchObject({ value: { firstShown: personalShown } });
  });
});

import { describe, expect, it } from "vitest";
import type { SavedDraft } from "~/domain/account/draft";
import { accountValues, conflictFields, findChanges, sectionForm } from "~/features/profile/forms";
import { saveSection } from "~/features/profile/use-cases.server";
import { firstShown } from "~/forms/meanwhile";
import { parseForm } from "~/forms/parse-form";
import { submissionStatus } from "~/forms/submission";
import { ok } from "~/lib/result";
import { down, fakeAccount, getForm, member, options, refusal } from "./fake-account";

const personal = { firstName: "Greta", lastName: "Lindqvist", mobilePhone: "0491 570 199" };
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

describe("saving a section", () => {
  it("changes its fields alone, based on the version that was seen", async () => {
    const { deps, updates, discarded } = fakeAccount();
    const form = getForm({ ...personal, updatedAt: "2026-11-19T00:00:00.000Z", requestKey: "a".repeat(22) });
    expect(await saveSection(deps, "personal", form)).toEqual(ok({ key: "profile.saved", tone: "success" }));
    expect(updates).toEqual([
      {
        changes: { firstName: "Greta", mobilePhone: "+61491570199" },
        updatedAt: "2026-11-19T00:00:00.000Z",
      },
    ]);
    expect(discarded).toEqual([]);
  });

  it("discards the draft that the form came from, and no other", async () => {
    const { deps, discarded } = fakeAccount({ drafts: [draft] });
    await saveSection(deps, "personal", getForm({ ...personal, draftUpdatedAt: "" }));
    expect(discarded).toEqual([]);
    await saveSection(deps, "personal", getForm({ ...personal, draftUpdatedAt: draft.updatedAt }));
    expect(discarded).toEqual(["profile-personal 7"]);
  });

  it("keeps and mentions a draft that the form was told of but has not shown", async () => {
    const { deps, discarded } = fakeAccount({ drafts: [draft] });
    const told = { ...personal, draftUpdatedAt: "", replacedDraft: draft.updatedAt };
    expect(await saveSection(deps, "personal", getForm(told))).toMatchObject({
      value: { key: "draft.otherStays" },
    });
    const older = { ...personal, draftUpdatedAt: "2026-11-21T00:00:00.000Z" };
    expect(await saveSection(deps, "personal", getForm(older))).toMatchObject({
      value: { key: "draft.otherStays" },
    });
    expect(discarded).toEqual([]);
  });

  it("ignores a date of birth that may not change, and every field of other sections", async () => {
    const { deps, updates } = fakeAccount();
    const smuggled = {
      "dateOfBirth-day": "1",
      "dateOfBirth-month": "1",
      "dateOfBirth-year": "2000",
      dateOfBirth: "2000-01-01",
      isAdmin: "true",
      is_admin: "1",
      validTo: "2099-01-01",
      companyName: "Mine",
    };
    expect((await saveSection(deps, "personal", getForm({ ...personal, ...smuggled }))).ok).toBe(true);
    expect(Object.keys(updates[0]?.changes ?? {})).toEqual(["firstName", "mobilePhone"]);
  });

  it("sets a date of birth where none is set", async () => {
    const { deps, updates } = fakeAccount({ user: { ...member, dateOfBirth: null } });
    const date = { "dateOfBirth-day": "14", "dateOfBirth-month": "3", "dateOfBirth-year": "1968" };
    await saveSection(deps, "personal", getForm({ ...personal, ...date }));
    expect(updates[0]?.changes.dateOfBirth).toBe("1968-03-14");
  });

  it("leaves alone what the form was shown without, in part or whole", async () => {
    const switches = { ...options.switches, changeDateOfBirth: true };
    const { deps, updates } = fakeAccount();
    const form = getForm({ firstName: "Greta", "dateOfBirth-day": "", "dateOfBirth-month": "" });
    form.set("mobilePhone", new Blob(["file"]));
    const withDate = { ...deps, options: { ...options, switches } };
    expect((await saveSection(withDate, "personal", form)).ok).toBe(true);
    expect(updates[0]?.changes).toEqual({ firstName: "Greta" });
    const refused = await saveSection(withDate, "personal", getForm({ firstName: "" }));
    expect(refused).toMatchObject({ error: { values: { firstName: "" } } });
    expect(!refused.ok && Object.keys(refused.error.values)).toEqual(["firstName"]);
    const password = { ...deps, options: { ...options, codeOnly: false } };
    expect(await saveSection(password, "password", getForm({}))).toMatchObject({
      error: { fieldErrors: [{ field: "newPassword", key: "forms.passwordMissing" }] },
    });
  });

  it("leaves alone stored values that the rules refuse, or that the form cannot show", async () => {
    const user = {
      ...member,
      emergencyContactPhone: "+64 3 477 4000 (work)",
      driversLicenceStateOfIssueId: 12,
    };
    const { deps, updates } = fakeAccount({ user });
    const emergency = { emergencyContactName: "Kirra", emergencyContactPhone: "+64 3 477 4000 (work)" };
    expect((await saveSection(deps, "emergency", getForm(emergency))).ok).toBe(true);
    const licence = { driversLicenceNumber: "071222333", driversLicenceStateOfIssueId: "" };
    expect((await saveSection(deps, "licence", getForm(licence))).ok).toBe(true);
    const same = { emergencyContactName: "Anders" };
    expect((await saveSection(deps, "emergency", getForm(same))).ok).toBe(true);
    expect(updates.map(({ changes }) => changes)).toEqual([
      { emergencyContactName: "Kirra" },
      { driversLicenceNumber: "071222333" },
    ]);
  });

  it("takes an emergency contact's number of any country", async () => {
    const { deps, updates } = fakeAccount();
    const save = (emergencyContactPhone: string) =>
      saveSection(deps, "emergency", getForm({ emergencyContactPhone }));
    expect((await save("+64 3 477 4000")).ok).toBe(true);
    expect((await save("+1234567")).ok).toBe(false);
    expect((await save("+1234567890123456")).ok).toBe(false);
    expect(updates.map(({ changes }) => changes)).toEqual([{ emergencyContactPhone: "+6434774000" }]);
  });

  it("calls nothing while a field is wrong, and keeps what was typed", async () => {
    const { deps, updates } = fakeAccount();
    const saved = await saveSection(deps, "personal", getForm({ firstName: " ", mobilePhone: "12" }));
    expect(updates).toEqual([]);
    expect(saved).toMatchObject({
      ok: false,
      error: {
        fieldErrors: [
          { field: "firstName", key: "signup.firstNameMissing" },
          { field: "mobilePhone", key: "forms.mobileInvalid" },
        ],
        values: { firstName: " ", mobilePhone: "12" },
      },
    });
  });

  it("shows both versions when another browser has saved, and goes on from the newer one", async () => {
    const savedMeanwhile = { ...member, firstName: "Rita", updatedAt: "2026-11-23T00:00:00.000Z" };
    const { deps, updates } = fakeAccount({ savedMeanwhile });
    const form = { ...personal, mobilePhone: "+61 491 570 156", updatedAt: member.updatedAt ?? "" };
    const saved = await saveSection(deps, "personal", getForm(form));
    expect(updates).toEqual([]);
    if (saved.ok) throw new Error("it was saved");
    expect(submissionStatus(saved.error)).toBe(409);
    expect(saved.error.conflict?.map(({ field, mine, saved }) => [field, mine, saved])).toEqual([
      ["firstName", "Greta", "Rita"],
    ]);
    expect(saved.error.values.updatedAt).toBe("2026-11-23T00:00:00.000Z");

    const choice = { "keep-firstName": "saved", "saved-firstName": "Rita" };
    const again = getForm({ ...form, ...choice, updatedAt: "2026-11-23T00:00:00.000Z" });
    expect((await saveSection(deps, "personal", again)).ok).toBe(true);
    expect(updates[0]?.changes.firstName).toBe("Rita");
  });

  it("asks of no field that only this form changed, and saves at once when there is no other", async () => {
    const withPhoto = { ...member, updatedAt: "2026-11-23T00:00:00.000Z" };
    const form = { ...personal, firstShown: personalShown, updatedAt: member.updatedAt ?? "" };
    const photo = fakeAccount({ savedMeanwhile: withPhoto });
    expect((await saveSection(photo.deps, "personal", getForm(form))).ok).toBe(true);
    expect(photo.updates).toEqual([
      { changes: { firstName: "Greta", mobilePhone: "+61491570199" }, updatedAt: withPhoto.updatedAt },
    ]);

    const renamed = fakeAccount({ savedMeanwhile: { ...withPhoto, firstName: "Rita" } });
    const saved = await saveSection(renamed.deps, "personal", getForm(form));
    if (saved.ok) throw new Error("it was saved");
    expect(saved.error.conflict?.map(({ field }) => field)).toEqual(["firstName"]);
    expect(saved.error.values).toMatchObject({ mobilePhone: "0491 570 199", firstName: "Greta" });
    expect(saved.error.values.firstShown).not.toBe(personalShown);
    expect(renamed.updates).toEqual([]);
  });

  it("never undoes what only another browser has changed, and says what that was", async () => {
    const savedMeanwhile = { ...member, lastName: "Lind", updatedAt: "2026-11-23T00:00:00.000Z" };
    const form = { ...personal, firstShown: personalShown, updatedAt: member.updatedAt ?? "" };
    const also = { key: "forms.savedAlso", values: { fields: "signup.lastName" } };
    for (const user of [member, savedMeanwhile]) {
      const { deps, updates } = fakeAccount({ user, savedMeanwhile });
      expect(await saveSection(deps, "personal", getForm(form))).toMatchObject({ value: also });
      expect(updates).toEqual([
        {
          changes: { firstName: "Greta", mobilePhone: "+61491570199" },
          updatedAt: savedMeanwhile.updatedAt,
        },
      ]);
    }
    const both = fakeAccount({ savedMeanwhile: { ...savedMeanwhile, firstName: "Rita" } });
    expect(await saveSection(both.deps, "personal", getForm(form))).toMatchObject({
      error: {
        conflict: [{ field: "firstName" }],
        takenOver: [{ label: "signup.lastName" }],
        values: { lastName: "Lind" },
      },
    });
  });

  it("says at which field the backend refused, and what failed otherwise", async () => {
    const at = fakeAccount({ refuses: refusal("VALIDATION", ["firstName"]) });
    expect(await saveSection(at.deps, "personal", getForm(personal))).toMatchObject({
      error: { fieldErrors: [{ field: "firstName", key: "forms.fieldRefused" }] },
    });
    const offline = fakeAccount({ refuses: down });
    expect(await saveSection(offline.deps, "personal", getForm(personal))).toMatchObject({
      error: { failure: { kind: "unreachable" }, values: personal },
    });
  });
});

describe("a section's values", () => {
  it.each(["personal", "licence", "emergency", "business"] as const)(
    "of %s are saved as they were",
    (section) => {
      const { deps } = fakeAccount();
      const fields = {
        personal: ["firstName", "lastName", "dateOfBirth", "mobilePhone"],
        licence: ["driversLicenceNumber", "driversLicenceStateOfIssueId", "driversLicenceExpiry"],
        emergency: ["emergencyContactName", "emergencyContactPhone"],
        business: ["companyName", "companyPhone", "tradingName", "abn", "website", "facebookLink"],
      } as const;
      const parsed = parseForm(
        sectionForm(fields[section], "2026-11-24"),
        getForm(accountValues(fields[section], member)),
      );
      expect(deps.options.codeOnly).toBe(true);
      const kept = Object.fromEntries(fields[section].map((name) => [name, member[name]]));
      expect(parsed.ok && findChanges(parsed.value)).toEqual(kept);
    },
  );

  it("may all be empty but the first name", () => {
    const parsed = parseForm(
      sectionForm(["firstName", "lastName", "driversLicenceStateOfIssueId", "abn"], "2026-11-24"),
      getForm({ firstName: "Greta" }),
    );
    expect(parsed.ok && findChanges(parsed.value)).toEqual({
      firstName: "Greta",
      lastName: "",
      driversLicenceStateOfIssueId: null,
      abn: null,
    });
  });
});

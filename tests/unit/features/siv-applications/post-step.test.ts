import { describe, expect, it } from "vitest";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import type { SivApplication } from "~/domain/club/siv-application";
import { postStep } from "~/features/siv-applications/post-step.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { complete, draft, posted, queensland, victoria } from "./sample-application";

type Update = Parameters<SivApplicationApi["update"]>;

/** Saves what it is given, or answers with a conflict. */
function backend(current: SivApplication | null = null) {
  const updates: Update[] = [];
  const update: SivApplicationApi["update"] = async (...call) => {
    updates.push(call);
    const error = { kind: "refused", status: 409, code: "CONFLICT", message: "", fieldErrors: [] } as const;
    return current ? err({ error, current }) : ok({ ...draft, ...call[1] });
  };
  return { deps: { sivApplications: { update }, reading }, updates };
}

const own = (application: SivApplication = draft, scheme = queensland) => ({ application, scheme });
const identity = { updatedAt: draft.updatedAt, requestKey: "0123456789abcdefghijkl" };
const address = "9 Frangipani Lane\r\nYeppoon QLD 4703";

describe("a step", () => {
  it("that is complete is saved, and leads to the next section that is not done", async () => {
    const { deps, updates } = backend();
    const form = posted({ ...identity, intent: "next", garagingAddress: address });
    expect(await postStep(deps, own(), "garaging", form)).toEqual(
      ok({ to: "/specialvehicle/7/modifications", flash: { key: "profile.saved", tone: "success" } }),
    );
    expect(updates).toEqual([
      [7, { garagingAddress: "9 Frangipani Lane\nYeppoon QLD 4703" }, { ...identity }],
    ]);
  });

  it("that lacks something keeps what was typed", async () => {
    const { deps, updates } = backend();
    const form = posted({ ...identity, intent: "next", isModified: "yes", approvalPlate: "P 1" });
    expect(await postStep(deps, own(), "modifications", form)).toMatchObject({
      ok: false,
      error: {
        fieldErrors: [{ field: "modifications", key: "sivApplication.modificationsMissing" }],
        values: { isModified: "yes", approvalPlate: "P 1" },
      },
    });
    expect(updates).toEqual([]);
  });

  it("asks for no list of a vehicle that is not modified, whatever was typed before", async () => {
    const { deps, updates } = backend();
    const long = "x".repeat(4_001);
    const form = posted({ ...identity, intent: "next", isModified: "no", modifications: long });
    expect(await postStep(deps, own(), "modifications", form)).toMatchObject({ ok: true });
    expect(updates[0]?.[1]).toEqual({ isModified: false });
  });

  it("says at once what is wrong and what is missing, and only what is wrong when it is kept for later", async () => {
    const nameless = own({ ...complete, legalName: null });
    const form = { ...identity, legalName: "", phone: "12", licenceExpiry: "31/2/2030" };
    const errors = async (intent: string) => {
      const reply = await postStep(backend().deps, nameless, "applicant", posted({ ...form, intent }));
      return reply.ok ? [] : reply.error.fieldErrors.map(({ field }) => field);
    };
    const next = await errors("next");
    expect(next).toEqual(expect.arrayContaining(["legalName", "phone", "licenceExpiry"]));
    // In the order of the form.
    expect(next.indexOf("legalName")).toBeLessThan(next.indexOf("phone"));
    expect(await errors("save-draft")).toEqual(["phone", "licenceExpiry"]);
  });

  it("of evidence goes on with its documents", async () => {
    const form = posted({
      ...identity,
      ...{ evidenceOfAge: "Plate", roadworthyNumber: "RW 1" },
      roadworthyDate: "1.2.26",
    });
    // A paper that the scheme asks for has a page of its own.
    const asking = own(complete, { ...queensland, needsProofOfOwnership: true });
    expect(await postStep(backend().deps, asking, "evidence", form)).toEqual(
      ok({ to: "/specialvehicle/7/documents", flash: { key: "profile.saved", tone: "success" } }),
    );
  });

  it("is kept for later with what there is", async () => {
    const { deps, updates } = backend();
    const form = posted({ ...identity, intent: "save-draft", isModified: "yes" });
    expect(await postStep(deps, own(), "modifications", form)).toMatchObject({
      value: { to: "/specialvehicle", flash: { key: "sivApplication.flashDraft" } },
    });
    expect(updates[0]?.[1]).toEqual({ isModified: true });
  });

  it("is saved on the way back to the list, and is not written without a change", async () => {
    const { deps, updates } = backend();
    const typed = posted({ ...identity, intent: "leave", isModified: "yes" });
    expect(await postStep(deps, own(), "modifications", typed)).toEqual(
      ok({ to: "/specialvehicle/7", flash: { key: "profile.saved", tone: "success" } }),
    );
    expect(updates).toEqual([[7, { isModified: true }, { ...identity }]]);
    const untouched = posted({ ...identity, intent: "leave" });
    expect(await postStep(deps, own(), "modifications", untouched)).toEqual(
      ok({ to: "/specialvehicle/7", flash: null }),
    );
    expect(updates).toHaveLength(1);
  });

  it.each(["next", "save-draft", "leave"])("takes no post office box (%s)", async (intent) => {
    const form = posted({ ...identity, intent, garagingAddress: "PO Box 118, Emu Park" });
    expect(await postStep(backend().deps, own(), "garaging", form)).toMatchObject({
      error: { fieldErrors: [{ field: "garagingAddress", key: "sivApplication.postBox" }] },
    });
  });

  it("takes no days that the scheme does not offer", async () => {
    const form = posted({ ...identity, kind: "new", specialClass: "thirty-years", chosenDays: "60" });
    expect(await postStep(backend().deps, own(draft, victoria), "vehicle", form)).toMatchObject({
      error: { fieldErrors: [{ field: "chosenDays" }] },
    });
  });

  it("of declarations takes one tick for all that the form showed, and asks for the others", async () => {
    const { deps, updates } = backend();
    const one = { ...identity, "declared-true": "yes", "declared-other": "yes" };
    const missing = { fieldErrors: [{ field: "declared", key: "sivApplication.declarationMissing" }] };
    for (const form of [one, { ...one, declared: "yes" }]) {
      const refused = await postStep(deps, own(), "declarations", posted(form));
      expect(refused).toMatchObject({ error: missing });
    }
    const all = { ...one, "declared-rules": "yes", declared: "yes" };
    expect(await postStep(deps, own(), "declarations", posted(all))).toMatchObject({ ok: true });
    expect(updates.map(([, changes]) => changes)).toEqual([{ declared: ["true", "rules"] }]);
  });

  it("of declarations that is kept without the tick takes nothing back but all", async () => {
    const later = { ...identity, "declared-true": "yes", "declared-rules": "yes", intent: "save-draft" };
    const { deps, updates } = backend();
    const some = { ...draft, declared: ["true"] };
    expect(await postStep(deps, own(some), "declarations", posted(later))).toMatchObject({ ok: true });
    expect(await postStep(deps, own(complete), "declarations", posted(later))).toMatchObject({ ok: true });
    expect(updates.map(([, changes]) => changes)).toEqual([{}, { declared: [] }]);
  });

  it("that somebody changed shows both versions", async () => {
    const current = { ...draft, garagingAddress: "The shed", updatedAt: "2026-03-11T00:00:00.000Z" };
    const form = posted({ ...identity, garagingAddress: address });
    expect(await postStep(backend(current).deps, own(), "garaging", form)).toMatchObject({
      error: {
        values: { updatedAt: current.updatedAt },
        conflict: [{ field: "garagingAddress", saved: "The shed" }],
      },
    });
  });

  it("of an application that was handed in is not saved", async () => {
    const { deps, updates } = backend();
    const form = posted({ ...identity, garagingAddress: address });
    const submitted = { ...draft, status: "submitted" as const };
    expect(await postStep(deps, own(submitted), "garaging", form)).toMatchObject({
      error: { failure: { kind: "handed-in" }, values: { garagingAddress: address } },
    });
    expect(updates).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import type { SivApplication } from "~/domain/club/siv-application";
import { postStep } from "~/features/siv-applications/post-step.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { askedFor, draft, posted, queensland } from "./sample-application";

type Update = Parameters<SivApplicationApi["update"]>;

function backend() {
  const updates: Update[] = [];
  const update: SivApplicationApi["update"] = async (...call) => {
    updates.push(call);
    return ok({ ...draft, ...call[1] });
  };
  return { deps: { sivApplications: { update }, reading }, updates };
}

const own = (application: SivApplication) => ({ application, scheme: queensland });
const identity = { updatedAt: draft.updatedAt, requestKey: "0123456789abcdefghijkl" };
const address = "9 Frangipani Lane\r\nYeppoon QLD 4703";

describe("a section of an application that was sent back", () => {
  it("which the registrar asked to look at again is confirmed by going on, and not by keeping it", async () => {
    const asked = own(askedFor("garaging"));
    const form = { ...identity, garagingAddress: address };
    const [later, next] = [backend(), backend()];
    await postStep(later.deps, asked, "garaging", posted({ ...form, intent: "save-draft" }));
    await postStep(next.deps, asked, "garaging", posted({ ...form, intent: "next" }));
    expect(later.updates[0]?.[1]).toEqual({});
    expect(next.updates[0]?.[1]).toEqual({ confirmed: ["garaging"] });
  });

  it("for the answer to the registrar is required where it is asked for, and unknown elsewhere", async () => {
    const answer = (application: SivApplication, text: string) => {
      const { deps, updates } = backend();
      const form = posted({ ...identity, intent: "next", answer: text });
      return postStep(deps, own(application), "answer", form).then((reply) => ({ reply, updates }));
    };
    expect((await answer(askedFor("answer"), " ")).reply).toMatchObject({
      error: { fieldErrors: [{ field: "answer", key: "sivApplication.answerMissing" }] },
    });
    const saved = await answer(askedFor("answer"), "My brother-in-law.");
    expect(saved.reply).toMatchObject({
      value: { to: "/specialvehicle/7/applicant", flash: { key: "sivTask.flashAnswered" } },
    });
    expect(saved.updates[0]?.[1]).toEqual({ answer: "My brother-in-law." });
    expect((await answer(askedFor(), "")).reply).toMatchObject({ ok: true });
    const draftOf = await answer(draft, "Hello?");
    expect(draftOf.reply).toMatchObject({ ok: false });
    expect(draftOf.updates).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { firstShownRun, postNewSivRun } from "~/features/siv-runs/new-run.server";
import { draftIntents } from "~/forms/draft";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";

const shown = { vehicle: "3", purpose: "Impromptu run", leaderPhone: "0491 570 156" };

/** The way back of the form: what it keeps, and where it leads. */
async function leave(typed: Readonly<Record<string, string>>) {
  const form = new FormData();
  const values = {
    intent: draftIntents.leave,
    draftUpdatedAt: "",
    firstShown: firstShownRun(shown),
    ...shown,
  };
  for (const [name, value] of Object.entries({ ...values, ...typed })) form.set(name, value);
  const kept: unknown[] = [];
  const drafts = {
    list: async () => ok([]),
    save: async (draft: { readonly values: unknown }) => {
      kept.push(draft.values);
      return ok({ outcome: "saved" });
    },
  };
  const deps = { drafts, reading } as never as Parameters<typeof postNewSivRun>[0];
  return { posted: await postNewSivRun(deps, form), kept };
}

describe("leaving the form that lists a run", () => {
  it("keeps nothing of a form in which nothing was typed", async () => {
    expect(await leave({})).toEqual({ posted: ok({ to: "/sivevent", flash: null }), kept: [] });
  });

  it("keeps what was typed as a draft", async () => {
    const { posted, kept } = await leave({ title: "Scones" });
    expect(posted).toMatchObject({
      ok: true,
      value: { to: "/sivevent", flash: { key: "sivRun.flashDraft" } },
    });
    expect(kept).toMatchObject([{ title: "Scones", vehicle: "3" }]);
  });
});

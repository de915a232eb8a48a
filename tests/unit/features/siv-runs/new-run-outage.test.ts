import { describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import { noMembership } from "~/domain/club/membership";
import { postNewSivRun } from "~/features/siv-runs/new-run.server";
import { newSivRunView } from "~/features/siv-runs/new-run-view.server";
import { ownMeans } from "~/features/siv-runs/organiser.server";
import { draftIntents } from "~/forms/draft";

const reading = {
  t: (key: string) => key,
  locale: "en-AU",
  timeZone: "Australia/Brisbane",
  now: Date.UTC(2026, 10, 22, 10),
} as never;
const down = async () => ({ ok: false as const, error: networkError });
const api = {
  vehicles: { list: down },
  schemes: { list: down },
  drafts: { list: down, save: async () => ({ ok: false, error: "unavailable" }), discard: down },
  sivRuns: { create: down, list: down },
  hasPastList: true,
  hasLeaders: false,
  findPhone: async () => null,
} as never as Parameters<typeof ownMeans>[0] &
  Parameters<typeof postNewSivRun>[0] &
  Parameters<typeof newSivRunView>[0];
const getMeans = (membership: Parameters<typeof ownMeans>[0]["membership"]) =>
  ownMeans({ ...api, isSignedIn: true, membership }, reading);

describe("listing a run while the backend does not answer", () => {
  it("shows the form, unless a membership is known to be missing", async () => {
    const getKind = async (membership: Parameters<typeof getMeans>[0]) => {
      const means = await getMeans(membership);
      return (await newSivRunView({ ...api, means }, new URLSearchParams(), reading)).kind;
    };
    expect(await getKind(down)).toBe("form");
    expect(await getKind(async () => ({ ok: true, value: noMembership }))).toBe("needs");
  });

  it("keeps what was typed, also the vehicle", async () => {
    const { vehicles } = await getMeans(down);
    for (const intent of ["check", "list", draftIntents.save]) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ title: "Scones", vehicle: "3", intent }))
        form.set(name, value);
      const posted = await postNewSivRun({ ...api, vehicles, reading }, form);
      if (posted.ok) throw new Error("not refused");
      expect(posted.error.failure?.status).toBe(503);
      expect(posted.error.values).toMatchObject({ title: "Scones", vehicle: "3" });
      expect(posted.error.fieldErrors).toEqual([]);
    }
  });
});

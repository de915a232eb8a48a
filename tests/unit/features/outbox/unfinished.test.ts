import { describe, expect, it } from "vitest";
import { fallbackSettings } from "~/api/content/fallback-settings";
import type { SavedDraft } from "~/domain/account/draft";
import { unfinishedVehicles } from "~/features/garage/draft-link.server";
import { unfinishedRows } from "~/features/outbox/unfinished-rows.server";
import { unfinishedSections } from "~/features/profile/unfinished.server";
import { unfinishedSivApplications } from "~/features/siv-applications/application-state.server";
import { unfinishedSivRuns } from "~/features/siv-runs/run-list.server";
import type { UnfinishedForm } from "~/forms/unfinished";
import { reading } from "../../../support/sample-reading";
import { draft as application } from "../siv-applications/sample-application";

const draft = (kind: string, record: string, values: SavedDraft["values"] = {}): SavedDraft => ({
  kind,
  record,
  values,
  updatedAt: "2026-03-09T06:00:00.000Z",
});

const drafts = [
  draft("vehicle", "", { yearBuilt: "1968", make: "Brolga", model: "", place: "3" }),
  draft("vehicle", "8", { yearBuilt: "1965", make: "Austral", model: "Meridian" }),
  draft("run", "", { title: " To the lookout " }),
  draft("run", "5", { title: "x".repeat(200) }),
  draft("profile-personal", "7"),
  draft("profile-personal", "9"),
  draft("profile-business", "7"),
  draft("newer-than-this-site", ""),
];

const lines = (forms: readonly UnfinishedForm[]) => forms.map(({ kind, name, to }) => [kind, name, to]);

describe("a form that was begun", () => {
  it("is a new vehicle, at the step where its owner was, or the edit of one", () => {
    expect(lines(unfinishedVehicles(drafts))).toEqual([
      ["outbox.kinds.vehicle", "1968 Brolga", "/vehicle/new?step=3"],
      ["outbox.kinds.vehicle", "1965 Austral Meridian", "/vehicle/8/edit?draft"],
    ]);
  });

  it("is a new run or the change of one, by its title as far as that was typed", () => {
    expect(lines(unfinishedSivRuns(drafts))).toEqual([
      ["outbox.kinds.run", "To the lookout", "/sivevent/new?draft"],
      ["outbox.kinds.runChange", "x".repeat(80), "/sivevent/5/edit?draft"],
    ]);
  });

  it("is a section of the member's own profile that the club has switched on", () => {
    const profile = { ...fallbackSettings.switches.profile, additionalInfo: false };
    const off = Object.fromEntries(Object.keys(profile).map((name) => [name, name === "name"]));
    const options = { switches: off as typeof profile, codeOnly: false };
    const sections = unfinishedSections(drafts, { userId: 7, options, t: reading.t });
    expect(lines(sections)).toEqual([
      ["outbox.kinds.profile", "profile.personal", "/profile/edit/personal?draft"],
    ]);
  });

  it("is an application that is not handed in, which asks before it is deleted", () => {
    const forms = unfinishedSivApplications([application, { ...application, id: 8, status: "submitted" }]);
    expect(lines(forms)).toEqual([
      ["outbox.kinds.application", "1965 Austral Meridian", "/specialvehicle/7"],
    ]);
    expect(forms[0]?.discarding).toMatchObject({
      action: "/specialvehicle/7",
      fields: { intent: "delete" },
      asks: { text: "sivApplication.deleteText" },
    });
  });
});

describe("the list of begun forms", () => {
  const form = (savedAt: string) => ({ ...unfinishedVehicles(drafts)[0], savedAt }) as UnfinishedForm;
  const saved = (...times: readonly string[]) =>
    unfinishedRows(times.map(form), reading).map((row) => row.saved.replaceAll(/\s/g, " "));

  it("has the newest first, with the weekday and the time, after six days with the date", () => {
    expect(saved("2026-03-01T02:00:00Z", "2026-03-09T06:05:00Z", "2026-03-08T22:00:00Z")).toEqual([
      expect.stringMatching(/^outbox\.savedAt Monday.* 4:05 pm$/),
      expect.stringMatching(/^outbox\.savedAt Monday.* 8:00 am$/),
      expect.stringMatching(/^outbox\.savedAt 1 March 2026.* 12:00 pm$/),
    ]);
  });

  it("leaves out a time that cannot be read", () => {
    expect(saved("some day")).toEqual([""]);
  });
});

import { describe, expect, it } from "vitest";
import { sivApplicationStates } from "#rules/siv-application-values";
import * as domain from "~/domain/club/siv-application";
import { missingViews, sivApplicationView } from "~/features/siv-applications/application-view.server";
import { missingNumbers, readyText } from "~/features/siv-applications/missing-numbers.server";
import { reading } from "../../../support/sample-reading";
import { askedFor, complete, queensland } from "./sample-application";

const view = (application: domain.SivApplication) =>
  sivApplicationView({ application, scheme: queensland }, null, reading);

describe("an application", () => {
  it("is written in while it is a draft, and when more is asked for", () => {
    expect(sivApplicationStates.filter((status) => domain.isEditable({ status }))).toEqual([
      "draft",
      "more-information",
    ]);
  });

  it("is withdrawn once it was handed in, until it is over", () => {
    const cannot = sivApplicationStates.filter((status) => !domain.isCancellable({ status }));
    expect(cannot).toEqual(["draft", "declined", "lapsed", "cancelled"]);
  });
});

describe("the page of an application", () => {
  it("is headed by what is asked for, until all of it is there", () => {
    const asked = askedFor("answer");
    expect(view(asked)).toMatchObject({ state: "sivText.state.more-information", tone: "asked" });
    expect(view({ ...asked, answer: "My brother-in-law." })).toMatchObject({
      state: "sivTask.readyAgain",
      tone: "draft",
      next: "sivTask.ready",
    });
    expect(view(complete).state).toBe("sivText.state.draft");
  });

  it("tells a decline that was taken back from handing in", () => {
    const step = { at: "2026-11-02T00:00:00.000Z", note: null, byMember: false, answer: null };
    const states = ["submitted", "declined", "submitted"] as const;
    const steps = states.map((state) => ({ ...step, state }));
    const shown = view({ ...complete, status: "submitted", steps });
    expect(shown.timeline.map(({ state }) => state)).toEqual([
      "sivText.state.submitted",
      "sivText.state.declined",
      "sivText.reopened",
    ]);
    expect(shown.state).toBe("sivText.state.submitted");
    const booked = ["declined", "inspection-booked"].map((state) => ({ ...step, state }) as const);
    const back = view({ ...complete, status: "inspection-booked", steps: booked as typeof steps });
    expect(back.timeline.at(-1)?.state).toBe("sivText.reopened");
  });

  it("says that documents are optional where none was given", () => {
    const [photo] = complete.photos;
    const documents = photo ? [{ slot: "age" as const, file: photo.file }] : [];
    const handedIn = { ...complete, status: "submitted" } as const;
    expect(view(handedIn).gists.documents).toBe("sivTask.documentsOptional 3");
    expect(view({ ...handedIn, documents }).gists.documents).toBe("sivTask.documents 1 3");
  });
});

it("the numbers that the garage lacks lead to their fields, and do not keep from signing", () => {
  const own = { application: complete, scheme: queensland };
  const { vehicle } = complete;
  if (!vehicle) throw new Error("the application has no vehicle");
  const listFor = (changes: Partial<typeof vehicle>) =>
    missingNumbers({ ...own, application: { ...complete, vehicle: { ...vehicle, ...changes } } }, reading);
  const engine = {
    label: "vehicle.engineNumber",
    to: `/vehicle/1/edit?application=${complete.id}#engineNumber`,
  };
  expect(listFor({ engineNumber: null })).toEqual([engine]);
  expect(listFor({ identifier: null, engineNumber: null })).toEqual([
    { label: "vehicle.identifier", to: `/vehicle/1/edit?application=${complete.id}#identifier` },
    engine,
  ]);
  expect(listFor({ engineNumber: "A 1" })).toEqual([]);
  expect(missingViews(own, reading)).toEqual([]);
  const readyWith = (engineNumber: string | null) =>
    readyText({ ...own, application: { ...complete, vehicle: { ...vehicle, engineNumber } } }, reading);
  expect(readyWith(null)).toBe("sivApplication.comesBack: vehicle.engineNumber");
  expect(readyWith("A 1")).toBe("sivTask.ready");
});

it("a concession in force leads to the runs and the log book that it is used with", () => {
  const links = (status: domain.SivApplication["status"]) => view({ ...complete, status }).links;
  expect(links("active").map(({ to }) => to)).toEqual(["/sivevent/new", "/vehicle/1/logbook"]);
  expect(links("approved")).toEqual([]);
});

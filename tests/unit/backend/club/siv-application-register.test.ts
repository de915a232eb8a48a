import { describe, expect, it } from "vitest";
import { applications } from "#backend/seed/words/siv-applications";
import { vehicles } from "#backend/seed/words/vehicles";
import { mayMove } from "#backend/src/domain/club/siv-application-states";
import { sivApplicationEmail } from "#backend/src/mail/siv-application-emails";
import { topicWords } from "#rules/signed-text";
import { requestTopics } from "#rules/siv-application-requests";
import { sivApplicationStates } from "#rules/siv-application-values";

describe("the seeded applications", () => {
  it("are in every state, by moves that are allowed", () => {
    const states = applications.map(({ steps }) => steps.at(-1)?.state ?? "draft");
    expect([...new Set(states)].sort()).toEqual([...sivApplicationStates].sort());
    for (const { steps } of applications) {
      let from: (typeof sivApplicationStates)[number] = "draft";
      let ago = Number.POSITIVE_INFINITY;
      for (const { state, daysAgo } of steps) {
        expect(mayMove(from, state, "member") || mayMove(from, state, "registrar")).toBe(true);
        expect(daysAgo).toBeLessThan(ago);
        [from, ago] = [state, daysAgo];
      }
    }
  });

  it("have vehicles, each with one that is open at most; some have none", () => {
    const closed = ["declined", "active", "lapsed", "cancelled"];
    const open = applications
      .filter(({ steps }) => !closed.includes(steps.at(-1)?.state ?? "draft"))
      .map(({ vehicleId }) => vehicleId);
    expect(new Set(open).size).toBe(open.length);
    for (const { vehicleId } of applications) expect(vehicles.map(({ id }) => id)).toContain(vehicleId);
    expect(open.filter((id) => [3, 5, 6].includes(id))).toEqual([]);
  });
});

it("tells the applicant by mail what the registrar says, and where to look", () => {
  const email = sivApplicationEmail({
    id: 7,
    to: "member@example.com",
    club: "Demo Car Club",
    state: "inspection-booked",
    vehicle: "1965 Austral Meridian",
    note: "Bring the papers.",
    asked: [],
    inspection: {
      at: { time: "2026-12-04T23:00:00.000Z", zone: "Australia/Brisbane" },
      place: "The Shed",
    },
    link: "https://club.example/specialvehicle/7",
  });
  expect(email.subject).toBe("An inspection is booked (Demo Car Club)");
  expect(email.body.replaceAll("\u202f", " ")).toBe(`Your application for a concession, 1965 Austral Meridian:

Please bring the vehicle and its papers to an inspection.

When: 5 Dec 2026, 9:00 am (Brisbane time)
Where: The Shed

The registrar writes:

Bring the papers.

Your application:
https://club.example/specialvehicle/7

Demo Car Club`);
  expect(email.link).toBe("https://club.example/specialvehicle/7");
});

it("asks the applicant by mail for what is signed under the same names", () => {
  const { body } = sivApplicationEmail({
    id: 7,
    to: "member@example.com",
    club: "Demo Car Club",
    state: "more-information",
    vehicle: "1965 Austral Meridian",
    note: null,
    asked: requestTopics,
    inspection: null,
    link: null,
  });
  const list = requestTopics.map((topic) => `- ${topicWords(topic)}`).join("\n");
  expect(body).toContain(`\n\nNeeded from you:\n${list}\n\n`);
});

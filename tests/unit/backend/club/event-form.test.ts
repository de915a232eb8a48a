import { describe, expect, it } from "vitest";
import {
  emptyEvent,
  formOfEvent,
  readEventForm,
  type TypedEvent,
  withStoredText,
} from "#backend/src/domain/club/event-form";

const zone = "Australia/Brisbane";
const typed: TypedEvent = {
  ...emptyEvent,
  name: " Picnic ",
  kind: "social",
  starts: "2030-03-04T09:30",
  ends: "2030-03-04T12:00",
  cost: "12.50",
  rsvpBy: "2030-03-01T18:00",
  capacity: "30",
  mapLink: "https://maps.example/shed",
};
const errors = (changes: Partial<TypedEvent>) => {
  const read = readEventForm({ ...typed, ...changes }, zone);
  return "errors" in read ? Object.keys(read.errors) : [];
};
const columns = (changes: Partial<TypedEvent> = {}) => {
  const read = readEventForm({ ...typed, ...changes }, zone);
  return "columns" in read ? read.columns : null;
};

describe("an event's form", () => {
  it("is on the club's clock, and in cents", () => {
    expect(columns()).toMatchObject({
      title: "Picnic",
      starts_at: "2030-03-03T23:30:00.000Z",
      ends_at: "2030-03-04T02:00:00.000Z",
      rsvp_by: "2030-03-01T08:00:00.000Z",
      cost_cents: 1250,
      capacity: 30,
      takes_rsvp: 1,
      venue: null,
    });
  });

  it("takes the whole days of an all-day event, with times and without", () => {
    const days = { starts_at: "2030-03-03T14:00:00.000Z", ends_at: "2030-03-05T13:59:00.000Z" };
    expect(columns({ allDay: true, ends: "2030-03-05T08:00" })).toMatchObject(days);
    expect(columns({ allDay: true, starts: "2030-03-04", ends: "2030-03-05" })).toMatchObject(days);
  });

  it("says the same again when it is filled from what was stored", () => {
    const { title = "", ...stored } = columns() ?? {};
    const event = { ...stored, name: title } as Parameters<typeof formOfEvent>[0];
    expect(formOfEvent(event, zone)).toEqual({ ...typed, name: "Picnic" });
  });

  const describedBy = (description: string | null) => {
    const { title: name = "", ...stored } = columns() ?? {};
    return { ...stored, name, description } as Parameters<typeof formOfEvent>[0];
  };
  it.each([
    [
      "<p>Bring a hat &amp; water.</p>\n<p>We leave\n at nine.</p>",
      "Bring a hat & water.\n\nWe leave at nine.",
    ],
    ["Bring a hat.\n\nWe leave at nine.", "Bring a hat.\n\nWe leave at nine."],
    ["<p>Bring <b>a hat</b>.</p>", "<p>Bring <b>a hat</b>.</p>"],
    ["<p>One</p><ul><li>Two</li></ul>", "<p>One</p><ul><li>Two</li></ul>"],
    ["<p>A &amp;lt; B</p>", "A &amp;lt; B"],
    [null, ""],
  ])("shows the description %j as an officer types it", (stored, shown) => {
    expect(formOfEvent(describedBy(stored), zone).description).toBe(shown);
  });

  it("keeps the description as it is stored, where it is left as the form shows it", () => {
    const event = describedBy("<p>Bring a hat.</p><p>We leave at nine.</p>");
    const shown = formOfEvent(event, zone).description;
    const sent = columns({ description: shown.replaceAll("\n", "\r\n") }) ?? {};
    expect(withStoredText(sent, event).description).toBe(event.description);
    const changed = columns({ description: `${shown} Sharp.` }) ?? {};
    expect(withStoredText(changed, event).description).toBe(`${shown} Sharp.`);
  });

  it.each<[Partial<TypedEvent>, string]>([
    [{ name: " " }, "name"],
    [{ name: "a\nb" }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ kind: "" }, "kind"],
    [{ kind: "__proto__" }, "kind"],
    [{ starts: "" }, "starts"],
    [{ starts: "2030-02-31T09:00" }, "starts"],
    [{ ends: "" }, "ends"],
    [{ ends: "2030-03-04T09:29" }, "ends"],
    [{ mapLink: "javascript:alert(1)" }, "mapLink"],
    [{ cost: "ten" }, "cost"],
    [{ cost: "-1" }, "cost"],
    [{ cost: "1.234" }, "cost"],
    [{ visibility: "nobody" }, "visibility"],
    [{ rsvpBy: "soon" }, "rsvpBy"],
    [{ rsvpBy: "2030-03-05T00:00" }, "rsvpBy"],
    [{ capacity: "0" }, "capacity"],
    [{ capacity: "1.5" }, "capacity"],
    [{ description: "x".repeat(20_001) }, "description"],
  ])("refuses %j", (changes, field) => {
    expect(errors(changes)).toEqual([field]);
  });
});

import { html } from "hono/html";
import { eventKinds } from "#contract/event";
import type { EventErrors, EventField, TypedEvent } from "../../../domain/club/event-form";
import { type Choices, checkbox, conflictNote, errorSummary, field, select, textArea } from "../form-fields";
import { type RecordFormView, recordFormPage } from "../record-form";
import { kindWords } from "./event-list";

export type EventFormView = RecordFormView & {
  readonly typed: TypedEvent;
  /** The club's. */
  readonly zone: string;
  /** The version of the event that the form shows; null for a new event. */
  readonly version: string | null;
  readonly errors?: EventErrors;
  /** What is stored now, when somebody else has saved since. */
  readonly conflict?: TypedEvent;
};

const labels: Readonly<Record<EventField, string>> = {
  name: "Name",
  kind: "Kind",
  starts: "Start",
  ends: "End",
  allDay: "All day",
  venue: "Venue",
  address: "Address of the venue",
  mapLink: "Link to a map",
  description: "Description",
  organiser: "Organiser",
  cost: "Cost in dollars",
  visibility: "Who sees it",
  sivApproved: "Counts for vehicles with a concession",
  takesRsvp: "Members say whether they come",
  rsvpBy: "Answers until",
  capacity: "Places",
};

const visibilities = { public: "Everybody", members: "Members who are signed in" } as const;

/** The form of an event: 422 with errors, 409 on an edit conflict. */
export function eventForm(view: EventFormView): Promise<Response> {
  const { typed, zone, version, errors, conflict } = view;
  const fields = { labels, errors: errors ?? {} };
  const line = (name: keyof TypedEvent, hint: string, type = "text") =>
    field(
      fields,
      name,
      hint,
      (attributes) =>
        html`<input ${attributes} type="${type}" value="${String(typed[name])}" autocomplete="off" />`,
    );
  const clock = `On the club’s clock, ${zone}.`;
  const kinds: Choices = [["", "Choose one"], ...eventKinds.map((kind) => [kind, kindWords[kind]] as const)];
  return recordFormPage(view, {
    outcome: conflict ? "conflict" : errors ? "refused" : "shown",
    problems: conflict ? conflictNote(fields, typed, conflict) : errorSummary(fields),
    save: version === null ? "Add the event" : "Save",
    fields: html`${version === null ? "" : html`<input type="hidden" name="version" value="${version}" />`}
        ${line("name", "")}
        ${field(fields, "kind", "", (attributes) => select(attributes, typed.kind, kinds))}
        <div class="pair">${line("starts", clock, "datetime-local")}${line("ends", clock, "datetime-local")}</div>
        ${checkbox(fields, "allDay", "The calendar then shows the days without times.", typed.allDay)}
        <fieldset>
          <legend>Where</legend>
          ${line("venue", "")} ${line("address", "")} ${line("mapLink", "A web address. Empty: a map of the address.")}
        </fieldset>
        ${field(
          fields,
          "description",
          "Just write: a blank line begins a paragraph. Or all of it as HTML.",
          (attributes) => textArea(attributes, typed.description, 6),
        )}
        <div class="pair">${line("organiser", "Told to members alone.")}${line("cost", "For a person. Empty: free.")}</div>
        ${field(fields, "visibility", "", (attributes) =>
          select(attributes, typed.visibility, Object.entries(visibilities)),
        )}
        ${checkbox(fields, "sivApproved", "A vehicle on concessional registration may be driven to it.", typed.sivApproved)}
        <fieldset>
          <legend>Answers</legend>
          ${checkbox(fields, "takesRsvp", "Its page then has a form for that.", typed.takesRsvp)}
          <div class="pair">
            ${line("rsvpBy", `${clock} Empty: until it is over.`, "datetime-local")}
            ${line("capacity", "People. Whoever is too many waits. Empty: any number.")}
          </div>
        </fieldset>`,
  });
}

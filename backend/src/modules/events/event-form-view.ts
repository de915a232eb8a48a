import { html } from "hono/html";
import { eventKinds } from "#rules/event-kinds";
import { type Choices, checkbox, dateTime, field, select, textArea, textLines } from "../../desk/form-fields";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import type { EventField, TypedEvent } from "../../domain/club/event-form";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import { kindWords } from "./event-words";

export type EventFormView = RecordFormView<TypedEvent> & {
  /** The club's. */
  readonly zone: string;
  /** Of one date of several: that it changes alone. */
  readonly series?: Markup | "";
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
  const { typed, zone, errors } = view;
  const fields = { labels, errors: errors ?? {}, questions: view.questions ?? {} };
  const line = textLines(fields, typed);
  const clock = `On the club’s clock, ${zoneTime(zone)}.`;
  const kinds: Choices = [["", "Choose one"], ...eventKinds.map((kind) => [kind, kindWords[kind]] as const)];
  return recordFormPage(view, {
    labels,
    add: "Add the event",
    fields: html`${view.series ?? ""} ${line("name", "")}
        ${field(fields, "kind", "", (attributes) => select(attributes, typed.kind, kinds))}
        <div class="pair">${line("starts", clock, dateTime)}${line("ends", clock, dateTime)}</div>
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
            ${line("rsvpBy", `${clock} Empty: until it is over.`, dateTime)}
            ${line("capacity", "People. Further people wait for a place. Empty: any number.")}
          </div>
        </fieldset>`,
  });
}

import { html } from "hono/html";
import type { SivApplicationWire } from "#contract/siv-application";
import type { RequestTopic } from "#rules/siv-application-requests";
import { type Fields, field, textArea } from "../../desk/form-fields";
import { mailDetails } from "../../desk/mail-preview";
import { hiddenField } from "../../desk/parts";
import { type Questions, questionBox } from "../../desk/questions";
import type { Standing } from "../../domain/club/membership-standing";
import {
  isEnding,
  isGranted,
  mayTake,
  type RegistrarStep,
  registrarMoves,
  stateAfter,
} from "../../domain/club/siv-application-states";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import type { EmailMessage } from "../../mail/email-messages";
import { standingAdvice, standingWords } from "./applicant-standing";
import { topicBoxes } from "./siv-application-questions";

export const stepLabels = {
  words: "Message to the member",
  time: "Time of the inspection",
  place: "Place of the inspection",
};
export type StepField = keyof typeof stepLabels;
export type Typed = Readonly<Record<StepField, string>> & {
  /** What more information is asked for. */
  readonly topics: readonly RequestTopic[];
};

/** The steps in their order, each with what its button is called. */
const stepButtons: Readonly<Record<RegistrarStep, string>> = {
  approved: "Approve",
  lodged: "Mark as lodged with the department",
  active: "Mark the concession as begun",
  "inspection-booked": "Book the inspection",
  "more-information": "Ask for more",
  declined: "Decline",
  lapsed: "Mark the concession as lapsed",
  submitted: "Withdraw the approval",
  reopened: "Take the decline back",
};

/** What a step is called: of who has died nothing is declined, the application is closed. */
const stepWords = (to: RegistrarStep, untold: string | null): string =>
  to === "declined" && untold !== null ? "Close the application" : stepButtons[to];

/** A step by its name in an address or a form; null for none. */
export const readStep = (name: string | undefined): RegistrarStep | null =>
  name !== undefined && Object.hasOwn(stepButtons, name) ? (name as RegistrarStep) : null;

/** What decides on the steps that can be taken now. */
export type StepView = {
  readonly item: SivApplicationWire;
  /** The applicant's membership now. */
  readonly standing: Standing;
  /** Whether the member has changed it since signing. */
  readonly isUnsigned: boolean;
  /** Whether the member has sold or deleted the vehicle. */
  readonly isVehicleGone: boolean;
  /** Whether it has another application that is open; asked for where a decline is to be taken back. */
  readonly hasOtherOpen: boolean;
  /** Whether it is the reader's own, which another registrar decides on. */
  readonly isOwn: boolean;
  /** The step that the reader has chosen; its form is open if it can be taken. */
  readonly chosen: RegistrarStep | null;
  /** What the member gets with it, of what is typed now; null without a step. */
  readonly email: EmailMessage | null;
  /** Why the member gets none; null: they get it. */
  readonly untold: string | null;
  /** Whether that was asked for. */
  readonly isEmailShown: boolean;
  /** What its form begins with. */
  readonly typed: Typed;
  /** What was sent; null when the page was only opened. */
  readonly posted: Typed | null;
  readonly errors: Fields<StepField>["errors"];
  /** Of an approval before the inspection; beside its time. */
  readonly questions: Questions;
  /** The club's. */
  readonly zone: string;
};

/** The steps that close the application of somebody who has died. */
export const closes = (to: RegistrarStep): boolean => to === "declined" || to === "lapsed";

/** The steps that the registrar can take now. */
const listMoves = ({ item, isUnsigned, isVehicleGone, standing, isOwn, untold }: StepView) =>
  isOwn
    ? []
    : (Object.keys(stepButtons) as RegistrarStep[])
        .filter((to) => mayTake(item.status, to))
        .filter((to) => to !== "approved" || !(isUnsigned || isVehicleGone))
        .filter((to) => !isGranted(stateAfter(to)) || standing.kind === "current")
        .filter((to) => untold === null || closes(to));

const isDeclined = ({ item }: StepView): boolean => item.status === "declined";

/** Leads an application on: its approval, or the only step that ends nothing. */
function mainMove(view: StepView, moves: readonly RegistrarStep[]): RegistrarStep | null {
  if (view.item.status === "more-information" || isDeclined(view)) return null;
  if (moves.includes("approved")) return "approved";
  const [first, ...others] = moves.filter((to) => !isEnding(to));
  return others.length === 0 ? (first ?? null) : null;
}

/** Why a decline that is to be taken back stays. */
function declinedNotes({ chosen, untold, hasOtherOpen }: StepView): Markup {
  if (chosen !== "reopened") return html``;
  if (untold !== null) return html`<p class="note">The decline cannot be taken back. ${untold}</p>`;
  return hasOtherOpen
    ? html`<p class="note">The decline cannot be taken back: the member has another open application for this vehicle.</p>`
    : html``;
}

/** Why a step is missing. */
function stepNotes(view: StepView): Markup {
  if (isDeclined(view)) return declinedNotes(view);
  const { item, isUnsigned, isVehicleGone, standing, untold } = view;
  if (untold !== null)
    return registrarMoves(item.status).length > 0
      ? html`<p class="note">The applicant has died: the application cannot go on. Close it. ${untold}</p>`
      : html``;
  const lacksVehicle = isVehicleGone && mayTake(item.status, "approved");
  const waits = isUnsigned && mayTake(item.status, "approved");
  const advice = registrarMoves(item.status).some(isGranted) ? standingAdvice(standing) : null;
  return html`${lacksVehicle ? html`<p class="note">The member has sold or deleted this vehicle: it cannot be approved.</p>` : ""}
    ${waits ? html`<p class="note">The member has changed it since signing. Ask for more, so that it is signed again, before you approve it.</p>` : ""}
    ${advice ? html`<p class="note bad">${standingWords(standing)}: the application cannot go on. ${advice} The button is here again after that.</p>` : ""}`;
}

/** What was typed for a step that cannot be taken now. */
function lostWords({ posted, chosen }: StepView): Markup | "" {
  const { words = "", time = "", place = "" } = posted ?? {};
  const booked = chosen === "inspection-booked" ? [time, place].filter(Boolean).join(", ") : "";
  const lost = [words, booked].filter(Boolean);
  if (lost.length === 0) return "";
  return html`<p>You typed this. Nothing of it was sent:</p>${lost.map((text) => html`<p class="words">${text}</p>`)}`;
}

const inspectionFields = ({ errors, typed, zone }: StepView): Markup => {
  const fields = { labels: stepLabels, errors };
  const time = field(
    fields,
    "time",
    `On the club’s clock, ${zoneTime(zone)}.`,
    (attributes) => html`<input ${attributes} type="datetime-local" value="${typed.time}" />`,
  );
  const place = field(
    fields,
    "place",
    "For an inspection.",
    (attributes) => html`<input ${attributes} maxlength="200" value="${typed.place}" />`,
  );
  return html`<div class="pair">${time} ${place}</div>`;
};

/** The mail of a step, and the button that shows it with what was typed since. */
const stepMail = ({ email, untold, isEmailShown }: StepView): Markup | "" =>
  email && untold === null
    ? html`${mailDetails(email, { isOpen: isEmailShown })}
      <p class="hint">This is the e-mail with what stands above now. “Show the e-mail” adds what you type.</p>`
    : "";

/** These show their mail on a page of consequences. */
export const isConfirmed = (to: RegistrarStep): to is "declined" | "reopened" | "lapsed" | "submitted" =>
  to === "declined" || to === "reopened" || isEnding(to);

/** The form of a step, with what that step asks for. */
function stepForm(view: StepView, to: RegistrarStep): Markup {
  const { item, untold, typed, errors, questions } = view;
  const hint = untold
    ? `It stands on the application. ${untold}`
    : "It reaches the member by mail, and stands on the application.";
  const at = `/admin/applications/${item.id}`;
  return html`<form class="panel" method="post" action="${at}" aria-labelledby="next" novalidate>
      <h2 id="next">${stepWords(to, untold)}</h2>
      ${hiddenField("version", item.updated_at)}
      ${hiddenField("step", "save")}
      ${to === "inspection-booked" ? inspectionFields(view) : ""}
      ${to === "more-information" ? topicBoxes(typed.topics) : ""}
      ${field({ labels: untold ? { ...stepLabels, words: "Note on the application" } : stepLabels, errors }, "words", hint, (attributes) => textArea(attributes, typed.words, 4))}
      ${questions.time ? html`<div id="time">${questionBox("time", questions.time)}</div>` : ""}
      ${isConfirmed(to) ? "" : stepMail(view)}
      <p class="acts">
        <button name="to" value="${to}">${stepWords(to, untold)}</button>
        ${isConfirmed(to) || untold ? "" : html`<button class="quiet" name="show" value="${to}">Show the e-mail</button>`}
        <a href="${at}">Back to the application</a>
      </p>
    </form>`;
}

type Steps = {
  /** Shown above the buttons: the form for the step in `?to=`. Where that step is not allowed, the reason. */
  readonly lead: Markup;
  readonly main: Markup | "";
  readonly more: readonly Markup[];
};

/** What the registrar can do with an application now: the main step, the others, the chosen one’s form. */
export function registrarSteps(view: StepView): Steps {
  const { item, isOwn, chosen } = view;
  const moves = listMoves(view);
  const isOpen = chosen !== null && moves.includes(chosen) && !view.hasOtherOpen;
  const main = mainMove(view, moves);
  const link = (to: RegistrarStep, look: string) =>
    html`<a class="${look}" href="/admin/applications/${item.id}?to=${to}#next">${stepWords(to, view.untold)}</a>`;
  const hasSteps = registrarMoves(item.status).length > 0;
  const task = isDeclined(view) ? "take the decline back" : "decide on it";
  const own =
    isOwn && hasSteps
      ? html`<p class="note">This is your own application: another registrar has to ${task}.</p>`
      : "";
  return {
    lead: html`${own} ${isOwn ? "" : stepNotes(view)} ${isOpen ? stepForm(view, chosen) : lostWords(view)}`,
    // One decision at a time: the form that is open has the way back to the others.
    main: main && !isOpen ? link(main, "btn") : "",
    more: isOpen ? [] : moves.filter((to) => to !== main).map((to) => link(to, "")),
  };
}

import { html } from "hono/html";
import type { FileWire } from "#contract/file";
import type { SivApplicationStepWire, SivApplicationWire } from "#contract/siv-application";
import { type Facts, slotWords } from "#rules/signed-text";
import type { RequestTopic } from "#rules/siv-application-requests";
import { errorSummary, type Fields, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import type { Standing } from "../../domain/club/membership-standing";
import { isEnding, isGranted, registrarMoves } from "../../domain/club/siv-application-states";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { RegistrarState } from "../../mail/siv-application-emails";
import { standingAdvice, standingChip, standingWords } from "./applicant-standing";
import { stateChip, stateWords, vehicleName } from "./siv-application-list";
import { questionList, topicBoxes } from "./siv-application-questions";

export const stepLabels = {
  words: "Words to the member",
  time: "Time of the inspection",
  place: "Place of the inspection",
};
export type StepField = keyof typeof stepLabels;
export type Typed = Readonly<Record<StepField, string>> & {
  /** What more information is asked for. */
  readonly topics: readonly RequestTopic[];
};

/** The buttons in their order, each with what it is called. */
export const stepButtons: Readonly<Record<RegistrarState, string>> = {
  "more-information": "Ask for more",
  "inspection-booked": "Book the inspection",
  approved: "Approve",
  declined: "Decline",
  lodged: "Lodged with the department",
  active: "The concession has begun",
  lapsed: "The concession has lapsed",
  submitted: "Withdraw the approval",
};

/** A step as the history has it. */
type ShownStep = Pick<SivApplicationStepWire, "state" | "at" | "note" | "by_member"> & {
  /** Null when that account is gone. */
  readonly author: string | null;
};

type SivApplicationPageView = {
  readonly who: Officer;
  readonly item: SivApplicationWire;
  readonly steps: readonly ShownStep[];
  /** The applicant's membership now. */
  readonly standing: Standing;
  readonly facts: Facts;
  readonly zone: string;
  /** Whether the member has changed it since signing. */
  readonly isUnsigned: boolean;
  /** Whether the member has sold or deleted the vehicle. */
  readonly isVehicleGone: boolean;
  /** Whether it is the reader's own, which another registrar decides on. */
  readonly isOwn: boolean;
  readonly inspection: { readonly at: string | null; readonly place: string | null };
  readonly typed: Typed;
  readonly errors: Fields<StepField>["errors"];
  /** Above the application. */
  readonly notice: Markup | "";
  readonly status: number;
};

const fileUrl = (id: number, file: string) => `/admin/applications/${id}/files/${file}`;

const factList = (facts: Facts[number]["facts"]) =>
  html`<dl class="facts">
    ${facts.map(
      ([label, value]) =>
        html`<div><dt>${label}</dt><dd>${value === null ? html`<span class="soft">–</span>` : value}</dd></div>`,
    )}
  </dl>`;

const photoList = ({ id, photos }: SivApplicationWire) =>
  html`<ul class="shots">
    ${photos.map(
      ({ slot, file }) => html`<li>
        <a href="${fileUrl(id, file.id)}"><img src="${fileUrl(id, file.id)}" alt="${slotWords[slot]}" loading="lazy" /></a>
        ${slotWords[slot]}
      </li>`,
    )}
  </ul>`;

const typeWords: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

/** "412 KB", "3.2 MB". */
const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const savedFile = (url: string, { name, content_type, bytes }: FileWire) =>
  html`<a href="${url}" download="${name}">Save ${name}</a> (${typeWords[content_type] ?? content_type}, ${sizeWords(bytes)})`;

const documentList = ({ id, documents }: SivApplicationWire) =>
  documents.length === 0
    ? html`<p class="soft">None.</p>`
    : html`<ul>
        ${documents.map(
          ({ slot, file }) => html`<li>${slotWords[slot]}: ${savedFile(fileUrl(id, file.id), file)}</li>`,
        )}
      </ul>`;

function signatureView({ id, signature }: SivApplicationWire, zone: string): Markup {
  if (!signature) return html`<p class="soft">None.</p>`;
  const { file } = signature;
  const isPicture = file?.content_type.startsWith("image/");
  const url = file ? fileUrl(id, file.id) : "";
  return html`${isPicture ? html`<p><img class="ink" src="${url}" alt="Signature" /></p>` : ""}
    ${file ? html`<p><a href="${url}">Save the picture ${file.name}</a></p>` : ""}
    ${factList([
      ["Method", signature.method],
      ["Name", signature.name],
      ["Date stated", signature.signed_on],
      ["Signed at", clubTimeText(signature.signed_at, zone)],
      ["Language of the reader", signature.locale],
      ["SHA-256 of the text", signature.text_hash],
    ])}
    <details>
      <summary>The text that was signed</summary>
      <pre>${signature.text}</pre>
    </details>`;
}

const historyList = (steps: readonly ShownStep[], zone: string) =>
  html`<ol>
    ${steps.map(
      ({ state, at, note, by_member, author }) => html`<li>
        ${state === "submitted" && !by_member ? "Approval withdrawn" : stateWords[state][0]}, ${clubTimeText(at, zone)},
        by ${by_member ? "the member" : (author ?? "a registrar whose account is gone")}
        ${note ? html`<p class="words">${note}</p>` : ""}
      </li>`,
    )}
  </ol>`;

/** In place of the form. Words may have been typed before somebody else signed in. */
const ownNote = (words: string) => html`<h2 id="next">What comes next</h2>
  <p class="note">This is your own application: another registrar has to decide on it.</p>
  ${words ? html`<p>You typed this. Nothing of it was sent:</p><p class="words">${words}</p>` : ""}`;

const isRegistrarMove = (status: SivApplicationWire["status"], to: RegistrarState): boolean =>
  registrarMoves(status).includes(to);

/** The steps that the registrar can take now. */
const listMoves = ({ item, isUnsigned, isVehicleGone, standing }: SivApplicationPageView) =>
  (Object.keys(stepButtons) as RegistrarState[])
    .filter((to) => isRegistrarMove(item.status, to))
    .filter((to) => to !== "approved" || !(isUnsigned || isVehicleGone))
    .filter((to) => !isGranted(to) || standing.kind === "current");

/** Why a step is missing. */
function stepNotes({ item, isUnsigned, isVehicleGone, standing }: SivApplicationPageView): Markup {
  const lacksVehicle = isVehicleGone && isRegistrarMove(item.status, "approved");
  const waits = item.status === "inspection-booked" && isUnsigned;
  const advice = registrarMoves(item.status).some(isGranted) ? standingAdvice(standing) : null;
  return html`${lacksVehicle ? html`<p class="note">The member has sold or deleted this vehicle: it cannot be approved.</p>` : ""}
    ${waits ? html`<p class="note">The member has changed it since signing. Ask for more, so that it is signed again, before you approve it.</p>` : ""}
    ${advice ? html`<p class="note bad">${standingWords(standing)}: the application cannot go on. ${advice} The button is here again after that.</p>` : ""}`;
}

function stepForm(view: SivApplicationPageView): Markup | "" {
  const { item, isOwn, typed, errors, zone } = view;
  const moves = listMoves(view);
  if (registrarMoves(item.status).length === 0) return "";
  if (isOwn) return ownNote(typed.words);
  const fields = { labels: stepLabels, errors };
  const books = moves.includes("inspection-booked");
  const isMain = (to: RegistrarState) =>
    to === "approved" || (!isEnding(to) && moves.filter((each) => !isEnding(each)).length === 1);
  return html`<h2 id="next">What comes next</h2>
    ${stepNotes(view)}
    <form class="panel" method="post" action="/admin/applications/${item.id}" novalidate>
      ${hiddenField("version", item.updated_at)}
      ${hiddenField("step", "save")}
      ${field(fields, "words", "They reach the member by mail, and stand on the application.", (attributes) =>
        textArea(attributes, typed.words, 4),
      )}
      ${
        books
          ? html`<div class="pair">
              ${field(
                fields,
                "time",
                `On the club’s clock, ${zone}.`,
                (attributes) => html`<input ${attributes} type="datetime-local" value="${typed.time}" />`,
              )}
              ${field(
                fields,
                "place",
                "For an inspection.",
                (attributes) => html`<input ${attributes} maxlength="200" value="${typed.place}" />`,
              )}
            </div>`
          : ""
      }
      ${moves.includes("more-information") ? topicBoxes(typed.topics) : ""}
      <p class="acts">
        ${moves.map(
          (to) =>
            html`<button class="${isMain(to) ? "" : "quiet"}" name="to" value="${to}">${stepButtons[to]}</button>`,
        )}
      </p>
    </form>`;
}

/** An application with everything that it states, and what the registrar can do with it. */
export function sivApplicationPage(view: SivApplicationPageView): Promise<Response> {
  const { who, item, steps, standing, facts, zone, inspection, notice, status, errors } = view;
  const name = `${item.legal_name}: ${item.vehicle ? vehicleName(item.vehicle) : "no vehicle"}`;
  const next = stepForm(view);
  const hasErrors = Object.keys(errors).length > 0;
  return adminPage(
    hasErrors ? `Error: ${name}` : name,
    html`${errorSummary({ labels: stepLabels, errors })} ${notice}
      <p><a href="/admin/applications">All applications</a>${next ? html` · <a href="#next">What comes next</a>` : ""}</p>
      <h1>${name}</h1>
      <p class="chips">${stateChip(item.status)} ${standingChip(standing)}</p>
      ${
        inspection.at
          ? html`<p>Inspection: ${clubTimeText(inspection.at, zone)}, ${inspection.place}</p>`
          : ""
      }
      ${questionList(item, zone)} ${facts.map(({ title, facts: each }) => html`<h2>${title}</h2>${factList(each)}`)}
      <h2>Photos</h2>
      ${photoList(item)}
      <h2>Documents</h2>
      ${documentList(item)}
      <h2>Signature</h2>
      ${signatureView(item, zone)}
      <h2>History</h2>
      ${historyList(steps, zone)} ${next}`,
    { who, status },
  );
}

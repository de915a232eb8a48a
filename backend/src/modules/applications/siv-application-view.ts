import { html } from "hono/html";
import type { FileWire } from "#contract/file";
import type { SivApplicationWire } from "#contract/siv-application";
import { isDay } from "#rules/days";
import { type Facts, slotWords } from "#rules/signed-text";
import { type FoldedSection, foldedSections } from "../../desk/folded-section";
import { errorSummary } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { asksFirst } from "../../desk/questions";
import { factList, recordPage, type Section, type TimelineEntry } from "../../desk/record-page";
import { clubTimeText, dayInWords } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { languageName } from "../club/language-fields";
import { standingLook, standingWords } from "./applicant-standing";
import { stateWords, vehicleName } from "./siv-application-list";
import { questionList } from "./siv-application-questions";
import { registrarSteps, type StepView, stepLabels } from "./siv-application-step";

type SivApplicationPageView = StepView & {
  readonly who: Officer;
  readonly facts: Facts;
  readonly inspection: { readonly at: string | null; readonly place: string | null };
  readonly timeline: readonly TimelineEntry[];
  readonly related: Markup;
  /** Above the application. */
  readonly notice: Markup | "";
  readonly status: number;
};

const fileUrl = (id: number, file: string) => `/admin/applications/${id}/files/${file}`;

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

function signatureView({ id, signature }: SivApplicationWire): Markup {
  if (!signature) return html`<p class="soft">None.</p>`;
  const { file } = signature;
  const isPicture = file?.content_type.startsWith("image/");
  const url = file ? fileUrl(id, file.id) : "";
  return html`${isPicture ? html`<p><img class="ink" src="${url}" alt="Signature" /></p>` : ""}
    ${file ? html`<p><a href="${url}">Save the picture ${file.name}</a></p>` : ""}
    <details>
      <summary>The text that was signed</summary>
      <pre>${signature.text}</pre>
    </details>`;
}

/** A fact as it was signed, but for a day, which is in words. */
const factText = (text: string) => (isDay(text) ? dayInWords(text) : text);

const signatureFacts = ({ signature }: SivApplicationWire, zone: string): Section["facts"] =>
  signature
    ? [
        ["Method", signature.method],
        ["Name", signature.name],
        ["Date stated", signature.signed_on && factText(signature.signed_on)],
        ["Signed at", clubTimeText(signature.signed_at, zone)],
        ["Language of the reader", languageName(signature.locale)],
        [
          "Check value of the text",
          html`${signature.text_hash} <span class="soft">Another one would mean that the text was changed after it was signed (SHA-256).</span>`,
        ],
      ]
    : [];

/** The section that the registrar needs for the next step. */
const neededFor: Readonly<Partial<Record<SivApplicationWire["status"], string>>> = {
  submitted: "photos",
  "inspection-booked": "vehicle",
  "more-information": "questions",
  approved: "application",
};

/** Of facts what the first of them say. */
const factSummary = (facts: Section["facts"]): string =>
  facts
    .map(([, value]) => value)
    .filter((value) => typeof value === "string" && value !== "")
    .slice(0, 3)
    .join(" · ");

const counted = (count: number, one: string) =>
  count === 0 ? "None" : `${count} ${count === 1 ? one : `${one}s`}`;

type Part = Omit<FoldedSection, "isOpen">;

const factPart = (title: string, facts: Section["facts"]): Part => ({
  id: title.toLowerCase().replaceAll(" ", "-"),
  title,
  summary: factSummary(facts),
  body: factList(facts),
});

/** As it was signed: a registrar decides on it, and changes nothing of it. */
function sections({ item, facts, zone }: SivApplicationPageView): readonly FoldedSection[] {
  const questions = questionList(item, zone);
  const { photos, documents, signature } = item;
  const asked = item.steps.filter(({ state }) => state === "more-information").length;
  const parts: readonly Part[] = [
    ...(questions
      ? [
          {
            id: "questions",
            title: "Questions and answers",
            summary: counted(asked, "question"),
            body: questions,
          },
        ]
      : []),
    ...facts.map(({ title, facts: each }) =>
      factPart(
        title,
        each.map(([label, value]) => [label, value === null ? null : factText(String(value))] as const),
      ),
    ),
    { id: "photos", title: "Photos", summary: counted(photos.length, "photo"), body: photoList(item) },
    {
      id: "documents",
      title: "Documents",
      summary: counted(documents.length, "document"),
      body: documentList(item),
    },
    {
      id: "signature",
      title: "Signature",
      summary: signature ? `${signature.name}, ${clubTimeText(signature.signed_at, zone)}` : "None",
      body: html`${signature ? factList(signatureFacts(item, zone)) : ""} ${signatureView(item)}`,
    },
  ];
  return parts.map((part) => ({ ...part, isOpen: part.id === neededFor[item.status] }));
}

/** An application with everything that it states, and what the registrar can do with it. */
export function sivApplicationPage(view: SivApplicationPageView): Promise<Response> {
  const { who, item, standing, zone, inspection, timeline, related, notice, status, errors, questions } =
    view;
  const { lead, ...acts } = registrarSteps(view);
  const [state, look] = stateWords[item.status];
  return recordPage({
    who,
    back: { href: "/admin/applications", words: "All applications" },
    name: `${item.legal_name}: ${item.vehicle ? vehicleName(item.vehicle) : "no vehicle"}`,
    isFailed: Object.keys(errors).length > 0 || asksFirst(questions),
    state: [
      [look, state],
      view.untold === null
        ? [standingLook(standing), standingWords(standing)]
        : ["standing bad", "The applicant has died"],
    ],
    lead: html`${inspection.at ? html`<p>${item.status === "inspection-booked" ? "Inspection:" : "An inspection was booked for"} ${clubTimeText(inspection.at, zone)}, ${inspection.place}</p>` : ""}
      ${lead}`,
    ...acts,
    body: foldedSections(sections(view)),
    sections: [],
    related,
    timeline,
    noteForm: "",
    notice: html`${errorSummary({ labels: stepLabels, errors, questions })} ${notice}`,
    status,
  });
}

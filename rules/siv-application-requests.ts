import { documentSlots, photoSlots } from "./siv-application-values";

/** The sections that a registrar may ask to look at again. */
const askedSections = ["applicant", "vehicle", "garaging", "modifications", "evidence"] as const;

/** What a registrar's request may be about: an answer in words, a section, a photo or a document. */
export const requestTopics = [
  "answer",
  ...askedSections,
  ...photoSlots.map((slot) => `photo-${slot}` as const),
  ...documentSlots.map((slot) => `document-${slot}` as const),
] as const;
export type RequestTopic = (typeof requestTopics)[number];

/** `files`: ids of what the place had when it was asked for; a newer file is the answer. */
export type AskedTopic = { readonly topic: RequestTopic; readonly files: readonly string[] };

type SlotFile = { readonly slot: string; readonly file: { readonly id: string } };

type Requested = {
  readonly asked?: readonly AskedTopic[] | undefined;
  readonly answer: string | null;
  readonly confirmed: readonly string[];
  readonly photos: readonly SlotFile[];
  readonly documents: readonly SlotFile[];
};

/**
 * The topics that the member still has to see to: no answer is written, no newer file is there, and nothing
 * is confirmed. Saving a section confirms it; of a file the member confirms that there is nothing newer.
 */
export function findOpenTopics({
  asked = [],
  answer,
  confirmed,
  photos,
  documents,
}: Requested): readonly RequestTopic[] {
  const isNew = (topic: RequestTopic, former: readonly string[]) =>
    photos.some(({ slot, file }) => `photo-${slot}` === topic && !former.includes(file.id)) ||
    documents.some(({ slot, file }) => `document-${slot}` === topic && !former.includes(file.id));
  return asked
    .filter(({ topic, files }) =>
      topic === "answer" ? answer === null : !confirmed.includes(topic) && !isNew(topic, files),
    )
    .map(({ topic }) => topic);
}

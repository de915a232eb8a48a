import { daysBetween } from "./days";
import type { RequestTopic } from "./siv-application-requests";
import type { documentSlots, photoSlots, sivApplicationKinds } from "./siv-application-values";

type Kind = (typeof sivApplicationKinds)[number];
type Slot = (typeof photoSlots)[number] | (typeof documentSlots)[number];

export const kindWords: Readonly<Record<Kind, string>> = {
  new: "New concession",
  renewal: "Renewal",
  "club-transfer": "Transfer from another club",
  "change-of-vehicle": "Change of vehicle",
};

export const slotWords: Readonly<Record<Slot, string>> = {
  front: "Front",
  rear: "Rear",
  left: "Left side",
  right: "Right side",
  engine: "Engine number",
  identifier: "VIN or chassis number",
  interior: "Interior with odometer",
  age: "Evidence of age",
  ownership: "Proof of ownership",
  roadworthy: "Roadworthy certificate",
};

const sectionWords: Readonly<Record<string, string>> = {
  answer: "An answer in words",
  applicant: "The applicant",
  vehicle: "The concession",
  garaging: "Where it is kept",
  modifications: "The modifications",
  evidence: "The evidence",
};

/** What a registrar's request is about: "Photo: Front". */
export function topicWords(topic: RequestTopic): string {
  const [kind, slot] = topic.split("-");
  const file = slotWords[slot as Slot];
  if (kind === "photo") return `Photo: ${file}`;
  return kind === "document" ? `Document: ${file}` : (sectionWords[topic] ?? topic);
}

/** Names of what a text is made of. */
type Naming = {
  readonly scheme: {
    readonly name: string;
    readonly classes: readonly { readonly id: string; readonly label: string }[];
    readonly declarations: readonly { readonly label: string }[];
  };
  /** Codes of states, by id. */
  readonly states: ReadonlyMap<number, string>;
};

export type Fact = readonly [label: string, value: string | number | null];
export type Facts = readonly { readonly title: string; readonly facts: readonly Fact[] }[];

const yesNo = (value: boolean | null) => (value === null ? null : value ? "Yes" : "No");
const yearAndMonth = (year: number | null, month: number | null) =>
  year !== null && month !== null ? `${year}-${String(month).padStart(2, "0")}` : year;

/** What is signed, as it stands on the wire (contract/siv-application.ts). */
type Applied = Readonly<
  Record<
    | "special_class"
    | "member_number"
    | "financial_until"
    | "legal_name"
    | "date_of_birth"
    | "residential_address"
    | "email"
    | "phone"
    | "licence_number"
    | "licence_expiry"
    | "customer_reference"
    | "garaging_address"
    | "modifications"
    | "approval_plate"
    | "evidence_of_age"
    | "roadworthy_number"
    | "roadworthy_date",
    string | null
  >
> & {
  readonly kind: Kind;
  readonly chosen_days: number | null;
  readonly licence_state_id: number | null;
  readonly is_modified: boolean | null;
  readonly photos: readonly { readonly slot: Slot }[];
  readonly documents: readonly { readonly slot: Slot; readonly file: { readonly name: string } }[];
  readonly vehicle: AppliedVehicle | null;
  /** To the registrar's question; not every backend has one. */
  readonly answer?: string | null;
  readonly confirmed?: readonly RequestTopic[];
};

type AppliedVehicle = Readonly<
  Record<
    "variant" | "body" | "colour" | "plate" | "identifier_kind" | "identifier" | "engine_number",
    string | null
  >
> & {
  readonly make: string;
  readonly model: string;
  readonly year_built: number | null;
  readonly month_built: number | null;
  readonly plate_state_id: number | null;
};

/** The answer to the registrar's question; none where nothing was answered. */
function answerFacts({ answer = null, confirmed = [] }: Applied): Facts {
  const files = confirmed.filter((topic) => topic.includes("-"));
  if (answer === null && files.length === 0) return [];
  return [
    {
      title: "Answer to the registrar",
      facts: [
        ["Answer", answer],
        ["Nothing newer to send", files.map(topicWords).join(", ") || null],
      ],
    },
  ];
}

/** What an application states, in English and in a fixed order. */
export function sivApplicationFacts(item: Applied, { scheme, states }: Naming): Facts {
  const { vehicle } = item;
  const state = (id: number | null | undefined) => (id == null ? null : (states.get(id) ?? String(id)));
  const kindOfClass = scheme.classes.find(({ id }) => id === item.special_class);
  return [
    {
      title: "Application",
      facts: [
        ["Scheme", scheme.name],
        ["Kind", kindWords[item.kind]],
        ["Class", kindOfClass?.label ?? item.special_class],
        ["Days of use a year", item.chosen_days],
      ],
    },
    {
      title: "Applicant",
      facts: [
        ["Member number", item.member_number],
        ["Financial until", item.financial_until],
        ["Legal name", item.legal_name],
        ["Date of birth", item.date_of_birth],
        ["Residential address", item.residential_address],
        ["E-mail", item.email],
        ["Phone", item.phone],
        ["Licence number", item.licence_number],
        ["Licence state", state(item.licence_state_id)],
        ["Licence expiry", item.licence_expiry],
        ["Customer reference number", item.customer_reference],
      ],
    },
    {
      title: "Vehicle",
      facts: [
        ["Make", vehicle?.make ?? null],
        ["Model", vehicle?.model ?? null],
        ["Variant", vehicle?.variant ?? null],
        ["Body", vehicle?.body ?? null],
        ["Built", yearAndMonth(vehicle?.year_built ?? null, vehicle?.month_built ?? null)],
        ["Colour", vehicle?.colour ?? null],
        ["Plate", vehicle?.plate ?? null],
        ["Plate state", state(vehicle?.plate_state_id)],
        [vehicle?.identifier_kind === "vin" ? "VIN" : "Chassis number", vehicle?.identifier ?? null],
        ["Engine number", vehicle?.engine_number ?? null],
        ["Garaging address", item.garaging_address],
        ["Modified", yesNo(item.is_modified)],
        ["Modifications", item.modifications],
        ["Approval plate", item.approval_plate],
      ],
    },
    {
      title: "Evidence",
      facts: [
        ["Evidence of age", item.evidence_of_age],
        ["Roadworthy certificate", item.roadworthy_number],
        ["Roadworthy date", item.roadworthy_date],
        ["Photos", item.photos.map(({ slot }) => slotWords[slot]).join(", ") || null],
        [
          "Documents",
          item.documents.map(({ slot, file }) => `${slotWords[slot]}: ${file.name}`).join("\n") || null,
        ],
      ],
    },
    ...answerFacts(item),
  ];
}

/** Later lines are indented, so that no value can read as another fact. */
const indented = (text: string) => text.replaceAll("\n", "\n    ");
const factLine = ([label, value]: Fact) => (value === null ? [] : [`${label}: ${indented(String(value))}`]);

/**
 * The exact text that an applicant signs: what is stated, without what is not. The same application gives the
 * same text.
 */
export function signedText(item: Applied, naming: Naming): string {
  const parts = sivApplicationFacts(item, naming).map(({ title, facts }) => [
    title,
    ...facts.flatMap(factLine),
  ]);
  const declarations = naming.scheme.declarations.map(
    ({ label }, index) => `${index + 1}. ${indented(label)}`,
  );
  return [...parts, ["I declare", ...declarations]].map((lines) => lines.join("\n")).join("\n\n");
}

/** SHA-256 of a text in UTF-8, as lower-case hex. */
export async function textHash(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Whether a signature's day (YYYY-MM-DD) is today's at the club, or a neighbour of it: the signer may be in
 * another zone.
 */
export const isSignedToday = (signedOn: string, today: string): boolean =>
  Math.abs(daysBetween(signedOn, today)) <= 1;

const bare = (name: string) => name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** Whether a typed signature is the applicant's name, however it is spaced and capitalised. */
export const matchesName = (typed: string, legalName: string | null): boolean =>
  legalName !== null && bare(typed) === bare(legalName);

import type { RequestTopic } from "#rules/siv-application-requests";
import type { Scheme } from "~/domain/club/scheme";
import type { SivApplication } from "~/domain/club/siv-application";

/** A draft in which nothing is answered yet. */
export const draft: SivApplication = {
  id: 7,
  schemeId: 1,
  vehicle: {
    id: 1,
    make: "Austral",
    model: "Meridian",
    variant: null,
    body: null,
    yearBuilt: 1965,
    monthBuilt: null,
    colour: null,
    plate: "SIV 465",
    plateStateId: 4,
    identifierKind: "chassis",
    identifier: "AM65-20418",
    engineNumber: "M65 1187",
  },
  status: "draft",
  kind: "new",
  specialClass: null,
  legalName: null,
  dateOfBirth: null,
  residentialAddress: null,
  email: null,
  phone: null,
  licenceNumber: null,
  licenceStateId: null,
  licenceExpiry: null,
  customerReference: null,
  garagingAddress: null,
  isModified: null,
  modifications: null,
  approvalPlate: null,
  evidenceOfAge: null,
  roadworthyNumber: null,
  roadworthyDate: null,
  chosenDays: null,
  declared: [],
  answer: null,
  confirmed: [],
  memberNumber: "1204",
  financialUntil: "2027-06-30",
  photos: [],
  documents: [],
  signature: null,
  steps: [],
  note: null,
  inspectionAt: null,
  inspectionPlace: null,
  createdAt: "2026-03-01T00:00:00.000Z",
  updatedAt: "2026-03-10T00:00:00.000Z",
};

const file = (id: string) => ({
  id,
  name: `${id}.jpg`,
  contentType: "image/jpeg",
  bytes: 1000,
  createdAt: "2026-03-10T00:00:00.000Z",
});

/** The same with every answer that Queensland's scheme asks for. */
export const complete: SivApplication = {
  ...draft,
  specialClass: "thirty-years",
  legalName: "Marguerite Lindqvist",
  dateOfBirth: "1968-03-14",
  residentialAddress: "9 Frangipani Lane\nYeppoon QLD 4703",
  email: "member@example.com",
  phone: "+61491570156",
  licenceNumber: "078 451 226",
  licenceStateId: 4,
  licenceExpiry: "2029-01-31",
  garagingAddress: "9 Frangipani Lane\nYeppoon QLD 4703",
  isModified: false,
  evidenceOfAge: "Compliance plate",
  roadworthyNumber: "RW 1",
  roadworthyDate: "2026-02-01",
  declared: ["true", "rules"],
  photos: (["front", "rear", "left", "right", "engine", "identifier", "interior"] as const).map((slot) => ({
    slot,
    file: file(slot),
  })),
};

/** The same, sent back with a question. */
export const askedFor = (...topics: readonly RequestTopic[]): SivApplication => ({
  ...complete,
  status: "more-information",
  note: "Who drove it?",
  asked: topics.map((topic) => ({
    topic,
    files: complete.photos.filter(({ slot }) => topic === `photo-${slot}`).map(({ file: { id } }) => id),
  })),
});

/** Two declarations, one of which the site knows in no other language. */
export const queensland: Scheme = {
  id: 1,
  state: "QLD",
  name: "Special interest vehicle concession, Queensland",
  isDefault: true,
  vehicleClasses: [
    { id: "thirty-years", label: "30 years or older", ageYears: 30, builtBy: null },
    { id: "historic-bus", label: "Historic bus, 25 years or older", ageYears: 25, builtBy: null },
    { id: "historic-fire-engine", label: "Historic fire engine, any age", ageYears: null, builtBy: null },
    { id: "street-rod", label: "Street rod of before 1949", ageYears: null, builtBy: 1948 },
  ],
  yearlyDays: [],
  countsClubRuns: true,
  isProRata: false,
  noticeHours: 24,
  oneDayOnly: false,
  needsProofOfOwnership: false,
  permittedUses: [],
  declarations: [
    { id: "true", label: "It is true." },
    { id: "rules", label: "I have read the rules." },
  ],
  rules: [
    { id: "age", since: null, source: "Guide, age" },
    { id: "membership", since: null, source: "Guide, membership" },
  ],
  retentionYears: 7,
  source: "Guide",
  checkedOn: "2026-11-22",
};

export const victoria: Scheme = {
  ...queensland,
  id: 2,
  state: "VIC",
  name: "Club permit scheme, Victoria",
  isDefault: false,
  vehicleClasses: [{ id: "thirty-years", label: "25 years or older", ageYears: 25, builtBy: null }],
  yearlyDays: [45, 90],
  rules: [
    { id: "age", since: "2021-10-03", source: "Regulations 2021" },
    { id: "days", since: null, source: "Club permit scheme" },
  ],
};

/** A form as a browser posts it. */
export function posted(values: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

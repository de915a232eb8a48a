import type { SivApplicationState } from "#rules/siv-application-values";

export type StepSource = {
  readonly state: Exclude<SivApplicationState, "draft">;
  readonly daysAgo: number;
  /** The registrar's words. */
  readonly note?: string;
};

export type SivApplicationSource = {
  readonly id: number;
  readonly vehicleId: number;
  readonly kind: "new" | "renewal" | "club-transfer";
  readonly evidence: string;
  /** The oldest first; none for a draft. */
  readonly steps: readonly StepSource[];
  /** With a drawing of a pen; else typed. */
  readonly isDrawn?: true;
  /** Days from the seeding, or before it. */
  readonly inspectionInDays?: number;
};

const plate = "The maker’s plate on the firewall, photographed with the chassis number.";

/** One in every state. Vehicles 3, 5 and 6 have none that is open. */
export const applications: readonly SivApplicationSource[] = [
  {
    id: 1,
    vehicleId: 9,
    kind: "new",
    evidence: "The build sheet that came with the car.",
    steps: [],
  },
  {
    id: 2,
    vehicleId: 4,
    kind: "new",
    evidence: plate,
    steps: [{ state: "submitted", daysAgo: 3 }],
  },
  {
    id: 3,
    vehicleId: 8,
    kind: "new",
    evidence: "A dealer’s letter of 1948, framed.",
    steps: [
      { state: "submitted", daysAgo: 12 },
      {
        state: "more-information",
        daysAgo: 9,
        note: "Please photograph the engine number once the engine is back in the car, and tell us where the bonnet is.",
      },
    ],
  },
  {
    id: 4,
    vehicleId: 2,
    kind: "new",
    evidence: plate,
    isDrawn: true,
    inspectionInDays: 9,
    steps: [
      { state: "submitted", daysAgo: 20 },
      {
        state: "more-information",
        daysAgo: 18,
        note: "The photo of the rear shows the dog. Please send the car’s.",
      },
      { state: "submitted", daysAgo: 16 },
      {
        state: "inspection-booked",
        daysAgo: 14,
        note: "Bring the papers, and the car with its lamps working.",
      },
    ],
  },
  {
    id: 5,
    vehicleId: 10,
    kind: "club-transfer",
    evidence: "The former club’s dating certificate.",
    isDrawn: true,
    inspectionInDays: -8,
    steps: [
      { state: "submitted", daysAgo: 25 },
      { state: "inspection-booked", daysAgo: 22 },
      { state: "approved", daysAgo: 7, note: "A lovely thing. Welcome to the register." },
    ],
  },
  {
    id: 6,
    vehicleId: 6,
    kind: "new",
    evidence: "None that I can find.",
    steps: [
      { state: "submitted", daysAgo: 90 },
      {
        state: "declined",
        daysAgo: 82,
        note: "We cannot tell its year without papers. Apply again when you have some.",
      },
    ],
  },
  {
    id: 7,
    vehicleId: 1,
    kind: "renewal",
    evidence: plate,
    steps: [
      { state: "submitted", daysAgo: 15 },
      { state: "approved", daysAgo: 11 },
      { state: "lodged", daysAgo: 10 },
    ],
  },
  {
    id: 8,
    vehicleId: 5,
    kind: "new",
    evidence: "The original sale docket.",
    isDrawn: true,
    steps: [
      { state: "submitted", daysAgo: 120 },
      { state: "approved", daysAgo: 110 },
      { state: "lodged", daysAgo: 108 },
      { state: "active", daysAgo: 95 },
    ],
  },
  {
    id: 9,
    vehicleId: 3,
    kind: "new",
    evidence: plate,
    steps: [
      { state: "submitted", daysAgo: 560 },
      { state: "approved", daysAgo: 550 },
      { state: "lodged", daysAgo: 549 },
      { state: "active", daysAgo: 530 },
      { state: "lapsed", daysAgo: 165, note: "The registration was not renewed in time." },
    ],
  },
  {
    id: 10,
    vehicleId: 7,
    kind: "new",
    evidence: "The owner’s handbook.",
    steps: [
      { state: "submitted", daysAgo: 170 },
      { state: "cancelled", daysAgo: 152 },
    ],
  },
  {
    id: 11,
    vehicleId: 1,
    kind: "new",
    evidence: plate,
    steps: [
      { state: "submitted", daysAgo: 380 },
      { state: "approved", daysAgo: 372 },
      { state: "lodged", daysAgo: 371 },
      { state: "active", daysAgo: 350 },
    ],
  },
];

export const inspectionPlace = "The Goods Shed, Turntable Street";

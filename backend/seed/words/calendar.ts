export type EventSource = {
  readonly id: number;
  readonly kind: "club-run" | "meeting" | "display" | "social" | "invitation" | "track";
  readonly title: string;
  readonly description: string;
  readonly organiser: string;
  /** Days from the seeding, in the club's zone. */
  readonly inDays: number;
  /** Wall clock of the club, HH:MM. */
  readonly from: string;
  readonly to: string;
  readonly lastsDays?: number;
  readonly venue: string;
  readonly cost?: number;
  readonly sivApproved?: boolean;
  readonly membersOnly?: boolean;
  readonly cancelled?: boolean;
};

export const calendar: readonly EventSource[] = [
  {
    id: 1,
    kind: "meeting",
    title: "Club night",
    description: "Half an hour of business, then how to read a spark plug. Supper is shared.",
    organiser: "Tomasz Wielgosz",
    inDays: -12,
    from: "19:00",
    to: "21:30",
    venue: "The Goods Shed",
  },
  {
    id: 2,
    kind: "club-run",
    title: "Breakfast run to Emu Park",
    description: "An easy hour along the coast, then eggs on the foreshore.",
    organiser: "Dougal McAlister",
    inDays: 6,
    from: "08:00",
    to: "11:00",
    venue: "Leaves the Goods Shed",
    sivApproved: true,
  },
  {
    id: 3,
    kind: "social",
    title: "Sunday under the fig",
    description: "Bonnets up, kettle on. Bring a chair.",
    organiser: "Beryl Outhwaite",
    inDays: 13,
    from: "09:30",
    to: "13:00",
    venue: "The big fig, river bank",
    sivApproved: true,
  },
  {
    id: 4,
    kind: "meeting",
    title: "Club night",
    description: "One member's drive to Broome, with slides and a confession about a gearbox.",
    organiser: "Tomasz Wielgosz",
    inDays: 17,
    from: "19:00",
    to: "21:30",
    venue: "The Goods Shed",
  },
  {
    id: 5,
    kind: "display",
    title: "Hospital open day",
    description: "Eight cars wanted, clean enough. Set up by eight.",
    organiser: "Ngaire Pohatu",
    inDays: 24,
    from: "08:00",
    to: "14:00",
    venue: "Base hospital lawns",
    sivApproved: true,
  },
  {
    id: 6,
    kind: "club-run",
    title: "Day run to Mount Morgan",
    description: "Up the range on the old road, lunch at the railway station, home by four.",
    organiser: "Dougal McAlister",
    inDays: 34,
    from: "07:30",
    to: "16:00",
    venue: "Leaves the Goods Shed",
    sivApproved: true,
  },
  {
    id: 7,
    kind: "invitation",
    title: "Highlands show and shine",
    description: "Our friends in Emerald would like to see us. Overnight for most.",
    organiser: "Pria Sandhu",
    inDays: 48,
    from: "09:00",
    to: "15:00",
    lastsDays: 2,
    venue: "Emerald showgrounds",
    cost: 1500,
    sivApproved: true,
  },
  {
    id: 8,
    kind: "social",
    title: "Working bee",
    description: "Gutters, the third gate and the biscuit cupboard. Members only, gloves supplied.",
    organiser: "Lorenzo Baptiste",
    inDays: 20,
    from: "07:00",
    to: "11:00",
    venue: "The Goods Shed",
    membersOnly: true,
  },
  {
    id: 9,
    kind: "club-run",
    title: "Byfield swim run",
    description: "Called off: the crossing is under water and we do not drive through water.",
    organiser: "Dougal McAlister",
    inDays: 9,
    from: "07:30",
    to: "15:00",
    venue: "Leaves the Goods Shed",
    sivApproved: true,
    cancelled: true,
  },
  {
    id: 10,
    kind: "social",
    title: "Brakes, from pedal to drum",
    description: "Pria takes one apart in the pit. You put it back.",
    organiser: "Pria Sandhu",
    inDays: 9,
    from: "09:00",
    to: "12:00",
    venue: "The Goods Shed",
  },
  {
    id: 11,
    kind: "social",
    title: "Lead, fillers and patience",
    description: "How a dent becomes a memory. Old clothes, please.",
    organiser: "Lorenzo Baptiste",
    inDays: 30,
    from: "09:00",
    to: "12:00",
    venue: "The Goods Shed",
    cost: 1000,
  },
  {
    id: 12,
    kind: "club-run",
    title: "Night run to the lighthouse",
    description: "Lamps trimmed and dipped. A thermos at the top, and home by ten.",
    organiser: "Dougal McAlister",
    inDays: 41,
    from: "18:30",
    to: "22:00",
    venue: "Leaves the Goods Shed",
    sivApproved: true,
  },
];

/** An impromptu run, listed by the first member (domain.md §1). */
export const impromptuRun = {
  id: 1,
  calendarId: 20,
  organiserId: 1,
  vehicleId: 1,
  inDays: 10,
  from: "14:00",
  to: "17:30",
  title: "Afternoon tea at the Caves",
  purpose: "Club run in special interest vehicles",
  departure: "Yeppoon foreshore, by the flagpole",
  stops: ["Bondoola siding, ten minutes"],
  destination: "The Caves hall",
  finish: "Yeppoon foreshore",
  invitation:
    "Scones at three. Anyone with a car that can manage the hill is welcome, and so is anyone without.",
  expected: 8,
  most: 15,
  notes: "Last car carries the rope.",
  joiners: [2, 4],
} as const;

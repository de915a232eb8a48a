import type { CountedDay } from "../club-time";

/** An impromptu run of a member with a special interest vehicle. Its day is counted in the club's zone. */
export type SivRunSource = CountedDay & {
  readonly id: number;
  /** Of its entry in the calendar. */
  readonly calendarId: number;
  readonly url: string;
  /** Everybody sees it in the calendar, not members alone. */
  readonly isPublic?: true;
  /** A member; the first of that member's vehicles leads. */
  readonly organiserId: number;
  /** Wall clock of the club, HH:MM. */
  readonly from: string;
  readonly to: string;
  /** Days before it at which it was listed, or before the seeding if that is earlier. */
  readonly listedDaysBefore: number;
  readonly title: string;
  readonly purpose: string;
  readonly departure: string;
  readonly address: string;
  readonly stops: readonly string[];
  readonly destination: string;
  readonly finish: string | null;
  readonly invitation: string;
  readonly expected: number;
  readonly most: number | null;
  readonly notes: string | null;
  /** Members; each with the first vehicle. */
  readonly joiners: readonly number[];
  /** What the organiser changed after listing it. */
  readonly changed?: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  readonly cancelled?: string;
  /** What the organiser reported; `attended` has members. */
  readonly completed?: { readonly report: string; readonly attended: readonly number[] };
};

export const runs: readonly SivRunSource[] = [
  {
    id: 1,
    calendarId: 20,
    url: "afternoon-tea-at-the-caves",
    isPublic: true,
    organiserId: 1,
    inDays: 9,
    on: "Saturday",
    from: "14:00",
    to: "17:30",
    listedDaysBefore: 12,
    title: "Afternoon tea at the Caves",
    purpose: "Club run in special interest vehicles",
    departure: "Yeppoon foreshore, by the flagpole",
    address: "Anzac Parade, Yeppoon QLD 4703",
    stops: ["Bondoola siding, ten minutes"],
    destination: "The Caves hall",
    finish: "Yeppoon foreshore",
    invitation:
      "We leave the foreshore at 2 pm for tea and scones at the Caves at 3.30 pm, 38 km.\n\nAny car that can manage the hill is welcome, and seats are found for those without one. Tea and scones are $9, paid at the hall.",
    expected: 8,
    most: 15,
    notes: "Last car carries the rope.",
    joiners: [2, 4],
  },
  {
    id: 2,
    calendarId: 61,
    url: "breakfast-at-emu-park",
    organiserId: 4,
    inDays: 16,
    on: "Sunday",
    from: "07:30",
    to: "10:30",
    listedDaysBefore: 20,
    title: "Breakfast at Emu Park",
    purpose: "Breakfast by the singing ship",
    departure: "Wandal showgrounds, main gate",
    address: "Exhibition Road, Wandal QLD 4700",
    stops: [],
    destination: "Emu Park, by the singing ship",
    finish: null,
    invitation: "Bring a chair and something for the barbecue. Coffee is on the club.",
    expected: 5,
    most: 6,
    notes: null,
    joiners: [1],
    changed: [
      { field: "departure", from: "The Goods Shed", to: "Wandal showgrounds, main gate" },
      { field: "capacity", from: "4", to: "6" },
    ],
  },
  {
    id: 3,
    calendarId: 62,
    url: "mount-morgan-railway-museum",
    organiserId: 1,
    inDays: 4,
    from: "09:00",
    to: "14:00",
    listedDaysBefore: 8,
    title: "Mount Morgan railway museum",
    purpose: "Visit to the museum and its rail motor",
    departure: "The Goods Shed",
    address: "14 Turntable Street, Park Avenue QLD 4701",
    stops: ["Bouldercombe store"],
    destination: "Mount Morgan railway station",
    finish: "The Goods Shed",
    invitation: "The range is steep; we wait at the top for whoever boils.",
    expected: 6,
    most: null,
    notes: null,
    joiners: [4],
    cancelled: "The range road is closed for repairs until the end of the month.",
  },
  {
    id: 4,
    calendarId: 63,
    url: "ferns-and-damper-at-byfield",
    organiserId: 1,
    inDays: -26,
    on: "Sunday",
    from: "08:30",
    to: "13:00",
    listedDaysBefore: 4,
    title: "Ferns and damper at Byfield",
    purpose: "Morning run to the state forest",
    departure: "Yeppoon foreshore, by the flagpole",
    address: "Anzac Parade, Yeppoon QLD 4703",
    stops: ["Adelaide Park Road lookout"],
    destination: "Red Rock, Byfield state forest",
    finish: "Yeppoon foreshore",
    invitation: "Damper in the coals and a walk among the ferns. Twenty minutes of good gravel.",
    expected: 4,
    most: null,
    notes: null,
    joiners: [2, 4],
    completed: {
      report: "Two cars made it. The GT stayed at home with a flat battery. No trouble on the road.",
      attended: [1, 4],
    },
  },
  {
    id: 5,
    calendarId: 64,
    url: "sundowners-at-nerimbera",
    organiserId: 1,
    inDays: -13,
    on: "Friday",
    from: "16:30",
    to: "19:00",
    listedDaysBefore: 3,
    title: "Sundowners at Nerimbera",
    purpose: "Evening drive to the boat ramp",
    departure: "The Goods Shed",
    address: "14 Turntable Street, Park Avenue QLD 4701",
    stops: [],
    destination: "Nerimbera boat ramp",
    finish: null,
    invitation: "Half an hour each way, and back before the kangaroos are about.",
    expected: 3,
    most: null,
    notes: null,
    joiners: [4],
  },
];

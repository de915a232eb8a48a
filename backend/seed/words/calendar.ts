import type { CountedDay } from "../club-time";
import type { PictureName } from "../pictures/catalogue";

/** Its day is counted in the club's zone, and falls on the weekday that the pages' words give it. */
export type EventSource = CountedDay & {
  readonly id: number;
  /** Of its page, below /calendar. */
  readonly url: string;
  readonly kind: "club-run" | "meeting" | "display" | "social" | "invitation" | "track";
  readonly title: string;
  /** HTML; cards show its first paragraph. */
  readonly description: string;
  readonly organiser: string;
  /** Wall clock of the club, HH:MM. */
  readonly from: string;
  readonly to: string;
  readonly lastsDays?: number;
  readonly venue: string;
  readonly address: string;
  readonly picture?: PictureName;
  readonly cost?: number;
  readonly sivApproved?: boolean;
  readonly membersOnly?: boolean;
  readonly cancelled?: boolean;
};

/** Where most things start. */
const shed = { venue: "The Goods Shed", address: "14 Turntable Street, Park Avenue QLD 4701" };
const fromShed = { ...shed, venue: "Leaves the Goods Shed" };

const html = (...paragraphs: readonly string[]) => paragraphs.map((each) => `<p>${each}</p>`).join("");
const ring = "Questions: ring (07) 7010 0471.";

export const calendar: readonly EventSource[] = [
  {
    id: 1,
    url: "club-night-spark-plugs",
    kind: "meeting",
    title: "Club night",
    description: html(
      "Half an hour of business at 7 pm, then a talk: how to read a spark plug.",
      "Supper is shared: bring a plate. Visitors are welcome.",
    ),
    organiser: "Tomasz Wielgosz",
    inDays: -36,
    on: "Tuesday",
    firstOfMonth: true,
    from: "19:00",
    to: "21:30",
    ...shed,
  },
  {
    id: 2,
    url: "breakfast-run-emu-park",
    kind: "club-run",
    title: "Breakfast run to Emu Park",
    description: html(
      "An easy hour along the coast road, 52 km, then breakfast on the foreshore.",
      "Gates open at 7.30 am and we leave at 8 am. The whole road is sealed, at 80 km/h or less, and we regroup at Tanby. Any car that holds 80 on the flat is welcome, old or not.",
      "Breakfast is at the kiosk by the Singing Ship, about $22 a head, paid there. There are toilets, shade and parking on the grass.",
      `No need to book. Running late: ring (07) 7010 0471, or meet us at the foreshore from 9.15 am.`,
    ),
    organiser: "Dougal McAlister",
    inDays: 1,
    on: "Sunday",
    from: "08:00",
    to: "11:00",
    ...fromShed,
    picture: "beach-road",
    sivApproved: true,
  },
  {
    id: 3,
    url: "sunday-under-the-fig",
    kind: "social",
    title: "Sunday under the fig",
    description: html(
      "A morning with the bonnets up. Come any time from 9.30 am, in any car or none.",
      "Tea and coffee are free. Bring a chair, a hat and something for the morning tea table. Children and dogs on a lead are welcome; the river bank is not fenced.",
      "Parking is on the grass beside the boat ramp. Toilets are in the park, 100 m away, step-free.",
      ring,
    ),
    organiser: "Beryl Outhwaite",
    inDays: 9,
    on: "Sunday",
    from: "09:30",
    to: "13:00",
    venue: "The big fig, river bank",
    address: "Victoria Parade, Rockhampton City QLD 4700",
    picture: "fig-gathering",
    sivApproved: true,
  },
  {
    id: 4,
    url: "club-night-broome",
    kind: "meeting",
    title: "Club night",
    description: html(
      "Half an hour of business at 7 pm, then one member's drive to Broome and back, with slides.",
      "Supper is shared: bring a plate. Visitors are welcome, and there is no charge. The side door has a ramp.",
      `To put something on the agenda, write to <a href="mailto:secretary@example.com">secretary@example.com</a> by the Friday before.`,
    ),
    organiser: "Tomasz Wielgosz",
    inDays: 1,
    on: "Tuesday",
    firstOfMonth: true,
    from: "19:00",
    to: "21:30",
    ...shed,
    picture: "supper-room",
  },
  {
    id: 5,
    url: "hospital-open-day",
    kind: "display",
    title: "Hospital open day",
    description: html(
      "Eight cars wanted for the display on the front lawn. In place by 8 am, free to leave from 2 pm.",
      "Enter from Canning Street, gate 3; a marshal shows you to your place. No car moves while the public is on the lawn. Bring a drip tray.",
      "Entry is free, and lunch is supplied for drivers.",
      `To put your car's name down, ring (07) 7010 0471 by the Wednesday before.`,
    ),
    organiser: "Ngaire Pohatu",
    inDays: 22,
    on: "Saturday",
    from: "08:00",
    to: "14:00",
    venue: "Base hospital lawns",
    address: "Canning Street, The Range QLD 4700",
    picture: "main-street",
    sivApproved: true,
  },
  {
    id: 6,
    url: "day-run-mount-morgan",
    kind: "club-run",
    title: "Day run to Mount Morgan",
    description: html(
      "Up the range on the old road, lunch at the railway station, home by 4 pm.",
      "Gates open at 7 am and we leave at 7.30 am. The run is 96 km in all. The climb is 3 km at one in eight: check your brakes and your water, and carry five litres.",
      "Lunch is $18 a head, paid at the station. Fuel is available at Mount Morgan.",
      `So that the kitchen knows how many to cook for, ring (07) 7010 0471 by Thursday.`,
    ),
    organiser: "Dougal McAlister",
    inDays: 29,
    on: "Saturday",
    from: "07:30",
    to: "16:00",
    ...fromShed,
    picture: "range-convoy",
    sivApproved: true,
  },
  {
    id: 7,
    url: "highlands-show-and-shine",
    kind: "invitation",
    title: "Highlands show and shine",
    description: html(
      "Our friends in Emerald invite us for the weekend: show on Saturday, a run to the lake on Sunday.",
      "Entry is $15 a car, paid at the gate. Cars are in place by 9 am on Saturday and stay until 3 pm.",
      "Emerald is 270 km from Rockhampton. We leave the Goods Shed together on Friday at 1 pm. Rooms are held at the motor inn in the club's name until two weeks before.",
      ring,
    ),
    organiser: "Pria Sandhu",
    inDays: 43,
    on: "Saturday",
    from: "09:00",
    to: "15:00",
    lastsDays: 2,
    venue: "Emerald showgrounds",
    address: "Capricorn Highway, Emerald QLD 4720",
    cost: 1500,
    sivApproved: true,
  },
  {
    id: 8,
    url: "working-bee",
    kind: "social",
    title: "Working bee",
    description: html(
      "Gutters, the third gate and the biscuit cupboard. Gloves and morning tea are supplied.",
      "Closed shoes, please. Ladders are for those on the ladder list only.",
    ),
    organiser: "Lorenzo Baptiste",
    inDays: 15,
    on: "Saturday",
    from: "07:00",
    to: "11:00",
    ...shed,
    membersOnly: true,
  },
  {
    id: 9,
    url: "byfield-swim-run",
    kind: "club-run",
    title: "Byfield swim run",
    description: html(
      "Called off: the crossing at Waterpark Creek is under water.",
      "The day run to Mount Morgan is the next long one.",
    ),
    organiser: "Dougal McAlister",
    inDays: 16,
    on: "Sunday",
    from: "07:30",
    to: "15:00",
    ...fromShed,
    sivApproved: true,
    cancelled: true,
  },
  {
    id: 10,
    url: "workshop-brakes",
    kind: "social",
    title: "Brakes, from pedal to drum",
    description: html(
      "A workshop morning in the pit: Pria takes a drum brake apart, and you put it back.",
      "Free, for up to eight people. Old clothes and closed shoes; tools are there. Nobody works under a car alone.",
      `To keep a place, ring (07) 7010 0471.`,
    ),
    organiser: "Pria Sandhu",
    inDays: 9,
    on: "Thursday",
    from: "09:00",
    to: "12:00",
    ...shed,
    picture: "workshop",
  },
  {
    id: 11,
    url: "workshop-lead-and-fillers",
    kind: "social",
    title: "Lead, fillers and patience",
    description: html(
      "A workshop morning on panels: finding a dent's edges, filling it, and sanding it flat.",
      "$10 for materials, for up to six people. Masks are supplied and worn; lead is demonstrated only.",
      `To keep a place, ring (07) 7010 0471.`,
    ),
    organiser: "Lorenzo Baptiste",
    inDays: 30,
    on: "Thursday",
    from: "09:00",
    to: "12:00",
    ...shed,
    cost: 1000,
  },
  {
    id: 12,
    url: "night-run-lighthouse",
    kind: "club-run",
    title: "Night run to the lighthouse",
    description: html(
      "A drive by headlamp to the point, 48 km each way on sealed road, home by 10 pm.",
      "Gates open at 6 pm and we leave at 6.30 pm, in pairs. All lamps are checked at the gate. Bring a thermos and something warm: there is no kiosk at the top.",
      ring,
    ),
    organiser: "Dougal McAlister",
    inDays: 36,
    on: "Saturday",
    from: "18:30",
    to: "22:00",
    ...fromShed,
    sivApproved: true,
  },
];

/** An impromptu run, listed by the first member (domain.md §1). */

export type LogEntrySource = {
  readonly vehicleId: number;
  /** Before the seeding. */
  readonly daysAgo: number;
  /** 1 by default; 2 for a drive that ends after midnight. */
  readonly lasts?: number;
  readonly purpose: string;
  readonly clubRun?: true;
  readonly driver?: string;
  readonly odometer?: number;
  /** What it said before it was corrected, and why. */
  readonly was?: {
    readonly field: "odometer" | "purpose";
    readonly value: string;
    readonly reason: string;
  };
  /** Why it was struck out. */
  readonly void?: string;
};

const getBook = (vehicleId: number, entries: readonly Omit<LogEntrySource, "vehicleId">[]) =>
  entries.map((entry) => ({ vehicleId, ...entry }));

/** A season on the road: club runs, a drive home after midnight, and what one gets wrong. */
export const logBook: readonly LogEntrySource[] = [
  ...getBook(1, [
    { daysAgo: 402, purpose: "Spring run to Byfield", clubRun: true, odometer: 61_204 },
    { daysAgo: 374, purpose: "Inspection in Rockhampton", odometer: 61_268 },
    { daysAgo: 318, purpose: "Anniversary picnic at Kershaw Gardens", clubRun: true },
    { daysAgo: 301, purpose: "Road test after the gearbox, Yeppoon and back", odometer: 61_390 },
    { daysAgo: 276, purpose: "Coast road run to Emu Park", clubRun: true, odometer: 61_455 },
    {
      daysAgo: 240,
      lasts: 2,
      purpose: "Tropic Line night run, home after midnight",
      clubRun: true,
      driver: "Anders Lindqvist",
      odometer: 61_702,
    },
    { daysAgo: 214, purpose: "Breakfast run to Emu Park", clubRun: true, odometer: 61_748 },
    { daysAgo: 210, purpose: "Roadworthy inspection", odometer: 61_770 },
    {
      daysAgo: 167,
      lasts: 3,
      purpose: "Rally weekend at Mount Morgan",
      clubRun: true,
      odometer: 62_031,
      was: { field: "odometer", value: "60231", reason: "Two figures were swapped" },
    },
    { daysAgo: 121, purpose: "Show and shine at Keppel Raceway", clubRun: true, odometer: 62_088 },
    {
      daysAgo: 96,
      purpose: "Drive to Byfield",
      void: "It rained and we took the Overlander",
    },
    { daysAgo: 60, purpose: "Wedding of Sunniva’s niece, no hire", odometer: 62_140 },
    { daysAgo: 33, purpose: "Breakfast run to Emu Park", clubRun: true, odometer: 62_190 },
    {
      daysAgo: 5,
      purpose: "Fuel and a test of the new tyres",
      driver: "Anders Lindqvist",
      odometer: 62_214,
    },
  ]),
  { vehicleId: 3, daysAgo: 88, purpose: "Hillclimb display", clubRun: true, odometer: 88_410 },
  { vehicleId: 3, daysAgo: 52, purpose: "Breakfast run to Emu Park", clubRun: true, odometer: 88_502 },
  { vehicleId: 3, daysAgo: 12, purpose: "Wheel alignment in Gracemere", odometer: 88_530 },
  // On a Victorian permit of 90 days.
  ...getBook(11, [
    { daysAgo: 300, lasts: 14, purpose: "Down the Newell to the federation rally", clubRun: true },
    { daysAgo: 286, lasts: 14, purpose: "Federation rally and home again", clubRun: true },
    { daysAgo: 230, lasts: 10, purpose: "Visits around Bendigo" },
    { daysAgo: 160, lasts: 14, purpose: "Goldfields tour", clubRun: true },
    { daysAgo: 110, lasts: 9, purpose: "Grampians tour", clubRun: true },
    { daysAgo: 70, lasts: 8, purpose: "Family in Ballarat" },
    { daysAgo: 20, lasts: 5, purpose: "Spring week at Maldon", clubRun: true },
  ]),
];

/** A class of vehicle, as contract/scheme.ts has it. */
type SchemeClassSource = {
  readonly id: "thirty-years" | "historic-bus" | "historic-ambulance" | "historic-fire-engine" | "street-rod";
  readonly label: string;
  readonly age?: number;
  readonly builtBy?: number;
};

/** A state's scheme as data (domain.md §1): rules change often, so none of it stands in code. */
type SchemeSource = {
  readonly id: number;
  readonly state: "QLD" | "VIC" | "NSW" | "SA" | "ACT";
  readonly name: string;
  readonly isDefault?: true;
  readonly classes: readonly SchemeClassSource[];
  readonly days: readonly number[];
  readonly countsClubRuns: boolean;
  readonly isProRata?: true;
  readonly noticeHours: number;
  readonly oneDayOnly?: true;
  readonly uses: readonly { readonly id: string; readonly label: string }[];
  readonly rules: readonly {
    readonly id: "age" | "days" | "use" | "notice" | "membership";
    readonly since?: string;
    readonly source: string;
  }[];
  readonly source: string;
  readonly checkedOn: string;
};

/** What every applicant declares; the English text is what is signed. */
export const declarations = [
  { id: "true-and-correct", label: "What I have stated is true and correct." },
  {
    id: "remains-financial",
    label: "I will remain a financial member, and stop using the concession if I do not.",
  },
  { id: "no-hire", label: "The vehicle will not be used for hire or reward." },
  {
    id: "notifies-changes",
    label: "I will tell the club of any change to the vehicle or to my address within 14 days.",
  },
  { id: "has-read-rules", label: "I have read the club's rules for concessional vehicles." },
] as const;

/** Years for which the club keeps applications and registers. */
export const retentionYears = 7;

const thirty = { id: "thirty-years", label: "30 years or older", age: 30 } as const;
const clubEvent = { id: "club-event", label: "Events listed by an incorporated club" };
const maintenance = { id: "maintenance", label: "Servicing, inspection and road tests near home" };
const privateUse = { id: "private", label: "Private use, each day written in the log book first" };
const clubNotice = {
  id: "notice",
  source: "The club's rule: members need time to see the invitation",
} as const;
const checkedOn = "2026-11-22";

export const schemes: readonly SchemeSource[] = [
  {
    id: 1,
    state: "QLD",
    name: "Special interest vehicle concession, Queensland",
    isDefault: true,
    classes: [
      thirty,
      { id: "historic-bus", label: "Historic bus, 25 years or older", age: 25 },
      { id: "historic-ambulance", label: "Historic ambulance, any age" },
      { id: "historic-fire-engine", label: "Historic fire engine, any age" },
      {
        id: "street-rod",
        label: "Street rod: body and frame of before 1949, or a modification plate LH9 or LH10",
        builtBy: 1948,
      },
    ],
    days: [],
    countsClubRuns: true,
    noticeHours: 24,
    uses: [
      clubEvent,
      { id: "impromptu-run", label: "Impromptu runs, listed before anyone drives" },
      { id: "display", label: "Displays, parades and processions" },
      maintenance,
    ],
    rules: [
      {
        id: "age",
        source: "Transport and Main Roads, Queensland: Special Interest Vehicle Concession Scheme guide",
      },
      {
        id: "use",
        source:
          "Transport Operations (Road Use Management—Vehicle Registration) Regulation 2021, conditions of use",
      },
      { id: "membership", source: "Special Interest Vehicle Concession Scheme guide: club membership" },
      clubNotice,
    ],
    source: "Transport and Main Roads, Queensland: Special Interest Vehicle Concession Scheme guide",
    checkedOn,
  },
  {
    id: 2,
    state: "VIC",
    name: "Club permit scheme, Victoria",
    classes: [
      { id: "thirty-years", label: "25 years or older", age: 25 },
      {
        id: "street-rod",
        label: "Street rod of before 1949, or with an approval certificate",
        builtBy: 1948,
      },
    ],
    days: [45, 90],
    countsClubRuns: true,
    noticeHours: 12,
    uses: [privateUse, clubEvent],
    rules: [
      { id: "age", since: "2021-10-03", source: "Road Safety (Vehicles) Regulations 2021, Victoria" },
      { id: "days", source: "Club permit scheme: a day is from midnight to midnight, by the log book" },
      { id: "membership", source: "Club permit scheme: a member of an approved club" },
      clubNotice,
    ],
    source: "VicRoads: club permit scheme",
    checkedOn,
  },
  {
    id: 3,
    state: "NSW",
    name: "Historic vehicle scheme, New South Wales",
    classes: [thirty],
    days: [60],
    countsClubRuns: false,
    noticeHours: 24,
    uses: [clubEvent, privateUse, maintenance],
    rules: [
      {
        id: "age",
        source: "Transport for NSW: historic vehicle scheme, 30 years from the year of manufacture",
      },
      { id: "days", since: "2019-10-01", source: "Transport for NSW: log book, 60 days of general use" },
      { id: "membership", source: "Transport for NSW: a member of a recognised club" },
      clubNotice,
    ],
    source: "Transport for NSW: historic and classic vehicle schemes",
    checkedOn,
  },
  {
    id: 4,
    state: "SA",
    name: "Conditional registration, South Australia",
    classes: [
      thirty,
      { id: "street-rod", label: "Street rod of before 1949, or with an approval", builtBy: 1948 },
    ],
    days: [90],
    countsClubRuns: true,
    noticeHours: 12,
    uses: [privateUse, clubEvent, maintenance],
    rules: [
      {
        id: "age",
        since: "2017-07-01",
        source: "Motor Vehicles Act, South Australia: conditional registration, 30 years",
      },
      { id: "days", source: "Code of practice for club registration: 90 days in 12 months" },
      { id: "membership", source: "Code of practice for club registration: a financial member" },
      clubNotice,
    ],
    source: "Service SA: conditional registration, code of practice",
    checkedOn,
  },
  {
    id: 5,
    state: "ACT",
    name: "Concessional registration, Australian Capital Territory",
    classes: [thirty],
    days: [60],
    countsClubRuns: false,
    noticeHours: 48,
    uses: [clubEvent, privateUse, maintenance],
    rules: [
      { id: "age", source: "Access Canberra: veteran, vintage and historic vehicles, 30 years or older" },
      {
        id: "days",
        since: "2023-04-03",
        source: "Concessional registration scheme: 60 days of personal use",
      },
      { id: "membership", source: "Concessional registration scheme: a member of an affiliated club" },
      clubNotice,
    ],
    source: "Access Canberra: concessional registration scheme",
    checkedOn,
  },
];

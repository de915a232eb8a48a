/** What an officer can be, in the order of the list of officers. */
export const roleNames = [
  "owner",
  "secretary",
  "treasurer",
  "registrar",
  "events",
  "editor",
  "shop",
  "door",
] as const;
export type Role = (typeof roleNames)[number];

/**
 * Parts of the desk that are given as a whole. `evidence`: licence numbers, dates of birth, private files.
 * `door`: letting people in with tickets, on the site. `eventMail`: mail to the people of an event alone.
 */
export const areaNames = [
  "members",
  "calendar",
  "concessions",
  "evidence",
  "money",
  "shop",
  "website",
  "mail",
  "eventMail",
  "roles",
  "club",
  "activity",
  "door",
] as const;
export type Area = (typeof areaNames)[number];

type Level = "none" | "see" | "change";

const ranks: Readonly<Record<Level, number>> = { none: 0, see: 1, change: 2 };

type Levels = Readonly<Partial<Record<Area, Level>>>;

/** What each role may do; an area that is not named is closed. Evidence is the registrar's alone. */
const levels: Readonly<Record<Role, Levels>> = {
  owner: {
    ...{ members: "change", calendar: "change", concessions: "see", money: "change", shop: "change" },
    ...{
      website: "change",
      mail: "change",
      eventMail: "change",
      roles: "change",
      club: "change",
      activity: "see",
      door: "change",
    },
  },
  secretary: {
    ...{ members: "change", calendar: "change", concessions: "see", website: "change" },
    ...{ mail: "change", eventMail: "change", roles: "see", club: "see", activity: "see", door: "change" },
  },
  treasurer: { members: "see", calendar: "see", money: "change", shop: "see", activity: "see" },
  registrar: { members: "see", calendar: "see", concessions: "change", evidence: "change" },
  events: { members: "see", calendar: "change", eventMail: "change", door: "change" },
  editor: { calendar: "see", website: "change" },
  shop: { shop: "change", money: "see" },
  door: { calendar: "see", door: "change" },
};

/** What somebody with these roles may do in an area: the most that one of them allows. */
export const levelIn = (roles: readonly Role[], area: Area): Level =>
  roles
    .map((role) => levels[role][area] ?? "none")
    .reduce<Level>((most, level) => (ranks[level] > ranks[most] ? level : most), "none");

export const mayIn = (roles: readonly Role[], area: Area, needed: "see" | "change"): boolean =>
  ranks[levelIn(roles, area)] >= ranks[needed];

/** Areas that roles open further than others do: those that each level is added in, or taken away from. */
export function gainedAreas(
  before: readonly Role[],
  after: readonly Role[],
): readonly { readonly area: Area; readonly from: Level; readonly to: Level }[] {
  return areaNames
    .map((area) => ({ area, from: levelIn(before, area), to: levelIn(after, area) }))
    .filter(({ from, to }) => ranks[to] > ranks[from]);
}

/**
 * Whether somebody may change how an officer signs in. Who may do less could give the account an address of
 * their own, and then do what it may.
 */
export const mayManageAccount = (own: readonly Role[], theirs: readonly Role[]): boolean =>
  mayIn(own, "roles", "change") || gainedAreas(own, theirs).length === 0;

const isRole = (text: string): text is Role => (roleNames as readonly string[]).includes(text);

/** The roles of a stored list, "owner,registrar"; unknown ones are left out. */
export const readRoles = (list: string | null): readonly Role[] => (list ?? "").split(",").filter(isRole);

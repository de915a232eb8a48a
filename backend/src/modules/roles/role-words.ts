import { type Area, areaNames, gainedAreas, levelIn, type Role } from "./rules";

/** What the club calls each role. */
export const roleWords: Readonly<Record<Role, string>> = {
  owner: "Owner",
  secretary: "Secretary",
  treasurer: "Treasurer",
  registrar: "Registrar",
  events: "Events officer",
  editor: "Website editor",
  shop: "Shopkeeper",
  door: "Door staff",
};

const areaWords: Readonly<Record<Area, string>> = {
  members: "members and memberships",
  calendar: "the calendar",
  concessions: "concession applications",
  evidence: "the evidence of applications",
  money: "orders, refunds and takings",
  shop: "the shop’s products and promotions",
  website: "the website’s pages",
  mail: "mail to members",
  eventMail: "mail to an event’s people",
  roles: "the club’s officers",
  club: "the club’s settings",
  activity: "the list of activity",
  door: "tickets at the door",
};

/** Who in a club usually has it, and for what. */
export const rolePurposes: Readonly<Record<Role, string>> = {
  owner: "Answers for everything, and gives the roles.",
  secretary: "Looks after members, the calendar, what the site says, and mail.",
  treasurer: "Looks after orders, refunds and the club’s takings.",
  registrar: "Decides on concessional registration, and alone sees its evidence.",
  events: "Runs the calendar and lets people in.",
  editor: "Writes the website’s pages.",
  shop: "Keeps the shop’s products, stock and promotions.",
  door: "Checks tickets at the entrance.",
};

/** "the calendar, the club’s officers and the shop". */
const listWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** "Owner and Registrar". */
export const rolesText = (roles: readonly Role[]): string => listWords(roles.map((role) => roleWords[role]));

/** Without the evidence an application's own page is closed. */
const seenWords: Readonly<Partial<Record<Area, string>>> = {
  concessions: "the list of concession applications",
};

const wordsOf = (area: Area, verb: keyof typeof verbs): string =>
  (verb === "see" ? seenWords[area] : undefined) ?? areaWords[area];

const verbs = { change: "change", see: "see" } as const;

const sentences = (of: (verb: keyof typeof verbs) => readonly Area[]): readonly string[] =>
  (["change", "see"] as const).flatMap((verb) => {
    const areas = of(verb);
    return areas.length === 0 ? [] : `${verb} ${listWords(areas.map((area) => wordsOf(area, verb)))}`;
  });

/** What roles let somebody do: "change the calendar", "see members and memberships". */
export const abilities = (roles: readonly Role[]): readonly string[] =>
  sentences((verb) => areaNames.filter((area) => levelIn(roles, area) === verb));

/** What somebody may do with the later roles and not with the earlier ones, as `abilities` says it. */
export function gainedAbilities(before: readonly Role[], after: readonly Role[]): readonly string[] {
  const gained = gainedAreas(before, after);
  return sentences((verb) => gained.filter(({ to }) => to === verb).map(({ area }) => area));
}

import { knownEmail } from "../../../domain/account/no-email";
import { dayInWords } from "../../../domain/club-time";
import { plainName } from "../../../domain/same-name";
import type { Columns, Person } from "./people";

/** Which account a value is taken from: the one that stays, or the one that is merged into it. */
export type From = "kept" | "merged";

/** What an officer chooses from, one row of the form. */
export type Choice = {
  readonly name: string;
  readonly words: string;
  readonly kept: string;
  readonly merged: string;
  /** Chosen before anybody has. */
  readonly likely: From;
};

/** Chosen values by the choice's name. */
export type Chosen = Readonly<Record<string, From>>;

type Part = {
  readonly name: string;
  readonly words: string;
  readonly table: "users" | "memberships";
  readonly columns: readonly string[];
  readonly show: (person: Person) => string;
  readonly likely?: (kept: Person, merged: Person) => From;
  /** Of those alone who may see evidence; for others the kept one's stays. */
  readonly isEvidence?: true;
};

const text = (columns: Columns | null, ...names: readonly string[]) =>
  names
    .map((name) => columns?.[name])
    .filter(Boolean)
    .join(", ");

const day = (value: unknown) => (typeof value === "string" ? dayInWords(value.slice(0, 10)) : "");

const address = ({ row }: Person) =>
  [row.street_address, row.street_address_1, row.suburb, row.state, row.postcode].filter(Boolean).join(", ");

const earlier = (kept: Person, merged: Person): From =>
  text(merged.membership, "joined_at") < text(kept.membership, "joined_at") ? "merged" : "kept";

/** For life, or the later end. */
const longer = (kept: Person, merged: Person): From => {
  const end = ({ row }: Person) => (row.no_expiry === 1 ? "9999" : (row.valid_to ?? ""));
  return end(merged) > end(kept) ? "merged" : "kept";
};

/** "Full with Wren Ash, until 6 May 2031". */
export const levelText = ({ row }: Person): string =>
  [
    [row.level, row.additional_member].filter(Boolean).join(" with "),
    row.no_expiry === 1 ? "for life" : row.valid_to && `until ${day(row.valid_to)}`,
    row.left_as,
    row.refused_at ? "refused" : row.is_approved === 0 ? "waits for approval" : "",
  ]
    .filter(Boolean)
    .join(", ");

/** In the order of the form. */
const parts: readonly Part[] = [
  {
    name: "name",
    words: "Name",
    table: "users",
    columns: ["first_name", "last_name"],
    show: ({ row }) => `${row.first_name} ${row.last_name}`.trim(),
  },
  {
    name: "email",
    words: "Signs in with",
    table: "users",
    columns: ["email"],
    show: ({ row }) => knownEmail(row.email) ?? "",
  },
  {
    name: "mobile",
    words: "Mobile phone",
    table: "users",
    columns: ["mobile_phone"],
    show: ({ row }) => row.mobile_phone ?? "",
  },
  {
    name: "born",
    words: "Date of birth",
    table: "users",
    columns: ["date_of_birth"],
    show: ({ row }) => day(row.date_of_birth),
    isEvidence: true,
  },
  {
    name: "emergency",
    words: "Emergency contact",
    table: "users",
    columns: ["emergency_contact_name", "emergency_contact_phone"],
    show: ({ user }) => text(user, "emergency_contact_name", "emergency_contact_phone"),
  },
  { name: "address", words: "Address", table: "users", columns: ["current_address_id"], show: address },
  {
    name: "number",
    words: "Member number",
    table: "memberships",
    columns: ["number"],
    show: ({ row }) => row.number ?? "",
    likely: earlier,
  },
  {
    name: "card",
    words: "Name on the card",
    table: "memberships",
    columns: ["name"],
    show: ({ row }) => row.card_name ?? "",
  },
  {
    // One choice: a level without its end, such as one for life, is nobody's membership.
    name: "level",
    words: "Level and end",
    table: "memberships",
    columns: [
      ...["level_id", "no_expiry", "additional_member", "special_vehicle", "valid_to", "left_as", "left_on"],
      ...["left_reason", "left_valid_to", "is_approved", "refused_at", "refused_reason"],
    ],
    show: levelText,
    likely: longer,
  },
  {
    name: "joined",
    words: "Joined",
    table: "memberships",
    columns: ["joined_at"],
    show: ({ membership }) => day(membership?.joined_at),
    likely: earlier,
  },
];

/** Taken over where the kept account has none: nobody is asked. */
const filled = [
  ...[
    "url",
    "image_hash",
    "company_name",
    "company_phone",
    "trading_name",
    "abn",
    "website",
    "facebook_link",
  ],
  ...["drivers_licence_number", "drivers_licence_expiry", "drivers_licence_state_of_issue_id"],
];

const applies = ({ table }: Part, kept: Person, merged: Person) =>
  table === "users" || (kept.membership !== null && merged.membership !== null);

/** Where one of both has nothing, the other's is taken. */
const likelyOf = (part: Part, kept: Person, merged: Person): From => {
  if (part.show(merged) === "") return "kept";
  if (part.show(kept) === "") return "merged";
  return part.likely?.(kept, merged) ?? "kept";
};

/** Which account a value is taken from, chosen or not. @param name of the choice */
export function chosenFrom(name: string, kept: Person, merged: Person, chosen: Chosen): From {
  const part = parts.find((each) => each.name === name);
  return chosen[name] ?? (part ? likelyOf(part, kept, merged) : "kept");
}

/** What differs between two accounts, for whoever may see it. */
export const choicesOf = (kept: Person, merged: Person, seesEvidence: boolean): readonly Choice[] =>
  parts
    .filter((part) => applies(part, kept, merged) && (seesEvidence || !part.isEvidence))
    .map((part) => ({
      name: part.name,
      words: part.words,
      kept: part.show(kept),
      merged: part.show(merged),
      likely: likelyOf(part, kept, merged),
    }))
    .filter((choice) => choice.kept !== choice.merged && choice.kept !== "" && choice.merged !== "");

/** Columns of the kept account that the merge changes, as they were and as they become. */
export type Changes = {
  readonly users: Readonly<
    Record<string, readonly [before: string | number | null, after: string | number | null]>
  >;
  readonly memberships: Changes["users"];
};

/** What a merge writes to the account that stays. */
export function changesOf(kept: Person, merged: Person, chosen: Chosen): Changes {
  const pick = (table: "users" | "memberships") => {
    const [own, other] = table === "users" ? [kept.user, merged.user] : [kept.membership, merged.membership];
    const taken = parts
      .filter((part) => part.table === table && applies(part, kept, merged))
      .filter((part) => (chosen[part.name] ?? likelyOf(part, kept, merged)) === "merged")
      .flatMap(({ columns }) => columns);
    const empty = table === "users" ? filled.filter((name) => own?.[name] == null) : [];
    return Object.fromEntries(
      [...taken, ...empty]
        .map((name) => [name, [own?.[name] ?? null, other?.[name] ?? null]] as const)
        .filter(([, [before, after]]) => before !== after),
    );
  };
  return { users: pick("users"), memberships: pick("memberships") };
}

/** What the membership that stays will say, of two, each value by its name. */
export const membershipAfter = (kept: Person, merged: Person, chosen: Chosen): string =>
  parts
    .filter((part) => part.table === "memberships" && applies(part, kept, merged))
    .map(({ name, words, show }) => ({
      words: words.toLowerCase(),
      value: show(chosenFrom(name, kept, merged, chosen) === "merged" ? merged : kept),
    }))
    .filter(({ value }) => value !== "")
    .map(({ words, value }) => `${words}: ${value}`)
    .join("; ");

const fullName = ({ row }: Person) => plainName(`${row.first_name} ${row.last_name}`);

/** What says that these may be two people: null, or what differs of them, a sentence. */
export function differenceOf(kept: Person, merged: Person): string | null {
  const differs = (a: string | null, b: string | null) => Boolean(a) && Boolean(b) && a !== b;
  const found = [
    ...(differs(fullName(kept), fullName(merged)) ? ["names"] : []),
    ...(differs(kept.row.date_of_birth, merged.row.date_of_birth) ? ["dates of birth"] : []),
  ];
  return found.length === 0 ? null : `Their ${found.join(" and their ")} differ.`;
}

import { html } from "hono/html";
import type { Column } from "../../desk/list";
import { chip } from "../../desk/parts";
import { emailText, knownEmail } from "../../domain/account/no-email";
import { shortDay } from "../../domain/club-time";
import { nameColumn } from "./name-column";
import { memberState, resignsText, type StoredState, stateWords } from "./states";

export type ListedMember = StoredState & {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly level: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly more: string | null;
  readonly suburb: string | null;
  /** Of the address. */
  readonly region: string | null;
  readonly postcode: string | null;
  readonly additional: string | null;
  readonly emergency: string | null;
  readonly emergency_phone: string | null;
  /** YYYY-MM-DD; NULL also for whoever may not see it. */
  readonly born: string | null;
  readonly joined_at: string | null;
  readonly vehicles: number;
};

type Sight = {
  /** ms. */
  readonly now: number;
  readonly zone: string;
  /** Dates of birth are the registrar's, as other evidence. */
  readonly seesBirth: boolean;
};

/** What labels of a newsletter are made from. */
export const addressList = ["name", "street", "more", "suburb", "region", "postcode"];

/** A date or an instant in words, without its time. */
const endText = (at: string | null) => (at ? shortDay(at.slice(0, 10)) : "");

/** A column that is shown once it is chosen. */
const text = (
  name: string,
  words: string,
  cell: (row: ListedMember) => string | null,
): readonly Column<ListedMember>[] => [{ name, words, cell: (row) => cell(row) ?? "", isExtra: true }];

const birthColumn: Column<ListedMember> = {
  name: "born",
  words: "Date of birth",
  cell: ({ born }) => endText(born),
  csv: ({ born }) => born,
  isExtra: true,
};

export function memberColumns({ now, zone, seesBirth }: Sight): readonly Column<ListedMember>[] {
  const stateOf = (row: ListedMember) => stateWords[memberState(row, now, zone)];
  const resigning = (row: ListedMember) => resignsText(row, now, zone);
  return [
    nameColumn,
    { name: "number", words: "Number", cell: ({ number }) => number ?? "", sort: "m.number" },
    { name: "level", words: "Level", cell: ({ level }) => level ?? "", sort: "l.sort_order" },
    {
      name: "state",
      words: "State",
      cell: (row) => html`${chip(...stateOf(row))} ${resigning(row)}`,
      csv: (row) => [stateOf(row)[1], resigning(row)].filter(Boolean).join(", "),
    },
    {
      name: "until",
      words: "Until",
      isWhole: true,
      cell: ({ no_expiry, valid_to }) => (no_expiry ? "For life" : endText(valid_to)),
      csv: ({ no_expiry, valid_to }) => (no_expiry ? "for life" : valid_to),
      sort: "m.valid_to",
    },
    {
      name: "email",
      words: "E-mail",
      cell: ({ email }) => emailText(email),
      csv: ({ email }) => knownEmail(email),
      sort: "u.email",
    },
    { name: "phone", words: "Phone", cell: ({ phone }) => phone ?? "", isExtra: true },
    ...text("street", "Street", ({ street }) => street),
    ...text("more", "Second line", ({ more }) => more),
    ...text("suburb", "Suburb", ({ suburb }) => suburb),
    ...text("region", "State of the address", ({ region }) => region),
    ...text("postcode", "Postcode", ({ postcode }) => postcode),
    {
      name: "joined",
      words: "Joined",
      cell: ({ joined_at }) => endText(joined_at),
      csv: ({ joined_at }) => joined_at?.slice(0, 10) ?? null,
      sort: "m.joined_at",
      isExtra: true,
    },
    ...text("additional", "Additional member", ({ additional }) => additional),
    ...text("emergency", "Emergency contact", ({ emergency }) => emergency),
    ...text("emergencyPhone", "Phone of that contact", ({ emergency_phone: phone }) => phone),
    ...(seesBirth ? [birthColumn] : []),
    {
      name: "vehicles",
      words: "Vehicles",
      cell: ({ vehicles }) => String(vehicles),
      isExtra: true,
      isNumber: true,
    },
  ];
}

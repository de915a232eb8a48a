import { html } from "hono/html";
import type { SivApplicationState } from "#rules/siv-application-values";
import { isApplicantCurrent, isApplicantDead, noExpiry } from "../../db/club/no-expiry";
import { clubZone } from "../../db/content/site-settings";
import { nameHas } from "../../db/plain-name";
import { similarFew } from "../../db/similar-records";
import type { Column, ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip } from "../../desk/parts";
import { findStanding, type Standing } from "../../domain/club/membership-standing";
import { clubDay, shortDay } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { standingChip, standingWords } from "./applicant-standing";

/** What the registrar calls a state, and its colour among the admin's chips. */
export const stateWords: Readonly<Record<SivApplicationState, readonly [words: string, look: string]>> = {
  draft: ["Draft", "off"],
  submitted: ["Handed in", "future"],
  "more-information": ["Waits for the member", "off"],
  "inspection-booked": ["Inspection booked", "future"],
  approved: ["Approved", "shown"],
  declined: ["Declined", "off"],
  lodged: ["Lodged", "shown"],
  active: ["Active", "shown"],
  lapsed: ["Lapsed", "off"],
  cancelled: ["Cancelled by the member", "off"],
};

function stateChip(state: SivApplicationState): Markup {
  const [words, look] = stateWords[state];
  return chip(look, words);
}

type Named = { readonly make: string; readonly model: string; readonly year_built: number | null };
export const vehicleName = ({ make, model, year_built }: Named) =>
  [year_built, make, model].filter((part) => part !== null).join(" ");

/** An application in the registrar's list. */
type ListedSivApplication = {
  readonly id: number;
  readonly user_id: number;
  readonly status: SivApplicationState;
  readonly legal_name: string | null;
  readonly member_number: string | null;
  readonly make: string;
  readonly model: string;
  readonly year_built: number | null;
  readonly plate: string | null;
  readonly scheme: string;
  readonly kind: string;
  readonly submitted_at: string | null;
  /** Of the applicant's membership now. All are null for one who was never a member. */
  readonly valid_to: string | null;
  readonly no_expiry: number | null;
  readonly is_approved: number | null;
};

function listedStanding(row: ListedSivApplication, now: number, zone: string): Standing {
  const { valid_to, no_expiry, is_approved } = row;
  const isMember = no_expiry !== null && is_approved !== null;
  return findStanding(isMember ? { valid_to, no_expiry, is_approved } : null, now, zone);
}

const vehicle = (field: string) => `a.vehicle ->> '${field}'`;
const searched = ["a.member_number", "a.email", ...["make", "model", "plate", "identifier"].map(vehicle)];

const waiting: readonly SivApplicationState[] = ["submitted", "inspection-booked", "approved", "lodged"];

/** The views of the list: what waits for the registrar first. A draft is its applicant's alone. */
const views: readonly (readonly [name: string, words: string, states: readonly SivApplicationState[]])[] = [
  ["waiting", "To do", waiting],
  ["submitted", stateWords.submitted[0], ["submitted"]],
  ["more-information", stateWords["more-information"][0], ["more-information"]],
  ["inspection-booked", stateWords["inspection-booked"][0], ["inspection-booked"]],
  ["approved", stateWords.approved[0], ["approved"]],
  ["lodged", stateWords.lodged[0], ["lodged"]],
  ["active", stateWords.active[0], ["active"]],
  ["ended", "Declined or ended", ["declined", "lapsed", "cancelled"]],
];

const sqlList = (states: readonly SivApplicationState[]) => states.map((state) => `'${state}'`).join(", ");

const vehicleSort = `${vehicle("make")} COLLATE NOCASE, ${vehicle("model")} COLLATE NOCASE`;

const applicationColumns = (
  standingOf: (row: ListedSivApplication) => Standing,
  zone: string,
): readonly Column<ListedSivApplication>[] => [
  {
    name: "name",
    words: "Member",
    cell: ({ legal_name }) => legal_name ?? "",
    sort: "a.legal_name COLLATE NOCASE",
  },
  { name: "number", words: "Number", cell: ({ member_number }) => member_number ?? "", isExtra: true },
  { name: "vehicle", words: "Vehicle", cell: vehicleName, sort: vehicleSort },
  {
    name: "plate",
    words: "Plate",
    isWhole: true,
    cell: ({ plate }) => plate ?? "",
    sort: vehicle("plate"),
  },
  { name: "scheme", words: "Scheme", cell: ({ scheme }) => scheme, sort: "s.code", isSpare: true },
  {
    name: "handed",
    words: "Handed in",
    isWhole: true,
    cell: ({ submitted_at }) => (submitted_at ? shortDay(clubDay(Date.parse(submitted_at), zone)) : ""),
    csv: ({ submitted_at }) => submitted_at,
    sort: "a.submitted_at",
  },
  {
    name: "standing",
    words: "Membership",
    cell: (row) => standingChip(standingOf(row)),
    csv: (row) => standingWords(standingOf(row)),
  },
  {
    name: "state",
    words: "State",
    cell: ({ status }) => stateChip(status),
    csv: ({ status }) => stateWords[status][0],
    sort: "a.status",
  },
];

function applicationList({
  now,
  zone,
}: {
  readonly now: number;
  readonly zone: string;
}): ListSpec<ListedSivApplication> {
  // Of each row once: reckoning with the club's clock is what takes long here.
  const standings = new WeakMap<ListedSivApplication, Standing>();
  const standingOf = (row: ListedSivApplication) => {
    const standing = standings.get(row) ?? listedStanding(row, now, zone);
    standings.set(row, standing);
    return standing;
  };
  return {
    title: "Concession applications",
    path: "/admin/applications",
    select: `a.id, a.user_id, a.status, a.kind, a.legal_name, a.member_number, ${vehicle("make")} AS make,
      ${vehicle("model")} AS model, ${vehicle("year_built")} AS year_built, ${vehicle("plate")} AS plate,
      s.code AS scheme, a.submitted_at, m.valid_to, m.is_approved, ${noExpiry} AS no_expiry`,
    from: `siv_applications a LEFT JOIN scheme_profiles p ON p.id = a.scheme_id LEFT JOIN states s ON s.id = p.state_id
      LEFT JOIN memberships m ON m.user_id = a.user_id LEFT JOIN membership_levels l ON l.id = m.level_id`,
    counted: "siv_applications a",
    views: [
      ...views.map(([name, words, states]) => ({
        name,
        words,
        where: `a.status IN (${sqlList(states)})${name === "waiting" ? ` AND NOT ${isApplicantDead}` : ""}`,
      })),
      {
        name: "blocked",
        words: "Waits for a membership",
        where: `a.status IN (${sqlList(waiting)}) AND NOT ${isApplicantCurrent(`'${clubDay(now, zone)}'`)}
          AND NOT ${isApplicantDead}`,
      },
      {
        name: "died",
        words: "Applicant has died",
        where: `a.status IN (${sqlList([...waiting, "more-information", "active"])}) AND ${isApplicantDead}`,
      },
      { name: "all", words: "All", where: "a.status <> 'draft'", sort: "-handed" },
    ],
    search: {
      words: "Name, member number, plate or vehicle",
      where: [nameHas("a.legal_name"), ...searched.map((text) => `instr(lower(${text}), ?1) > 0`)].join(
        " OR ",
      ),
    },
    similar: async (db, search) => (await similarFew(db, search, ["applications"])).flat(),
    filters: [],
    columns: applicationColumns(standingOf, zone),
    sort: "handed",
    key: "a.id",
    keyOf: ({ id }) => id,
    link: ({ id }) => `/admin/applications/${id}`,
    // Nothing goes on without a current membership.
    look: (row) => (waiting.includes(row.status) && standingOf(row).kind !== "current" ? "urgent" : ""),
  };
}

/** GET /admin/applications: by state, and by name, member number, plate or vehicle. */
export const applicationListScreen = listScreen({
  area: "concessions",
  spec: async ({ var: { services } }) =>
    applicationList({ now: services.clock.now(), zone: await clubZone(services.db) }),
  action: ({ roles }) =>
    mayIn(roles, "evidence", "see")
      ? html`<a class="btn quiet" href="/admin/applications/register.csv">Register as CSV</a>`
      : "",
  readerLink: ({ user_id }) => `/admin/members/${user_id}`,
  empty: "There is no such application.",
});

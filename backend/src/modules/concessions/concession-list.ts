import { html } from "hono/html";
import { listSchemes } from "../../db/club/schemes";
import { clubZone } from "../../db/content/site-settings";
import { nameHas } from "../../db/plain-name";
import type { Column, ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip } from "../../desk/parts";
import { clubDay, shortDay } from "../../domain/club-time";
import { standingChip, standingWords } from "../applications/applicant-standing";
import { stateWords, vehicleName } from "../applications/siv-application-list";
import { mayIn } from "../roles/rules";
import { authorityState, authorityText, isOverdue, standingOf } from "./authority-deadline";
import {
  type ConcessionRow,
  concessionColumns,
  concessionTables,
  isCeased,
  isRunning,
  isTold,
} from "./queries";

type Told = { readonly now: number; readonly zone: string };

const vehicle = (field: string) => `a.vehicle ->> '${field}'`;
const searched = ["a.member_number", ...["make", "model", "plate"].map(vehicle)];

const concessionListColumns = ({ now, zone }: Told): readonly Column<ConcessionRow>[] => {
  const today = clubDay(now, zone);
  const began = ({ began_at }: ConcessionRow) => began_at && clubDay(Date.parse(began_at), zone);
  const stateOf = (row: ConcessionRow) => authorityState(row, now, zone);
  return [
    {
      name: "name",
      words: "Member",
      cell: ({ legal_name }) => legal_name ?? "",
      sort: "a.legal_name COLLATE NOCASE",
    },
    { name: "number", words: "Number", cell: ({ member_number }) => member_number ?? "" },
    { name: "vehicle", words: "Vehicle", cell: vehicleName },
    {
      name: "plate",
      words: "Plate",
      isWhole: true,
      cell: ({ plate }) => plate ?? "",
      sort: vehicle("plate"),
    },
    { name: "scheme", words: "Scheme", cell: ({ scheme }) => scheme, isSpare: true },
    {
      name: "from",
      words: "From",
      cell: (row) => {
        const day = began(row);
        return day ? shortDay(day) : "";
      },
      csv: began,
      isSpare: true,
    },
    {
      name: "until",
      words: "Until",
      cell: ({ registration_expiry }) => (registration_expiry ? shortDay(registration_expiry) : ""),
      csv: ({ registration_expiry }) => registration_expiry,
      isSpare: true,
    },
    {
      name: "standing",
      words: "Membership",
      cell: (row) => standingChip(standingOf(row, now, zone)),
      csv: (row) => standingWords(standingOf(row, now, zone)),
    },
    {
      name: "authority",
      words: "Authority",
      isKept: true,
      cell: (row) => {
        if (row.status !== "active") return "";
        const words = authorityText(stateOf(row), today);
        return isOverdue(stateOf(row), today) ? chip("standing bad", words) : words;
      },
      csv: (row) => (row.status === "active" ? authorityText(stateOf(row), today) : ""),
    },
    {
      name: "state",
      words: "State",
      cell: ({ status }) => chip(stateWords[status][1], stateWords[status][0]),
      csv: ({ status }) => stateWords[status][0],
      isExtra: true,
    },
  ];
};

function concessionList(
  told: Told,
  schemes: readonly (readonly [string, string])[],
): ListSpec<ConcessionRow> {
  const today = clubDay(told.now, told.zone);
  const ceased = isCeased(`'${today}'`);
  return {
    title: "Concession register",
    path: "/admin/concessions",
    select: concessionColumns,
    from: concessionTables,
    counted: "siv_applications a",
    views: [
      { name: "running", words: "On concession", where: isRunning },
      {
        name: "ceased",
        words: "Ceased to be financial",
        where: `${isRunning} AND ${ceased} AND NOT ${isTold}`,
      },
      { name: "told", words: "Authority told", where: `${isRunning} AND ${ceased} AND ${isTold}` },
      { name: "lapsed", words: "Lapsed", where: "a.status = 'lapsed'" },
    ],
    search: {
      words: "Name, member number, plate or vehicle",
      where: [nameHas("a.legal_name"), ...searched.map((text) => `instr(lower(${text}), ?1) > 0`)].join(
        " OR ",
      ),
    },
    filters: [{ name: "scheme", words: "Scheme", choices: schemes, where: "a.scheme_id = ?" }],
    columns: concessionListColumns(told),
    sort: "name",
    key: "a.id",
    keyOf: ({ id }) => id,
    link: ({ id }) => `/admin/concessions/${id}`,
    look: (row) =>
      row.status === "active" && isOverdue(authorityState(row, told.now, told.zone), today) ? "urgent" : "",
  };
}

/** GET /admin/concessions: the register of vehicles on concession. */
export const concessionListScreen = listScreen({
  area: "concessions",
  spec: async ({ var: { services } }) => {
    const [zone, schemes] = await Promise.all([clubZone(services.db), listSchemes(services.db)]);
    return concessionList(
      { now: services.clock.now(), zone },
      schemes.map(({ id, name }) => [String(id), name] as const),
    );
  },
  action: ({ roles }) =>
    mayIn(roles, "concessions", "change")
      ? html`<a class="btn quiet" href="/admin/concessions/deadlines">Deadlines</a>`
      : "",
  above: async () =>
    html`<p><a href="/admin/concessions/packs">Packs for the authority</a> · <a href="/admin/concessions/as-at">Register as at a day</a> · <a href="/admin/concessions/runs">Runs by day</a></p>`,
  empty: "No vehicle is on concession.",
});

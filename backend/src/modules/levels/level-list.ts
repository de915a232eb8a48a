import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import type { ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip, doneNote, doneWords } from "../../desk/parts";
import { agesText } from "../../domain/club/level-ages";
import { clubDay, shortDay } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { mayIn } from "../roles/rules";
import { termText } from "./fee-words";
import { type EditedLevel, levelColumns } from "./queries";

const notices: Readonly<Record<string, string>> = {
  saved: "Saved. It holds from the next joining or renewal on.",
  added: "Added. Where it is offered, people can join with it now.",
  removed: "Removed.",
};

function feeText({ no_expiry, yearly_fee_cents, months, coming_cents, coming_from }: EditedLevel): string {
  if (no_expiry === 1) return "Given, not sold";
  const coming =
    coming_cents === null || coming_from === null
      ? ""
      : `, from ${shortDay(coming_from)} ${dollars(coming_cents)}`;
  return `${dollars(yearly_fee_cents)} ${termText(months)}${coming}`;
}

/** Look and words of what is unusual about a level. */
const states = ({
  enabled,
  needs_approval,
  needs_vouchers,
}: EditedLevel): readonly (readonly [string, string])[] => [
  ...(needs_approval === 1
    ? [["future", needs_vouchers === 1 ? "Needs approval and two members" : "Needs approval"] as const]
    : []),
  enabled === 1 ? ["shown", "Offered"] : ["off", "Not offered"],
];

const levelList = (today: string): ListSpec<EditedLevel> => ({
  title: "Membership levels",
  path: "/admin/levels",
  select: "l.*",
  from: `(SELECT ${levelColumns(today)} FROM membership_levels l) l`,
  views: [
    { name: "all", words: "All", where: "1" },
    { name: "offered", words: "Offered", where: "l.enabled = 1" },
    { name: "approval", words: "Needs approval", where: "l.needs_approval = 1" },
    { name: "off", words: "Not offered", where: "l.enabled = 0" },
  ],
  search: {
    words: "Name or description",
    where: "instr(lower(l.name), ?1) > 0 OR instr(lower(l.description), ?1) > 0",
  },
  filters: [],
  columns: [
    { name: "name", words: "Level", cell: ({ name }) => name, sort: "l.name COLLATE NOCASE" },
    {
      name: "fee",
      words: "Fee",
      cell: feeText,
      csv: ({ no_expiry, yearly_fee_cents }) => (no_expiry === 1 ? null : yearly_fee_cents / 100),
      sort: "l.yearly_fee_cents",
      // A phone shows the last number of a row in bold.
      isNumber: true,
    },
    { name: "ages", words: "For", cell: agesText, sort: "l.min_age, l.max_age" },
    {
      name: "members",
      words: "Members",
      cell: ({ members }) => `${members} current`,
      csv: ({ members }) => members,
      sort: "l.members",
    },
    {
      name: "lapsed",
      words: "Lapsed",
      isKept: true,
      cell: ({ lapsed }) => (lapsed === 0 ? "" : `${lapsed} lapsed`),
      csv: ({ lapsed }) => lapsed,
      sort: "l.lapsed",
    },
    {
      name: "state",
      words: "State",
      cell: (row) => html`${states(row).map(([look, words]) => chip(look, words))}`,
      csv: (row) =>
        states(row)
          .map(([, words]) => words)
          .join(", "),
      sort: "l.enabled, l.needs_approval",
    },
    {
      name: "description",
      words: "Description",
      cell: ({ description }) => description ?? "",
      isExtra: true,
    },
    {
      name: "place",
      words: "Place in the shop",
      cell: ({ sort_order }) => String(sort_order),
      csv: ({ sort_order }) => sort_order,
      sort: "l.sort_order",
      isExtra: true,
    },
  ],
  sort: "place",
  key: "l.id",
  keyOf: ({ id }) => id,
  link: ({ id }) => `/admin/levels/${id}`,
});

/** GET /admin/levels: every membership level, and whom it is for, in the order of the shop. */
export const levelListScreen = listScreen({
  area: "club",
  spec: async ({ var: { services } }) =>
    levelList(clubDay(services.clock.now(), await clubZone(services.db))),
  above: async (c, who) => {
    const notice = doneWords(c.req.query("done") ?? "", notices);
    return html`${doneNote(notice)}
      <p class="soft">Which memberships people can choose, and what they cost.</p>
      <p class="acts">${mayIn(who.roles, "club", "change") ? html`<a href="/admin/levels/new">Add a level</a>` : ""} <a href="/admin/members/waiting">Waiting for approval</a></p>`;
  },
  empty: "There is no level yet.",
});

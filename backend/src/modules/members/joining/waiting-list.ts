import { html } from "hono/html";
import { ageOn, fitAge, hasAgeLimit } from "#rules/membership/ages";
import { clubZone } from "../../../db/content/site-settings";
import { peopleWith } from "../../../db/desk-search";
import type { Column, ListSpec } from "../../../desk/list";
import { listScreen } from "../../../desk/list-screen";
import { doneNote, doneWords } from "../../../desk/parts";
import { emailText, knownEmail } from "../../../domain/account/no-email";
import { agesText, readAges } from "../../../domain/club/level-ages";
import { clubDay, clubTimeText } from "../../../domain/club-time";
import { mayIn } from "../../roles/rules";
import { nameColumn } from "../name-column";
import { waitingActs } from "./waiting-acts";
import { type WaitingMember, waitingColumns, waitingMembers } from "./waiting-queries";

/** Where a reader of these pages is: the club's zone, and the day there. */
export type Place = { readonly zone: string; readonly today: string };

/**
 * "16 years, for a level of under 18"; null without a date of birth, where the level is for any age. Whoever
 * may not see dates of birth reads "under 18: yes", and null where the level is for any age.
 */
export function ageText(member: WaitingMember, { today }: Place, seesBirth: boolean): string | null {
  const { date_of_birth: born } = member;
  const ages = readAges(member);
  if (!seesBirth) {
    if (!hasAgeLimit(ages)) return null;
    const fit = fitAge(ages, born, today);
    return `${agesText(member)}: ${fit === "fits" ? "yes" : fit === "unknown" ? "no date of birth" : "no"}`;
  }
  const age = born === null ? null : `${ageOn(born, today)} years`;
  if (!hasAgeLimit(ages)) return age;
  return `${age ?? "No date of birth"}, for a level of ${agesText(member)}`;
}

/** "Paid 3 Nov 2026, 9:14 am". */
export function paidText({ order_status, paid_at }: WaitingMember, { zone }: Place): string {
  if (order_status === null || paid_at === null) return "No order paid it";
  return order_status === "paid" ? `Paid ${clubTimeText(paid_at, zone)}` : `Its order is ${order_status}`;
}

function columns(place: Place, seesBirth: boolean): readonly Column<WaitingMember>[] {
  return [
    nameColumn,
    { name: "level", words: "Level", cell: ({ level }) => level, sort: "l.sort_order" },
    {
      name: "paid",
      words: "Paid",
      isKept: true,
      cell: (row) => paidText(row, place),
      csv: ({ order_status, paid_at }) => (order_status === "paid" ? paid_at : null),
      sort: "o.paid_at",
    },
    { name: "age", words: "Age", cell: (row) => ageText(row, place, seesBirth) ?? "" },
    {
      name: "email",
      words: "E-mail",
      cell: ({ email }) => emailText(email),
      csv: ({ email }) => knownEmail(email),
      sort: "u.email",
    },
    { name: "phone", words: "Phone", cell: ({ phone }) => phone ?? "", isExtra: true },
    { name: "number", words: "Number", cell: ({ number }) => number, sort: "m.number", isExtra: true },
  ];
}

const isPaid = "o.status IS 'paid'";

const waitingList = (place: Place, seesBirth: boolean): ListSpec<WaitingMember> => ({
  title: "Waiting for approval",
  path: "/admin/members/waiting",
  select: waitingColumns,
  from: waitingMembers,
  views: [
    { name: "all", words: "All", where: "1" },
    { name: "paid", words: "Paid", where: isPaid },
    { name: "other", words: "Not paid", where: `NOT (${isPaid})` },
  ],
  search: {
    words: "Name, number, e-mail, phone or plate",
    where: (search) => `u.id IN (${peopleWith(search)})`,
  },
  filters: [],
  columns: columns(place, seesBirth),
  sort: "paid",
  key: "m.user_id",
  keyOf: ({ user_id }) => user_id,
  link: ({ user_id }) => `/admin/members/waiting/${user_id}`,
});

const notices: Readonly<Record<string, string>> = {
  approved: "Approved. The member gets an e-mail.",
  refused: "Refused. The member gets an e-mail. Refund the order now.",
};

/** GET /admin/members/waiting: who has paid and waits for the club's approval, the longest first. */
export const waitingListScreen = listScreen({
  area: "members",
  spec: async ({ var: { services } }, { roles }) => {
    const zone = await clubZone(services.db);
    const place = { zone, today: clubDay(services.clock.now(), zone) };
    return waitingList(place, mayIn(roles, "evidence", "see"));
  },
  above: async (c) => html`${doneNote(doneWords(c.req.query("done"), notices))}
    <p class="soft">New members of levels that the club approves. They are members once you approve them.</p>
    <p class="acts"><a href="/admin/levels">Membership levels</a> <a href="/admin/orders?view=attention">Orders that need attention</a></p>`,
  acts: waitingActs,
  readerLink: ({ user_id }) => `/admin/members/${user_id}`,
  empty: "Nobody is waiting.",
});

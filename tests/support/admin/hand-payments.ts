import { clubPaths } from "#contract/paths";
import { type Club, startClub } from "../club";
import { getForms, type HttpBrowser, type Page } from "../http-browser";
import { emailsTo } from "../outbox";
import { newBuyer, noSite } from "../shop/buyers";
import { giveRole, signInToAdmin } from "./admin";
import { clubSql } from "./club-sql";

type Buyer = Awaited<ReturnType<typeof newBuyer>>;
type Fields = Readonly<Record<string, string>>;

/** On the seeded club's clock, YYYY-MM-DD. */
export const day = (daysAgo = 0) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(
    Date.now() - daysAgo * 86_400_000,
  );

export const yearAfter = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

/** What tests of payments that an officer records ask a club, and post to it. */
export function openPayments(club: Club, treasurer: HttpBrowser) {
  let references = 0;
  const { run, one, all } = clubSql(() => club);

  const newReference = () => `NAB ${++references}`;
  const idOf = ({ email }: Pick<Buyer, "email">) =>
    one<{ id: number }>("SELECT id FROM users WHERE email = ?", email);
  const dueOf = (id: number) =>
    one<{ due: number }>("SELECT total_cents - credit_cents AS due FROM orders WHERE id = ?", id);
  const paymentsOf = (id: number) =>
    all<{ kind: string; gateway: string; reference: string; amount_cents: number }>(
      "SELECT kind, gateway, reference, amount_cents FROM payments WHERE order_id = ? ORDER BY id",
      id,
    );
  const statusOf = (id: number) =>
    one<{ status: string }>("SELECT status FROM orders WHERE id = ?", id).then(({ status }) => status);
  const receipts = async ({ email }: Buyer) =>
    (await emailsTo(club, email)).filter(({ subject }) => subject.startsWith("Paid:"));
  /** As the card shows it. */
  async function validTo({ token }: Buyer): Promise<string | null> {
    const headers = { authorization: `Bearer ${token}`, connection: "close" };
    const reply = await fetch(club.backend + clubPaths.getMembership, { headers });
    return ((await reply.json()) as { valid_to: string | null }).valid_to;
  }

  const open = (id: number, by = treasurer) => by.get(`/admin/orders/${id}/payment`);
  const post = async (id: number, fields: Fields, by = treasurer) =>
    by.post(`/admin/orders/${id}/payment`, {
      step: "save",
      how: "transfer",
      day: day(),
      amount: ((await dueOf(id)).due / 100).toFixed(2),
      ...fields,
    });
  /** The button that records it, on the page of what will happen. */
  function confirm(shown: Page, by = treasurer): Promise<Page> {
    const form = getForms(shown.html).find(({ fields }) => fields.has("extendsTo"));
    if (!form) throw new Error(`${shown.status}: nothing to confirm in ${shown.html.slice(-1500)}`);
    return by.post(shown.url, { ...Object.fromEntries(form.fields), confirm: "1" });
  }
  const release = (id: number) =>
    run("UPDATE orders SET stock_held_until = '2020-01-01T00:00:00.000Z' WHERE id = ?", id);

  const member = async (level: string) =>
    (await one<{ id: number }>("SELECT id FROM membership_levels WHERE code = ?", level)).id;
  const postMember = async (buyer: Buyer, fields: Fields, by = treasurer) =>
    by.post(`/admin/members/${(await idOf(buyer)).id}/payment`, {
      ...{ step: "save", level: String(await member("full")), additional: "", how: "transfer", day: day() },
      ...fields,
    });
  /** Gives a full membership until a day. */
  const enrol = async (buyer: Buyer, until: string) =>
    run(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       VALUES (?, ?, ?, 'Nell Ash', ?, '2020-01-01', '2020-01-01T00:00:00.000Z')`,
      (await idOf(buyer)).id,
      await member("full"),
      `N-${++references}`,
      until,
    );
  const ordersOf = async (buyer: Buyer) =>
    all<{ id: number; status: string; total_cents: number }>(
      "SELECT id, status, total_cents FROM orders WHERE user_id = ? ORDER BY id",
      (await idOf(buyer)).id,
    );

  return {
    run,
    one,
    all,
    newReference,
    idOf,
    dueOf,
    paymentsOf,
    statusOf,
    receipts,
    validTo,
    open,
    post,
    confirm,
    release,
    postMember,
    enrol,
    ordersOf,
  };
}

/** A club with an owner who records payments, and a treasurer who does it at the same time. */
export async function startPayments() {
  const club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  const treasurer = await signInToAdmin(club, "editor@example.com");
  const { email } = await newBuyer(club);
  await giveRole(club, email, "treasurer");
  const other = await signInToAdmin(club, email);
  return { club, treasurer, other, desk: openPayments(club, treasurer) };
}

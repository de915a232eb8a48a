import { instant } from "../../../domain/clock";
import {
  type BoughtTerm,
  boughtTerm,
  type LevelTerm,
  levelTermColumns,
} from "../../../domain/club/terms/bought-term";
import { clubDay } from "../../../domain/club-time";
import { noExpiry } from "../../club/no-expiry";
import { clubZone } from "../../content/site-settings";
import { raw, sql } from "../../sql";
import type { OrderLineRow, OrderRow } from "../orders";

/** What the payment of an order does to its buyer's membership. */
export type Extension = {
  /** Null: nothing. */
  readonly validTo: string | null;
  /** The last day until now; null of a new membership. */
  readonly lastDay: string | null;
  readonly statements: readonly D1PreparedStatement[];
  /** For the club; "" for nothing. */
  readonly attention: string;
};

type Term = { valid_to: string | null; no_expiry: number };
type Level = LevelTerm & { id: number; allows_additional_member: number; needs_approval: number };

export const noExtension: Extension = { validTo: null, lastDay: null, statements: [], attention: "" };

/** The highest number and one; they are counted in their own batch, so that no two are equal. */
export const nextNumber = `(SELECT printf('%04d', coalesce(max(CAST(number AS INTEGER)), 1000) + 1) FROM memberships
  WHERE number NOT GLOB '*[^0-9]*' AND length(number) < 10)`;

/** `userId` null: a visitor. */
type Bought = { readonly userId: number | null; readonly skuId: number };
type NewTerm = {
  readonly level: Level;
  readonly term: Term | null;
  readonly zone: string;
  readonly renewed: BoughtTerm;
};

/** What a membership that is paid now does to the buyer's; or why nothing, for the club. */
async function readNewTerm(
  db: D1Database,
  { userId, skuId }: Bought,
  now: number,
): Promise<NewTerm | { readonly attention: string }> {
  const [level, term, zone] = await Promise.all([
    sql`SELECT l.id, ${raw(levelTermColumns)}, l.allows_additional_member, l.needs_approval FROM skus s JOIN products p ON p.id = s.product_id
      JOIN membership_levels l ON l.id = p.level_id WHERE s.id = ${skuId}`.first<Level>(db),
    sql`SELECT m.valid_to, ${raw(noExpiry)} AS no_expiry FROM memberships m
      JOIN membership_levels l ON l.id = m.level_id WHERE m.user_id = ${userId}`.first<Term>(db),
    clubZone(db),
  ]);
  if (!level) return { attention: "Its membership level is gone: nothing was extended." };
  if (term?.no_expiry === 1) {
    return { attention: "The membership does not expire: nothing was extended." };
  }
  return { level, term, zone, renewed: boughtTerm(term, level, now, zone) };
}

/** What a membership that is paid now adds; null when it would not be extended. */
export async function findNewTerm(
  db: D1Database,
  bought: Bought,
  now: number,
): Promise<{ readonly renewed: BoughtTerm; readonly level: LevelTerm } | null> {
  const found = await readNewTerm(db, bought, now);
  return "attention" in found ? null : found;
}

/**
 * Until when an order's membership runs: to the day that it was ordered for, where it has one and that is
 * later than the present end.
 */
function endOf({ term_to: ordered }: OrderLineRow, { lastDay, to }: BoughtTerm, today: string) {
  if (ordered === null || (lastDay !== null && ordered <= lastDay)) return { validTo: to, attention: "" };
  const isOver = ordered < today;
  return {
    validTo: ordered,
    attention: isOver ? "It was paid after the end of the term that it was ordered for." : "",
  };
}

/**
 * The extension by an order's membership line. It fails, and its batch with it, when the membership is no
 * longer as it was read, or the order has extended it already.
 */
export async function getExtension(
  db: D1Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<Extension> {
  const line = lines.find(({ kind }) => kind === "membership");
  if (!line) return noExtension;
  const found = await readNewTerm(db, { userId: order.user_id, skuId: line.sku_id }, now);
  if ("attention" in found) return { ...noExtension, ...found };
  const { level, term, zone, renewed } = found;
  const { validTo, attention } = endOf(line, renewed, clubDay(now, zone));
  const additional = level.allows_additional_member === 1 ? line.additional_member : null;
  const change = { userId: order.user_id, validTo, level, additional, now };
  const membership = term ? extend(db, change) : addMembership(db, { ...change, joined: clubDay(now, zone) });
  const { lastDay } = renewed;
  return { validTo, lastDay, statements: [record(db, order.id, change, term), membership], attention };
}

type Change = {
  readonly userId: number;
  readonly validTo: string;
  readonly level: Level;
  readonly additional: string | null;
  readonly now: number;
};

/** Comes before the change: its user_id is NULL, which is refused, when valid_to is another one by now. */
const record = (
  db: D1Database,
  orderId: number,
  { userId, validTo, level, now }: Change,
  term: Term | null,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO membership_extensions (order_id, user_id, level_id, valid_from, valid_to, created_at)
       VALUES (?1, iif(?6 = 0, ?2, (SELECT user_id FROM memberships WHERE user_id = ?2 AND valid_to IS ?4)),
         ?3, ?4, ?5, ?7)`,
    )
    .bind(orderId, userId, level.id, term?.valid_to ?? null, validTo, Number(term !== null), instant(now));

/**
 * A level with a second person keeps the one it had when no other is named. A membership that the club has
 * refused waits for its approval again, whatever the level. Who had resigned is a member again.
 */
const extend = (db: D1Database, { userId, validTo, level, additional, now }: Change): D1PreparedStatement =>
  sql`UPDATE memberships SET valid_to = ${validTo}, level_id = ${level.id}, updated_at = ${instant(now)},
    refused_at = NULL, refused_reason = NULL,
    left_as = nullif(left_as, 'resigned'), no_expiry = iif(left_as = 'resigned', 0, no_expiry), left_valid_to = iif(left_as = 'resigned', NULL, left_valid_to), additional_member = iif(${level.allows_additional_member} = 1, coalesce(${additional},
    additional_member), NULL) WHERE user_id = ${userId}`.on(db);

const addMembership = (
  db: D1Database,
  { userId, validTo, level, additional, now, joined }: Change & { readonly joined: string },
): D1PreparedStatement =>
  sql`INSERT INTO memberships (user_id, level_id, number, name, additional_member, valid_to, is_approved,
    joined_at, updated_at)
     SELECT id, ${level.id}, ${raw(nextNumber)}, trim(first_name || ' ' || last_name), ${additional},
     ${validTo}, ${1 - level.needs_approval}, ${joined}, ${instant(now)} FROM users WHERE id = ${userId}`.on(
    db,
  );

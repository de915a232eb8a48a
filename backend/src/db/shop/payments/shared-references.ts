import { raw, sql } from "../../sql";
import { storedReference } from "./refunds";

/**
 * Stored references are unique, so that a payment counts once. A transfer that pays several orders is stored
 * with each: first as it was typed, then with a number. Nobody can type a plus in a reference.
 * @param place from 1, among the payments of this reference
 */
export const numberedReference = (reference: string, place: number): string =>
  place === 1 ? reference : `${reference}+${place}`;

const stored = "lower(replace(reference, ' ', ''))";

/**
 * SQL: a payment has this stored reference, with a number or without.
 * @param wanted SQL: lower case, without spaces
 */
export const hasReference = (wanted: string): string =>
  `(${stored} = ${wanted} OR (${stored} >= ${wanted} || '+' AND ${stored} < ${wanted} || ','))`;

/** The next place among the payments of a reference: one that was taken back leaves its place empty. */
export const nextPlace = (payments: readonly Pick<ReferencePayment, "reference">[]): number =>
  1 + Math.max(0, ...payments.map(({ reference }) => Number(/\+(\d+)$/.exec(reference)?.[1] ?? 1)));

type ReferencePayment = {
  readonly order_id: number;
  readonly kind: string;
  readonly reference: string;
  readonly amount_cents: number;
  readonly created_at: string;
  /** Of the buyer. */
  readonly name: string;
};

/** The payments and refunds that have this reference, whatever its case and spaces, the oldest first. */
export const paymentsOfReference = (
  db: D1Database,
  gateway: string,
  reference: string,
): Promise<ReferencePayment[]> =>
  sql`SELECT p.order_id, p.kind, p.reference, p.amount_cents, p.created_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name
    FROM (SELECT lower(replace(${storedReference(gateway, reference)}, ' ', '')) AS wanted) w
    JOIN payments p ON ${raw(hasReference("w.wanted"))}
    JOIN orders o ON o.id = p.order_id JOIN users u ON u.id = o.user_id ORDER BY p.id`.all<ReferencePayment>(
    db,
  );

import type { Row, Sql } from "./quick-clubs";

/** What a club's database says of its shop. */
export type Books = {
  readonly orders: readonly Row[];
  readonly lines: readonly Row[];
  readonly payments: readonly Row[];
  readonly invoices: readonly Row[];
  readonly tickets: readonly Row[];
  readonly extensions: readonly Row[];
  readonly memberships: readonly Row[];
  readonly credits: readonly Row[];
  readonly skus: readonly Row[];
  readonly promotions: readonly Row[];
  readonly refunds: readonly Row[];
};

const queries: Readonly<Record<keyof Books, string>> = {
  orders: "SELECT * FROM orders ORDER BY id",
  lines: "SELECT * FROM order_lines ORDER BY id",
  payments: "SELECT order_id, gateway, reference, amount_cents, kind FROM payments ORDER BY id",
  invoices: "SELECT order_id, user_id, status, total_cents, paid_cents, refunded_cents FROM invoices",
  tickets: `SELECT l.order_id, t.status, count(*) AS n FROM tickets t JOIN order_lines l ON l.id = t.order_line_id
    GROUP BY l.order_id, t.status`,
  extensions:
    "SELECT order_id, user_id, level_id, valid_from, valid_to, created_at FROM membership_extensions",
  memberships: `SELECT m.user_id, l.code AS level, l.months, m.valid_to FROM memberships m
    JOIN membership_levels l ON l.id = m.level_id`,
  credits: "SELECT user_id, sum(cents) AS cents FROM credits GROUP BY user_id",
  skus: "SELECT id, code, stock FROM skus",
  promotions: "SELECT code, uses, most_uses FROM promotions",
  refunds: "SELECT order_id, restocked FROM order_actions WHERE action = 'refunded'",
};

export const booksSql: readonly Sql[] = Object.values(queries).map((text) => [text]);

export const readBooks = (results: readonly (readonly Row[])[]): Books =>
  Object.fromEntries(Object.keys(queries).map((name, at) => [name, results[at] ?? []])) as Books;

/** @param column of each row; its values are added up */
export const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

export const isGateway = ({ gateway }: Row): boolean => gateway !== "credit";

import { instant } from "../../../domain/clock";
import type { ProductColumns } from "../../../domain/shop/product-form";
import type { StoredSku } from "../../../domain/shop/sku-form";
import { orTaken } from "../../constraint-error";
import { nextVersion } from "../../next-version";
import { sql } from "../../sql";

/** The product that has a URL; null when it is free. */
export const productAt = (db: D1Database, url: string): Promise<{ id: number; name: string } | null> =>
  sql`SELECT id, name FROM products WHERE url = ${url}`.first(db);

/** The sku that has a code, in capitals or not. */
export const skuWithCode = (
  db: D1Database,
  code: string,
): Promise<{ id: number; product_name: string } | null> =>
  sql`SELECT s.id, p.name AS product_name FROM skus s JOIN products p ON p.id = s.product_id
    WHERE upper(s.code) = ${code}`.first(db);

/** Room for a number behind a URL of at most 80 characters. */
const maxBaseLength = 76;

const maxNumber = 99;

/** `wanted`, or with a number behind it the first that is free. */
export async function freeName(wanted: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  let name = wanted;
  for (let number = 2; number <= maxNumber && (await isTaken(name)); number += 1) {
    name = `${wanted.slice(0, maxBaseLength)}-${number}`;
  }
  return name;
}

const insertSku = (
  db: D1Database,
  product: readonly [sql: string, value: string | number],
  sku: StoredSku,
  stock: number | null,
) => {
  const columns = Object.keys(sku);
  return db
    .prepare(
      `INSERT INTO skus (product_id, sort_order, stock, ${columns.join(", ")})
       SELECT p.id, (SELECT coalesce(max(sort_order), 0) + 1 FROM skus WHERE product_id = p.id), ?2
         ${columns.map((_, place) => `, ?${place + 3}`).join("")} FROM products p WHERE ${product[0]} = ?1
       RETURNING id`,
    )
    .bind(product[1], stock, ...Object.values(sku));
};

/**
 * A new product with its first sku; it is not in the shop yet.
 * @returns its id, or null when its URL or code is taken
 */
export async function createProduct(
  db: D1Database,
  product: ProductColumns,
  { sku, stock }: { readonly sku: StoredSku; readonly stock: number | null },
  now: number,
): Promise<number | null> {
  const columns = Object.keys(product);
  const rows = await orTaken(
    db.batch<{ id: number }>([
      db
        .prepare(
          `INSERT INTO products (enabled, created_at, updated_at, ${columns.join(", ")})
           VALUES (0, ?1, ?1${columns.map((_, place) => `, ?${place + 2}`).join("")}) RETURNING id`,
        )
        .bind(instant(now), ...Object.values(product)),
      insertSku(db, ["p.url", product.url], sku, stock),
    ]),
  );
  return rows?.[0]?.results[0]?.id ?? null;
}

type Version = { readonly id: number; readonly updatedAt: string };

/**
 * Changes a product's words. A sku that is called as the product was is called as it is now.
 * @returns false when somebody else has saved since, or has taken the URL
 */
export async function changeProduct(
  db: D1Database,
  { id, updatedAt }: Version,
  columns: ProductColumns,
  now: number,
): Promise<boolean> {
  const isCurrent = "id = ?1 AND updated_at = ?2";
  const ofCurrent = `IN (SELECT id FROM products WHERE ${isCurrent})`;
  const rows = await orTaken(
    db.batch<{ id: number }>([
      db
        .prepare(
          `UPDATE skus SET name = ?3 WHERE product_id ${ofCurrent}
             AND name = (SELECT p.name FROM products p WHERE p.id = product_id)`,
        )
        .bind(id, updatedAt, columns.name),
      db
        .prepare(
          `UPDATE products SET updated_at = ${nextVersion("?3")}
             ${Object.keys(columns)
               .map((column, place) => `, ${column} = ?${place + 4}`)
               .join("")}
           WHERE ${isCurrent} RETURNING id`,
        )
        .bind(id, updatedAt, instant(now), ...Object.values(columns)),
    ]),
  );
  return (rows?.at(-1)?.results.length ?? 0) > 0;
}

/** Puts a product into the shop, or takes it out. */
export const setProductShown = (db: D1Database, id: number, isShown: boolean): Promise<unknown> =>
  sql`UPDATE products SET enabled = ${Number(isShown)} WHERE id = ${id} AND enabled <> ${Number(isShown)}`.run(
    db,
  );

/** Products by their ids, in the order of their names. */
export const productsByIds = (
  db: D1Database,
  ids: readonly number[],
): Promise<readonly { id: number; name: string; updated_at: string; enabled: number }[]> =>
  sql`SELECT id, name, updated_at, enabled FROM products
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY name COLLATE NOCASE, id`.all(
    db,
  );

/** Puts a product of this version into the shop or takes it out: a row, where it was not so already. */
export const showWhileSame = (
  db: D1Database,
  { id, version }: { readonly id: number; readonly version: string },
  isShown: boolean,
): D1PreparedStatement =>
  sql`UPDATE products SET enabled = ${Number(isShown)} WHERE id = ${id} AND updated_at = ${version}
    AND enabled <> ${Number(isShown)} RETURNING id`.on(db);

/** @returns the new sku's id, or null when the code is taken */
export async function addSku(
  db: D1Database,
  productId: number,
  { sku, stock }: { readonly sku: StoredSku; readonly stock: number | null },
): Promise<number | null> {
  const row = await orTaken(insertSku(db, ["p.id", productId], sku, stock).first<{ id: number }>());
  return row?.id ?? null;
}

/** @returns false when somebody else has saved since, or has taken the code */
export async function changeSku(
  db: D1Database,
  { id, version }: { readonly id: number; readonly version: number },
  sku: StoredSku,
): Promise<boolean> {
  const row = await orTaken(
    db
      .prepare(
        `UPDATE skus SET version = version + 1${Object.keys(sku)
          .map((column, place) => `, ${column} = ?${place + 3}`)
          .join("")} WHERE id = ?1 AND version = ?2 RETURNING id`,
      )
      .bind(id, version, ...Object.values(sku))
      .first(),
  );
  return row !== null;
}

/** Sells a sku, or stops selling it: carts that have it say so, and orders keep it. */
export const setSkuSold = (db: D1Database, productId: number, id: number, isSold: boolean) =>
  sql`UPDATE skus SET enabled = ${Number(isSold)} WHERE product_id = ${productId} AND id = ${id}`.run(db);

/** Deletes a sku that was never ordered, unless it sells a membership. @returns false when it stays */
export async function deleteSku(db: D1Database, productId: number, id: number): Promise<boolean> {
  return (
    (await sql`DELETE FROM skus WHERE product_id = ${productId} AND id = ${id}
    AND NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.sku_id = skus.id)
    AND NOT EXISTS (SELECT 1 FROM products p WHERE p.id = product_id AND p.kind = 'membership')
    RETURNING id`.first(db)) !== null
  );
}

import { raw, sql } from "../../db/sql";
import { isEmail } from "../../domain/account/no-email";

/** A line of the activity log, with who it was. */
export type ActivityLine = {
  readonly id: number;
  readonly at: string;
  readonly user_id: number | null;
  /** null: the account is gone, or there was none. */
  readonly name: string | null;
  readonly email: string | null;
  readonly action: string;
  readonly path: string | null;
  /** The screen of a second record that it is about. */
  readonly also: string | null;
  /** 'products 1007'. */
  readonly added: string | null;
  /** JSON: {"price": [before, after]}. */
  readonly details: string | null;
  /** JSON: whole earlier values. */
  readonly before: string | null;
  readonly mail: string | null;
  readonly browser: string | null;
  readonly times: number;
};

export type ActivityFilter = {
  /** Signing in, accounts and refusals; else what officers did. */
  readonly isAccess: boolean;
  readonly person: number | null;
  /** Address of a screen of the menu: it and what is below. */
  readonly screen: string | null;
  /** Instants; the second one is the first that is too late. */
  readonly from: string | null;
  readonly until: string | null;
};

/** A page of the list: what is older, or newer, than the line with this id. */
export type Place = { readonly older: number | null; readonly newer: number | null };

const columns =
  raw(`a.id, a.at, a.user_id, iif(u.deleted_at IS NULL, nullif(trim(u.first_name || ' ' || u.last_name), ''),
    'Member ' || u.id || ', deleted') AS name,
  iif(${isEmail("u.email")}, u.email, NULL) AS email, a.action, a.path, a.also, a.added, a.details, a.before, a.mail, a.browser, a.times
  FROM activity_log a LEFT JOIN users u ON u.id = a.user_id`);

function select(filter: ActivityFilter, { older, newer }: Place, maxRows: number) {
  const { isAccess, person, screen, from, until } = filter;
  return sql`SELECT ${columns} WHERE a.is_access = ${Number(isAccess)}
    AND (${person} IS NULL OR a.user_id = ${person})
    AND (${screen} IS NULL OR a.path = ${screen} OR a.path GLOB ${screen && `${screen}[/.]*`})
    AND (${from} IS NULL OR a.at >= ${from}) AND (${until} IS NULL OR a.at < ${until})
    AND (${older} IS NULL OR a.id < ${older}) AND (${newer} IS NULL OR a.id > ${newer})
    ORDER BY a.id ${raw(newer === null ? "DESC" : "ASC")} LIMIT ${maxRows}`;
}

export const listActivity = (
  db: D1Database,
  filter: ActivityFilter,
  place: Place,
  maxRows: number,
): Promise<ActivityLine[]> => select(filter, place, maxRows).all<ActivityLine>(db);

/**
 * Whether nothing was changed at a record's screens since the line with this key. Private files that were
 * opened changed nothing.
 */
export async function isNewestOfRecord(db: D1Database, path: string, key: string): Promise<boolean> {
  const newest = await sql`SELECT once_key FROM activity_log
    WHERE is_access = 0 AND action NOT LIKE '%.read' AND (path = ${path} OR also = ${path}
      OR (path > ${`${path}/`} AND path < ${`${path}0`})) ORDER BY id DESC LIMIT 1`.first<string>(
    db,
    "once_key",
  );
  return newest === key;
}

const maxOfRecord = 100;

/**
 * Lines of a record's screen, those below it, of the form that added it, and those that are about it too, the
 * newest first. Lines from before the desk stood at /admin have their path without it.
 * @param without actions that are left out, however many lines they have
 */
export const linesOfRecord = (
  db: D1Database,
  path: string,
  added: string,
  without: readonly string[],
): Promise<readonly ActivityLine[]> => {
  const early = path.replace(/^\/admin/, "");
  const list = path.slice(0, path.lastIndexOf("/"));
  // "0" follows "/" in ASCII: every path below this one. The signs keep the whole log from being read by its
  // order: a record has few lines, which its paths' indexes find.
  return sql`SELECT ${columns} WHERE +a.is_access = 0 AND (a.path IN (${path}, ${early}) OR a.also = ${path}
    OR (a.path > ${`${path}/`} AND a.path < ${`${path}0`}) OR (a.path > ${`${early}/`} AND a.path < ${`${early}0`})
    OR (a.path IN (${list}, ${`${list}/new`}, ${`${list.replace(/^\/admin/, "")}/new`}) AND a.added = ${added}))
    AND a.action NOT IN (SELECT value FROM json_each(${JSON.stringify(without)}))
    ORDER BY +a.id DESC LIMIT ${maxOfRecord}`.all<ActivityLine>(db);
};

export type Named = { readonly id: number; readonly name: string };

/** Who is or was an officer, and whoever is asked for. */
export const listOfficers = (db: D1Database, asked: number | null): Promise<readonly Named[]> =>
  sql`SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) AS name FROM users
    WHERE id IN (SELECT user_id FROM officer_roles) OR id = ${asked} ORDER BY name, id`.all<Named>(db);

/**
 * The earlier values that a line has of the record whose form is opened at this address; some forms are sent
 * to the address above it.
 */
export const earlierValues = (
  db: D1Database,
  id: number,
  path: string,
): Promise<{ readonly at: string; readonly before: string; readonly path: string } | null> =>
  sql`SELECT at, before, path FROM activity_log WHERE id = ${id}
    AND path IN (${path}, ${path.replace(/\/edit$/, "")}) AND before IS NOT NULL`.first(db);

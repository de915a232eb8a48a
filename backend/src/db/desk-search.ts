import { isEmail } from "../domain/account/no-email";
import { plainName } from "../domain/same-name";
import { withoutMarks } from "./plain-name";
import { hasReference } from "./shop/payments/shared-references";

/** How many characters a text needs to be found by the index, whose parts are three characters each. */
const leastIndexed = 3;

const isIndexed = (search: string) => [...search].length >= leastIndexed;

const quoted = (text: string) => `'"' || replace(${text}, '"', '""') || '"'`;
const withoutSpaces = "replace(?1, ' ', '')";

/**
 * The text as a phrase of FTS5, or without its spaces, as phones and plates are stored. A text without a
 * space is asked for once, as each phrase costs as much as its most common part has rows.
 */
const phrase = (search: string) =>
  search.includes(" ") ? `'(' || ${quoted("?1")} || ' OR ' || ${quoted(withoutSpaces)} || ')'` : quoted("?1");

const has = (text: string) => `instr(lower(${text}), ?1) > 0`;
const hasWithoutSpaces = (text: string) => `instr(replace(lower(${text}), ' ', ''), ${withoutSpaces}) > 0`;

/** A name as it is compared; the first and the last name begin after "=" in the index. */
const named = withoutMarks("?1");
/** Characters of it with which a name is found by its beginning: with the "=" one part of three. */
const namesBegin = 2;

const nameLength = (search: string) => [...plainName(search)].length;

/**
 * An expression of FTS5 for the texts of a person, and for their names however these are typed. The first
 * and the last name are one word only for what was typed in several parts: "rao" is not in "Nora Oke".
 */
function personPhrase(search: string): string {
  const length = nameLength(search);
  if (length < namesBegin) return `'person : ' || ${phrase(search)}`;
  if (length === namesBegin)
    return `'person : ' || ${phrase(search)} || ' OR names : ' || ${quoted(`'=' || ${named}`)}`;
  const columns = [...search].length === length ? "names" : "{names full_name}";
  return `'person : ' || ${phrase(search)} || ' OR ${columns} : ' || ${quoted(named)}`;
}

/** A column that begins with the text, in either case: a range of an index with that collation. */
const begins = (column: string) =>
  `${column} COLLATE NOCASE >= ?1 AND ${column} COLLATE NOCASE < ?1 || char(1114111)`;

const nameBegins = (search: string) =>
  nameLength(search) < namesBegin
    ? `SELECT id FROM users WHERE ${begins("last_name")} UNION SELECT id FROM users WHERE ${begins("first_name")}`
    : `SELECT rowid FROM member_search WHERE member_search MATCH 'names : ' || ${quoted(`'=' || ${named}`)}`;

/**
 * SQL of the accounts whose names, e-mail, phone, number or plates have a text, by their ids. One or two
 * characters find what begins with them, but for phones. ?1 is the text in lower case (`plainLower`).
 */
export const peopleWith = (search: string): string =>
  isIndexed(search)
    ? `SELECT rowid FROM member_search WHERE member_search MATCH ${personPhrase(search)}`
    : `${nameBegins(search)}
       UNION SELECT id FROM users WHERE email >= ?1 AND email < ?1 || char(1114111) AND ${isEmail("email")}
       UNION SELECT user_id FROM memberships WHERE ${begins("number")}
       UNION SELECT owner_id FROM vehicles WHERE deleted_at IS NULL AND ${begins("plate")}`;

/** SQL as `peopleWith`, also by the suburb where they live and by who shares their membership. */
export const membersWith = (search: string): string =>
  isIndexed(search)
    ? `${peopleWith(search)}
       UNION SELECT a.user_id FROM addresses a JOIN users u ON u.id = a.user_id AND u.current_address_id = a.id
         WHERE ${begins("a.suburb")}
       UNION SELECT rowid FROM member_search WHERE member_search MATCH 'shared : ' || ${quoted(`'=' || ${named}`)}`
    : peopleWith(search);

/** SQL of the vehicles `v` whose make, model or plate has a text: a condition. Otherwise as above. */
export const vehicleWith = (search: string): string =>
  isIndexed(search)
    ? `v.owner_id IN (SELECT rowid FROM member_search WHERE member_search MATCH 'vehicles : ' || ${phrase(search)})
       AND (${hasWithoutSpaces("v.plate")} OR ${has("v.make || ' ' || v.model")})`
    : `v.id IN (SELECT id FROM vehicles WHERE deleted_at IS NULL AND ${begins("plate")}
       UNION SELECT id FROM vehicles WHERE deleted_at IS NULL AND ${begins("make")}
       UNION SELECT id FROM vehicles WHERE deleted_at IS NULL AND ${begins("model")})`;

/**
 * SQL of the orders with a payment or a refund of this reference, by their ids. A reference is stored after
 * the name of its way of paying, which is not typed.
 * @param gateways the names
 */
export const ordersWithReference = (gateways: readonly string[]): string =>
  `SELECT order_id FROM payments WHERE ${[
    withoutSpaces,
    ...gateways.map((gateway) => `'${gateway}-' || ${withoutSpaces}`),
  ]
    .map(hasReference)
    .join(" OR ")}`;

/** SQL of the events whose title, venue or organiser has a text, by their ids; of a short one, the title. */
export const eventsWith = (search: string): string =>
  isIndexed(search)
    ? `SELECT rowid FROM event_search WHERE event_search MATCH ${phrase(search)}`
    : `SELECT id FROM calendar_events WHERE ${begins("title")}`;

/** How many characters a text needs to be found by the index, whose parts are three characters each. */
const leastIndexed = 3;

const isIndexed = (search: string) => [...search].length >= leastIndexed;

/** As a phrase of FTS5, and without its spaces, as phones and plates are stored. */
const phrase = `('("' || replace(?1, '"', '""') || '" OR "' || replace(replace(?1, ' ', ''), '"', '""') || '")')`;

const has = (text: string) => `instr(lower(${text}), ?1) > 0`;
const hasWithoutSpaces = (text: string) =>
  `instr(replace(lower(${text}), ' ', ''), replace(?1, ' ', '')) > 0`;

/**
 * SQL of the accounts whose names, e-mail, phone, number or plates have a text, by their ids. ?1 is the text
 * in lower case (`plainLower`).
 */
export const peopleWith = (search: string): string =>
  isIndexed(search)
    ? `SELECT rowid FROM member_search WHERE member_search MATCH 'person : ' || ${phrase}`
    : `SELECT p.id FROM users p LEFT JOIN memberships n ON n.user_id = p.id
       WHERE ${has("trim(p.first_name || ' ' || p.last_name)")} OR ${has("p.email")} OR ${has("n.number")}
         OR ${hasWithoutSpaces("p.mobile_phone")} OR EXISTS (SELECT 1 FROM vehicles x
           WHERE x.owner_id = p.id AND x.deleted_at IS NULL AND ${hasWithoutSpaces("x.plate")})`;

/** SQL of the vehicles `v` whose make, model or plate has a text: a condition. ?1 as above. */
export const vehicleWith = (search: string): string => {
  const itself = `(${hasWithoutSpaces("v.plate")} OR ${has("v.make || ' ' || v.model")})`;
  return isIndexed(search)
    ? `v.owner_id IN (SELECT rowid FROM member_search WHERE member_search MATCH 'vehicles : ' || ${phrase}) AND ${itself}`
    : itself;
};

/** SQL of the events whose title, venue or organiser has a text, by their ids. ?1 as above. */
export const eventsWith = (search: string): string =>
  isIndexed(search)
    ? `SELECT rowid FROM event_search WHERE event_search MATCH ${phrase}`
    : `SELECT x.id FROM calendar_events x WHERE ${has("x.title")} OR ${has("x.venue")} OR ${has("x.organiser")}`;

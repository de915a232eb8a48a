import * as v from "valibot";
import { emailAddress } from "#contract/user";
import { peopleWith } from "../../db/desk-search";
import { plainLower } from "../../db/plain-lower";
import { similarMembers } from "../../db/similar-records";
import { raw, sql } from "../../db/sql";
import { questionEmail } from "../../domain/account/email-question";
import { hasEmail } from "../../domain/account/no-email";
import { editDistance } from "../../domain/content/spelling";
import type { Question } from "../../domain/unlikely";
import { listedPerson, type Person, personByEmail } from "./queries";

/** Whom a form names: an address with or without an account, several people, or nobody. */
type Named =
  | { readonly email: string; readonly person: Person | null; readonly asked: Question | null }
  /** `isExact`: they have what was typed; otherwise it is like that. */
  | { readonly several: readonly Person[]; readonly error: string; readonly isExact: boolean }
  | { readonly error: string };

const maxChoices = 10;

/** The open accounts whose name, number or plate has a text. */
async function peopleNamed(db: D1Database, text: string): Promise<readonly Person[]> {
  const { results } = await db
    .prepare(
      `SELECT ${listedPerson} WHERE u.id IN (${peopleWith(text)}) AND u.closed_at IS NULL
       ORDER BY name, u.id LIMIT ${maxChoices + 1}`,
    )
    .bind(plainLower(text))
    .all<Person>();
  return results;
}

/** The open accounts whose name, number or plate is like a text that nobody has, the likest first. */
async function peopleLike(db: D1Database, text: string): Promise<readonly Person[]> {
  const similar = await similarMembers(db, text);
  const ids = similar.map(({ id }) => id);
  const people = await sql`SELECT ${raw(listedPerson)}
    WHERE u.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND u.closed_at IS NULL
    AND u.merged_into IS NULL AND u.deleted_at IS NULL`.all<Person>(db);
  return ids.flatMap((id) => people.find((person) => person.id === id) ?? []);
}

/** Addresses that are compared with one that nobody has: those that begin with the same character. */
const maxCompared = 2_000;

/** Letters that may differ: one, or two of a name before the @ of eight letters or more. */
const maxDistance = (email: string) => (email.indexOf("@") < 8 ? 1 : 2);

/** An account whose address is that near to one that nobody has. */
async function similarAddress(db: D1Database, email: string): Promise<Person | null> {
  const first = [...email].slice(0, 1).join("");
  const most = maxDistance(email);
  const people = await sql`SELECT ${raw(listedPerson)}
    WHERE u.email >= ${first} AND u.email < ${first} || char(1114111) AND u.closed_at IS NULL
    ORDER BY u.email LIMIT ${maxCompared}`.all<Person>(db);
  const near = people
    .filter((person) => Math.abs(person.email.length - email.length) <= most)
    .map((person) => ({ person, distance: editDistance(email, person.email) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.person ?? null;
}

/**
 * Reads whom an e-mail address, a name or a member number names.
 * @param chosen the address of the one that was chosen of several, or ""
 */
export async function findNamed(db: D1Database, typed: string, chosen: string): Promise<Named> {
  const text = typed.trim();
  if (!text.includes("@") && text !== "") {
    const all = await peopleNamed(db, text);
    const people = all.filter(({ email }) => hasEmail(email));
    const [without] = all;
    if (without && people.length === 0)
      return { error: `${without.name} has no e-mail address, and cannot sign in. Add one at Members first` };
    const person = people.length === 1 ? people[0] : people.find(({ email }) => email === chosen);
    if (person) return { email: person.email, person, asked: null };
    if (people.length > maxChoices) return { error: "Many people have that: type more of it" };
    if (people.length > 0)
      return { several: people, error: "Several people have that. Choose one of them", isExact: true };
    const similar = await peopleLike(db, text);
    const meant = similar.find(({ email }) => email === chosen);
    if (meant) return { email: meant.email, person: meant, asked: null };
    const error = "Nobody has that name or number";
    return similar.length > 0
      ? { several: similar, error: `${error}. Similar people are below`, isExact: false }
      : { error };
  }
  const email = v.safeParse(emailAddress, text);
  if (!email.success || !email.output) return { error: "Enter an e-mail address, like name@example.com" };
  const person = await personByEmail(db, email.output);
  if (person) return { email: email.output, person, asked: null };
  const similar = await similarAddress(db, email.output);
  const asked = similar
    ? {
        words: `Nobody has an account with ${email.output}. Did you mean ${similar.email}, ${similar.name}?`,
        yes: `No, ${email.output} is right`,
        of: email.output,
      }
    : questionEmail(email.output);
  return { email: email.output, person: null, asked };
}

import { html } from "hono/html";
import { fitAge, hasAgeLimit } from "#rules/membership/ages";
import { nextVersion } from "../../../db/next-version";
import { birthDate } from "../../../db/shop/renewal-refusal";
import { checkbox, type Fields, textLines } from "../../../desk/form-fields";
import type { Officer } from "../../../desk/officer";
import { instant } from "../../../domain/clock";
import { agesText, type LevelAges, readAges } from "../../../domain/club/level-ages";
import { plainDate } from "../../../domain/club/typed-date";
import type { Markup } from "../../../http/html-page";
import type { AppContext } from "../../../http/services";
import { mayIn } from "../../roles/rules";
import { bornError } from "../field-checks";
import { todayOf } from "../member-forms";

/** Of somebody without a date of birth: what an officer gives instead, for a level with ages. */
export const emptyProof = { born: "", sawAge: false };
type TypedProof = Readonly<typeof emptyProof>;

export const proofLabels = { born: "Date of birth", sawAge: "I have seen a document that shows their age" };

/** "none": nothing is asked. The date is asked of whoever may see it, a tick of the others. */
export type AskedProof = "none" | "born" | "sawAge";

/** What a form asks of somebody's age. @param levels that can be chosen in it */
export async function askedProof(
  c: AppContext,
  { roles }: Officer,
  userId: number,
  levels: readonly LevelAges[],
): Promise<AskedProof> {
  const hasLimits = levels.some((level) => hasAgeLimit(readAges(level)));
  if (!hasLimits || (await birthDate(c.var.services.db, userId)) !== null) return "none";
  return mayIn(roles, "evidence", "see") ? "born" : "sawAge";
}

const hint = "For a level with ages. The club has no date of birth of theirs.";

export const proofField = (
  fields: Fields<keyof TypedProof>,
  typed: TypedProof,
  asked: AskedProof,
): Markup | "" =>
  asked === "none"
    ? ""
    : asked === "born"
      ? textLines(fields, { ...typed })("born", `${hint} It is kept in their record.`, html`type="date"`)
      : checkbox(fields, "sawAge", hint, typed.sawAge);

type Proof = {
  /** YYYY-MM-DD, to be kept; null: none was given. */
  readonly born: string | null;
  /** A document was seen instead. */
  readonly sawAge: boolean;
};

const noProof: Proof = { born: null, sawAge: false };

/** What was given of an age that the club does not know; or what is wrong with it, by field. */
export async function readProof(
  c: AppContext,
  asked: AskedProof,
  typed: TypedProof,
  level: LevelAges,
): Promise<Proof | { readonly errors: Readonly<Partial<Record<keyof TypedProof | "level", string>>> }> {
  if (asked === "none") return noProof;
  const isLimited = hasAgeLimit(readAges(level));
  if (asked === "sawAge") {
    if (isLimited && !typed.sawAge)
      return { errors: { sawAge: `The level is for ${agesText(level)}: tick this once you have seen one` } };
    return { born: null, sawAge: isLimited };
  }
  const error = bornError(typed.born, c.var.services.clock.now());
  if (error) return { errors: { born: error } };
  const born = plainDate(typed.born);
  if (born === null) return isLimited ? { errors: { born: `The level is for ${agesText(level)}` } } : noProof;
  const isFit = fitAge(readAges(level), born, await todayOf(c)) === "fits";
  return isFit
    ? { born, sawAge: false }
    : { errors: { level: `This level is for other ages: ${agesText(level)}` } };
}

/** Of it, for the activity log. */
export const proofChanges = ({ born, sawAge }: Proof) => ({
  ...(born === null ? {} : { date_of_birth: born }),
  ...(sawAge ? { saw_age: true } : {}),
});

/** Of it, what is confirmed: a sentence; none where nothing was asked. */
export const proofLines = ({ born, sawAge }: Proof): readonly string[] => [
  ...(born === null ? [] : ["Their date of birth is kept in their record."]),
  ...(sawAge ? ["The history says that you have seen a document that shows their age."] : []),
];

/** Keeps a date of birth, where there is none yet and the person has a membership. */
export const birthStatement = (
  db: D1Database,
  userId: number,
  born: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE users SET date_of_birth = ?2, updated_at = ${nextVersion("?3")} WHERE id = ?1
         AND date_of_birth IS NULL AND EXISTS (SELECT 1 FROM memberships WHERE user_id = ?1)`,
    )
    .bind(userId, born, instant(now));

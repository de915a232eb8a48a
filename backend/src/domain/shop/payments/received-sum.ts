import { dollars, readDollars } from "../../money";
import type { Question } from "../../unlikely";

/** What a payment is recorded for. */
export type Owed = {
  readonly what: "order" | "membership";
  readonly dueCents: number;
  /** Of the member, which can pay part of it. */
  readonly creditCents: number;
  /** "Nell Ash"; null: the account is deleted, so it can have no credit. */
  readonly member: string | null;
};

/** The sum as an officer types it. */
type TypedSum = {
  /** Dollars, or "" for what is due. */
  readonly amount: string;
  readonly usesCredit: boolean;
};

/** What came, and what is done with it. Cents. */
export type ReceivedSum = {
  readonly amountCents: number;
  /** Of the member's credit, what pays with it. */
  readonly usedCents: number;
  /** Of the amount, what becomes the member's credit: what is more than due, or all of a payment in part. */
  readonly keptCents: number;
};

type SumErrors = Readonly<Partial<Record<keyof TypedSum, string>>>;

type Read =
  | { readonly errors: SumErrors }
  /** With a question where another sum came than is due. */
  | { readonly sum: ReceivedSum; readonly question: Question | null };

export const isPart = ({ amountCents, keptCents }: ReceivedSum): boolean => keptCents === amountCents;

/** Of what is due, what the credit pays. Where an amount is typed it fills the gap alone. */
const readUsed = ({ usesCredit }: TypedSum, { dueCents, creditCents }: Owed, amount: number | null) =>
  usesCredit ? Math.min(creditCents, amount === null ? dueCents : Math.max(0, dueCents - amount)) : 0;

/** What came of what is due. More becomes credit, and less as well: both are asked first. */
export function readSum(typed: TypedSum, owed: Owed): Read {
  const read = typed.amount.trim() === "" ? { cents: null } : readDollars(typed.amount);
  if ("problem" in read) return { errors: { amount: read.problem } };
  if (read.cents === 0) return { errors: { amount: "Must be more than 0" } };
  const usedCents = readUsed(typed, owed, read.cents);
  const leftCents = owed.dueCents - usedCents;
  if (leftCents === 0)
    return {
      errors: {
        usesCredit:
          "Their credit pays all of it, so no payment has to be recorded. An order on the site uses it",
      },
    };
  const amountCents = read.cents ?? leftCents;
  if (typed.usesCredit && usedCents === 0)
    return {
      errors: {
        amount: `${dollars(owed.dueCents)} is all that is due, so no credit is needed. Correct the amount, or untick “Use the member’s credit”`,
      },
    };
  if (amountCents === leftCents) return { sum: { amountCents, usedCents, keptCents: 0 }, question: null };
  return amountCents > leftCents
    ? readSurplus(owed, { amountCents, usedCents, keptCents: amountCents - leftCents })
    : readPart(typed, owed, { amountCents, usedCents: 0, keptCents: amountCents }, leftCents);
}

function readSurplus({ member }: Owed, sum: ReceivedSum): Read {
  const more = dollars(sum.keptCents);
  if (member === null)
    return {
      errors: { amount: `${more} more than is due: give back ${more}. A deleted account has no credit` },
    };
  const question = {
    words: `${more} more than is due. Correct the amount, or let ${more} become credit of ${member}.`,
    yes: `Yes, ${more} becomes credit of ${member}`,
    of: `${sum.amountCents}, of which ${sum.keptCents}`,
  };
  return { sum, question };
}

function readPart({ usesCredit }: TypedSum, owed: Owed, sum: ReceivedSum, leftCents: number): Read {
  const { what, creditCents, member } = owed;
  const [amount, missing] = [dollars(sum.amountCents), leftCents - sum.amountCents];
  const less = `${dollars(missing)} less than is due. It does not pay the ${what}`;
  if (member === null)
    return { errors: { amount: `${less}: ask for the rest, and record it when the whole has come` } };
  const enough =
    !usesCredit && creditCents >= missing
      ? ` Their credit of ${dollars(creditCents)} can pay the rest: tick “Use the member’s credit”.`
      : "";
  const question = {
    words: `${less}.${enough} Ask for the rest, and record it when the whole has come. Or record ${amount} now as credit of ${member}: it can be used when the rest comes.`,
    yes: `Yes, record ${amount} as credit of ${member}`,
    of: `${sum.amountCents}, of which ${sum.keptCents}`,
  };
  return { sum, question };
}

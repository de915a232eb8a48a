import { maxVoucherLength } from "../limits";

/** Two members who vouch for somebody who joins, as typed: a name, a membership number, or both. */
export type Vouchers = { readonly proposer: string; readonly seconder: string };

/** The words that may be a membership number: those with a digit, without what is written around them. */
export const voucherNumbers = (typed: string): readonly string[] =>
  typed
    .split(/[\s,;:#()]+/)
    .map((word) => word.replace(/\.$/, ""))
    .filter((word) => /\d/.test(word));

const folded = (typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .join(" ");

/** Whether both are one person, as far as what was typed tells: the same words, or the same number. */
function isSamePerson({ proposer, seconder }: Vouchers): boolean {
  const [one, other] = [folded(proposer), folded(seconder)];
  const numbers = voucherNumbers(other);
  return one === other || voucherNumbers(one).some((number) => numbers.includes(number));
}

export type VoucherProblem = "missing" | "long" | "same";

const findProblem = (typed: string): VoucherProblem | null =>
  typed.trim() === "" ? "missing" : typed.trim().length > maxVoucherLength ? "long" : null;

/**
 * What is wrong with them, by field. Whether somebody is a member is not asked here: whoever joins must not
 * learn that of others.
 */
export function findVoucherProblems(vouchers: Vouchers): Partial<Record<keyof Vouchers, VoucherProblem>> {
  const proposer = findProblem(vouchers.proposer);
  const seconder = findProblem(vouchers.seconder) ?? (!proposer && isSamePerson(vouchers) ? "same" : null);
  return { ...(proposer ? { proposer } : {}), ...(seconder ? { seconder } : {}) };
}

import * as v from "valibot";
import { emailAddress } from "#contract/user";
import { isLikeFormula } from "#rules/csv";
import { noEmail } from "../../domain/account/no-email";
import { isSameName } from "../../domain/same-name";
import { type Cells, cellsByField, type FieldName, fieldNames, importFields, type Mapping } from "./fields";
import { planMembership } from "./plan-membership";
import { planAddress, planPerson } from "./plan-person";
import type { ImportState, MemberRecord, RowPlan, RowProblem, StoredMember } from "./records";

/** A row of the file. */
export type FileRow = {
  /** Of an account without an e-mail address, that no other one has. */
  readonly key: string;
  readonly cells: readonly string[];
};

const problem = (field: FieldName, words: string): RowProblem => ({
  field: importFields[field].words,
  words,
});

const clash = (id: number | null, field: FieldName, words: string): RowPlan => ({
  kind: "clashing",
  id,
  problems: [problem(field, words)],
});

const nameOf = ({ person }: MemberRecord) =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;

/** Whether both names of a row are another person's. */
const isNamedOtherwise = ({ firstName, lastName }: Cells, { person }: MemberRecord) =>
  firstName !== undefined &&
  lastName !== undefined &&
  !isSameName(firstName, person.first_name) &&
  !isSameName(lastName, person.last_name);

/** Whose row it is: by its number, else by its e-mail address; or why that is not clear. */
function findMember(cells: Cells, email: string | null, state: ImportState): StoredMember | null | RowPlan {
  const { number } = cells;
  const byNumber = number === undefined ? undefined : state.byNumber.get(number);
  const byEmail = email === null ? undefined : state.byEmail.get(email);
  if (byNumber) {
    if (byEmail && byEmail.id !== byNumber.id)
      return clash(
        byNumber.id,
        "email",
        `${nameOf(byEmail)} has this address, and ${nameOf(byNumber)} the number. Correct the one that is wrong, or leave it empty`,
      );
    if (!byEmail && isNamedOtherwise(cells, byNumber))
      return clash(
        byNumber.id,
        "number",
        `${nameOf(byNumber)} has this number. Correct the number. If it is the same person, change their name in their record first`,
      );
    return byNumber;
  }
  if (byEmail?.membership && number !== undefined)
    return clash(
      byEmail.id,
      "email",
      `${nameOf(byEmail)} has this address, with the number ${byEmail.membership.number}. If it is the same person, correct the number. If it is not, leave the address empty: each account has its own`,
    );
  return byEmail ?? null;
}

function readEmail(cells: Cells): {
  readonly email: string | null;
  readonly problems: readonly RowProblem[];
} {
  if (cells.email === undefined) return { email: null, problems: [] };
  const read = v.safeParse(emailAddress, cells.email);
  return read.success
    ? { email: read.output, problems: [] }
    : { email: null, problems: [problem("email", "Enter an e-mail address, like name@example.com")] };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What nobody may change by an import. */
function refuse(member: StoredMember, after: MemberRecord, officerId: number): readonly RowProblem[] {
  if (isEqual(member.membership, after.membership)) return [];
  if (member.id === officerId)
    return [problem("number", "This is your own membership. Another officer changes it")];
  return member.hasLeft ? [problem("number", "They have left: take that back in their record first")] : [];
}

/** Phone numbers begin with + and may be anything that `phoneError` lets pass. */
const phones: readonly FieldName[] = ["mobile", "emergencyPhone"];

/** Texts that look like a formula: they are kept as they are, and every CSV of the desk escapes them. */
function warningsOf(cells: Cells, member: StoredMember | null) {
  const stored = Object.values({ ...member?.person, ...member?.address, ...member?.membership });
  const found = fieldNames.filter((name) => {
    const cell = cells[name] ?? "";
    return !phones.includes(name) && isLikeFormula(cell) && !stored.includes(cell);
  });
  const words = "This looks like a formula. It is kept as text";
  return found.length > 0 ? { warnings: found.map((name) => problem(name, words)) } : {};
}

/**
 * What an import writes of a row, or why it does not. The dry run shows it, and the import computes it again:
 * it writes nothing else. An empty cell leaves the member's own value.
 */
export function planRow(row: FileRow, mapping: Mapping, state: ImportState): RowPlan {
  const cells = cellsByField(mapping, row.cells);
  const wrong = (id: number | null, problems: readonly RowProblem[]): RowPlan => ({
    kind: "wrong",
    id,
    problems,
  });
  if (row.cells.slice(mapping.length).some((cell) => cell !== ""))
    return wrong(null, [{ field: "Row", words: "The row has more cells than the header" }]);
  const { email, problems: ofEmail } = readEmail(cells);
  if (ofEmail.length > 0) return wrong(null, ofEmail);
  if (email === null && cells.number === undefined)
    return wrong(null, [problem("number", "Give a number or an e-mail address")]);
  const member = findMember(cells, email, state);
  if (member && "kind" in member) return member;
  if (member?.isGone) return wrong(member.id, [problem("number", "This account was deleted or merged")]);
  const parts = [
    planPerson(cells, email ?? noEmail(row.key), member),
    planAddress(cells, member),
    planMembership(cells, member, state),
  ] as const;
  const [person, address, membership] = parts;
  const problems = parts.flatMap((part) => part.problems);
  if (problems.length > 0 || !person.columns) return wrong(member?.id ?? null, problems);
  const after: MemberRecord = {
    person: person.columns,
    address: address.columns,
    membership: membership.columns && {
      ...membership.columns,
      name: cardName(member, person.columns, membership.columns.name),
    },
  };
  const warned = warningsOf(cells, member);
  if (!member) return { kind: "new", id: null, before: null, after, ...warned };
  const before: MemberRecord = {
    person: member.person,
    address: member.address,
    membership: member.membership,
  };
  if (isEqual(before, after)) return { kind: "unchanged", id: member.id };
  const refused = refuse(member, after, state.officerId);
  if (refused.length > 0) return wrong(member.id, refused);
  return { kind: "changed", id: member.id, versions: member.versions, before, after, ...warned };
}

/** The name on a card follows the person's where it was that. */
function cardName(member: StoredMember | null, person: MemberRecord["person"], stored: string): string {
  const full = ({ first_name, last_name }: MemberRecord["person"]) => `${first_name} ${last_name}`.trim();
  return !member?.membership || stored === full(member.person) ? full(person) : stored;
}

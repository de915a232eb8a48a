import { hasEmail } from "../../domain/account/no-email";
import { cellsByField, fieldNames, importFields, type Mapping } from "./fields";
import { type FileRow, planRow } from "./plan-row";
import type { ImportState, RowPlan } from "./records";

/** What two rows of a file must not share: a member, a number, an e-mail address. */
const keysOf = (plan: RowPlan): readonly string[] => [
  ...(plan.id === null ? [] : [`id ${plan.id}`]),
  ...("after" in plan
    ? [
        ...(plan.after.membership ? [`number ${plan.after.membership.number}`] : []),
        `email ${plan.after.person.email}`,
      ]
    : []),
];

/** What a row would write, to be compared with another's; null of one that is left out. */
function outcomeOf(plan: RowPlan): string | null {
  if (plan.kind === "unchanged") return `id ${plan.id}`;
  if (!("after" in plan)) return null;
  const { person, ...others } = plan.after;
  const email = hasEmail(person.email) ? person.email : "";
  return JSON.stringify([plan.id, { ...person, email }, others]);
}

/** More are not named, and to find a twin two are enough. */
const maxTwins = 4;

/** Rows that share a key. */
type Group = { readonly rows: readonly number[]; readonly isSame: boolean };

function groupRows(plans: readonly RowPlan[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  const outcomes = plans.map(outcomeOf);
  for (const [index, plan] of plans.entries())
    for (const key of keysOf(plan)) {
      const { rows, isSame } = groups.get(key) ?? { rows: [], isSame: outcomes[index] !== null };
      groups.set(key, {
        rows: rows.length < maxTwins ? [...rows, index] : rows,
        isSame: isSame && outcomes[index] === outcomes[rows[0] ?? index],
      });
    }
  return groups;
}

/** Words of the fields in which rows of a file differ. */
function differences(rows: readonly FileRow[], mapping: Mapping): string {
  const [first = {}, ...others] = rows.map(({ cells }) => cellsByField(mapping, cells));
  const names = fieldNames.filter((name) => others.some((cells) => cells[name] !== first[name]));
  return names.map((name) => importFields[name].words).join(", ");
}

const listed = (lines: readonly number[]) =>
  lines.length === 1 ? `Row ${lines[0]}` : `Rows ${lines.join(", ")}`;

type Twins = { readonly lines: readonly number[]; readonly differing: string; readonly isOfEmail: boolean };

function twinWords({ lines, differing, isOfEmail }: Twins): string {
  const isOne = lines.length === 1;
  const differ = differing ? `, and differ${isOne ? "s" : ""} in ${differing}` : "";
  return isOfEmail
    ? `${listed(lines)} of the file ${isOne ? "has" : "have"} the same e-mail address${differ}. If it is one person, leave one row in the file. If it is not, leave the address in one row: each account has its own`
    : `${listed(lines)} of the file ${isOne ? "is" : "are"} about the same member${differ}. Leave one row in the file`;
}

/**
 * What becomes of each row of a file. Of rows that would do the same to the same member the first counts;
 * rows that would not are all left out.
 */
export function planFile(rows: readonly FileRow[], mapping: Mapping, state: ImportState): readonly RowPlan[] {
  const plans = rows.map((row) => planRow(row, mapping, state));
  const groups = groupRows(plans);
  return plans.map((plan, index): RowPlan => {
    if (plan.kind === "wrong" || plan.kind === "clashing") return plan;
    const own = keysOf(plan).flatMap((key) => {
      const group = groups.get(key);
      return group ? [{ key, ...group }] : [];
    });
    const twins = [...new Set(own.flatMap((group) => group.rows))].filter((other) => other !== index);
    if (twins.length === 0) return plan;
    const ofRow = (words: string) => [{ field: "Row", words }];
    if (own.every(({ isSame }) => isSame)) {
      const first = Math.min(index, ...twins);
      const words = `The same as row ${first + 2}, which counts`;
      return first === index ? plan : { kind: "unchanged", id: plan.id, problems: ofRow(words) };
    }
    const shown = twins.slice(0, 3);
    const words = twinWords({
      lines: shown.map((other) => other + 2),
      differing: differences(
        [index, ...shown].flatMap((each) => rows[each] ?? []),
        mapping,
      ),
      isOfEmail: own.every(({ key, rows: sharing }) => key.startsWith("email ") || sharing.length === 1),
    });
    return { kind: "clashing", id: plan.id, problems: ofRow(words) };
  });
}

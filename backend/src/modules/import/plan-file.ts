import type { Mapping } from "./fields";
import { type FileRow, planRow } from "./plan-row";
import type { ImportState, RowPlan } from "./records";

/** What two rows of a file must not share: a member, an e-mail address, a number. */
const keysOf = (plan: RowPlan): readonly string[] => [
  ...(plan.id === null ? [] : [`id ${plan.id}`]),
  ...("after" in plan
    ? [
        `email ${plan.after.person.email}`,
        ...(plan.after.membership ? [`number ${plan.after.membership.number}`] : []),
      ]
    : []),
];

/** More are not named, and to find a twin two are enough. */
const maxTwins = 4;

/** What becomes of each row of a file: rows that are about the same member are all left out. */
export function planFile(rows: readonly FileRow[], mapping: Mapping, state: ImportState): readonly RowPlan[] {
  const plans = rows.map((row) => planRow(row, mapping, state));
  const rowsOf = new Map<string, readonly number[]>();
  for (const [index, plan] of plans.entries())
    for (const key of keysOf(plan)) {
      const rows = rowsOf.get(key) ?? [];
      if (rows.length < maxTwins) rowsOf.set(key, [...rows, index]);
    }
  return plans.map((plan, index) => {
    if (plan.kind === "wrong" || plan.kind === "clashing") return plan;
    const others = keysOf(plan).flatMap((key) => rowsOf.get(key) ?? []);
    const twins = [...new Set(others)].filter((other) => other !== index);
    if (twins.length === 0) return plan;
    const lines = twins.slice(0, 3).map((other) => other + 2);
    const words = `Row ${lines.join(", ")} of the file is about the same member`;
    return { kind: "clashing", id: plan.id, problems: [{ field: "Row", words }] };
  });
}

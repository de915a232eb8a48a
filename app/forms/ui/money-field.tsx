import { TextField } from "./text-field";
import type { FieldState } from "./use-submission";

/** An amount in dollars; `moneyText` makes a first value of cents. */
export function MoneyField(field: FieldState & { label: string; hint?: string; required?: boolean }) {
  return <TextField {...field} inputMode="decimal" autoComplete="off" dir="ltr" />;
}

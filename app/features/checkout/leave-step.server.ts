import { submittedText } from "~/forms/parse-form";
import { abroadIntent, cartIntent } from "./field-names";
import { checkoutSteps, stepPath } from "./steps";

const outside: Readonly<Record<string, string>> = {
  [cartIntent]: "/cart",
  [abroadIntent]: "/profile/address/new?in=abroad",
};

/**
 * Where a button leads that leaves a step without sending its form: what is typed in it is kept until the
 * step is opened again. Null for every other button.
 */
export function leavesFor(form: FormData): string | null {
  const intent = submittedText(form, "intent");
  const step = checkoutSteps.find((each) => each === intent);
  if (step) return stepPath(step);
  return Object.hasOwn(outside, intent) ? (outside[intent] ?? null) : null;
}

import { submittedText } from "~/forms/parse-form";
import { abroadIntent, cartIntent } from "./field-names";
import { checkoutSteps, stepPath } from "./steps";

const outside: Readonly<Record<string, string>> = {
  [cartIntent]: "/cart",
  [abroadIntent]: "/profile/address/new?in=abroad",
};

/**
 * Redirect of a button that leaves a step without sending its form: what is typed is kept. Null for other
 * buttons.
 */
export function leavesFor(form: FormData): string | null {
  const intent = submittedText(form, "intent");
  const step = checkoutSteps.find((each) => each === intent);
  if (step) return stepPath(step);
  return Object.hasOwn(outside, intent) ? (outside[intent] ?? null) : null;
}

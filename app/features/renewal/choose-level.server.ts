import * as v from "valibot";
import type { ApiResult } from "~/api/api-error";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Renewal } from "~/domain/shop/renewal";
import { submittedIdentity } from "~/forms/form-identity";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import { optional, personName } from "~/forms/rules";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";

const names = v.object({ additionalMember: optional(personName()) });

const fields = ["level", "additionalMember"] as const;

/**
 * Puts a membership of the chosen level into the cart, with the second person. The value is the next page.
 */
export async function chooseLevel(
  deps: {
    readonly renewal: () => ApiResult<Renewal>;
    readonly cart: Pick<RequestCart, "add">;
  },
  form: FormData,
): Promise<Result<string, Submission>> {
  const values = submittedValues(form, fields);
  const renewal = await deps.renewal();
  if (!renewal.ok) return err(callFailed(renewal.error, values));
  // The page says when and why.
  if (renewal.value.member && !renewal.value.member.canRenew) return ok("/renew");
  const sku = submittedText(form, "level");
  const level = renewal.value.levels.find((each) => each.sku === sku);
  if (!level) return err(invalid([{ field: "level", key: "renew.levelMissing" }], values));
  const parsed = parseForm(names, form);
  if (level.hasAdditionalMember && !parsed.ok) return err(invalid(parsed.error, values));
  const additionalMember = level.hasAdditionalMember && parsed.ok ? parsed.value.additionalMember : null;
  const added = await deps.cart.add(
    { sku: level.sku, qty: 1, addons: [], additionalMember },
    submittedIdentity(form).requestKey || null,
  );
  return added.ok ? ok("/checkout") : err(callFailed(added.error, values, { sku: "level" }));
}

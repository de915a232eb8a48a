import * as v from "valibot";
import { maxAddonTextLength, maxLineQuantity } from "#rules/limits";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Addon, ChosenAddon, ProductDetails } from "~/domain/shop/product";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { oneLine } from "~/forms/rules";
import { callFailed, type FieldError, invalid, type Submission } from "~/forms/submission";
import { parseWholeNumber } from "~/forms/values/whole-number";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { addonField, addonTextField, isAddonField } from "./addon-field";

/** What was chosen, for an action without its product. */
export const typedLine = (form: FormData) =>
  submittedValues(form, ["sku", "qty", ...[...form.keys()].filter(isAddonField)]);

const typedText = (form: FormData, id: string) => v.parse(oneLine, submittedText(form, addonTextField(id)));

const chooseAddon = ({ id, textLabel }: Addon, form: FormData): ChosenAddon => ({
  id,
  text: textLabel === null ? null : typedText(form, id),
});

export async function addToCart(
  add: RequestCart["add"],
  product: ProductDetails,
  form: FormData,
): Promise<Result<Flash, Submission>> {
  const addons = product.skus
    .flatMap((each) => each.addons)
    .map(({ id }) => id)
    .filter((id, index, all) => all.indexOf(id) === index);
  const chosen = addons.filter((id) => form.has(addonField(id)));
  const values = submittedValues(form, ["sku", "qty", ...[...form.keys()].filter(isAddonField)]);
  const sku = product.skus.find(({ code }) => code === submittedText(form, "sku"));
  const qty = parseWholeNumber(submittedText(form, "qty"), { min: 1, max: maxLineQuantity });
  const errors: FieldError[] = [];
  if (!sku) errors.push({ field: "sku", key: "shop.skuMissing" });
  else if (sku.max === 0) errors.push({ field: "sku", key: "shop.soldOutNow" });
  const fits = (id: string) => sku?.addons.some((each) => each.id === id) ?? true;
  const unfit = chosen.find((id) => !fits(id));
  const unfitText = addons.find((id) => !fits(id) && typedText(form, id) !== "");
  if (unfit !== undefined) errors.push({ field: addonField(unfit), key: "shop.addonUnfit" });
  else if (unfitText !== undefined) errors.push({ field: addonTextField(unfitText), key: "shop.addonUnfit" });
  for (const { id, textLabel } of sku?.addons ?? []) {
    const text = typedText(form, id);
    if (textLabel === null) continue;
    if (text.length > maxAddonTextLength)
      errors.push({ field: addonTextField(id), key: "forms.fieldRefused" });
    else if ((text !== "") !== chosen.includes(id))
      errors.push({ field: text === "" ? addonTextField(id) : addonField(id), key: "shop.addonText" });
  }
  if (!qty.ok) errors.push({ field: "qty", key: qty.error });
  else if (sku && sku.max > 0 && qty.value > sku.max) errors.push({ field: "qty", key: "shop.tooMany" });
  if (!sku || !qty.ok || errors.length > 0) return err(invalid(errors, values));

  const { requestKey } = submittedIdentity(form);
  const line = sku.addons.filter(({ id }) => chosen.includes(id)).map((addon) => chooseAddon(addon, form));
  const added = await add({ sku: sku.code, qty: qty.value, addons: line }, requestKey || null);
  if (added.ok) return ok({ key: "shop.added", values: { name: product.name }, tone: "success" });
  const { error } = added;
  const isRefused = error.code === "VALIDATION" && error.fieldErrors.some(({ field }) => field === "sku");
  // It has sold out since the page was made.
  if (isRefused) return err(invalid([{ field: "sku", key: "shop.soldOutNow" }], values));
  const asked = line.find(({ text }) => text !== null);
  return err(callFailed(error, values, { qty: "qty", ...(asked && { addons: addonTextField(asked.id) }) }));
}

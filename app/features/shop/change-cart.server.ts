import { maxLineQuantity, maxPromotionCodeLength, maxSuburbLength } from "#rules/limits";
import { parseId } from "#rules/parse-id";
import type { ApiError } from "~/api/api-error";
import type { RequestCart } from "~/api/shop/request-cart";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { parsePostcode } from "~/forms/values/postcode";
import { parseWholeNumber } from "~/forms/values/whole-number";
import { err, ok, type Result } from "~/lib/result";
import { addonTextField } from "./addon-field";
import { qtyField } from "./cart-fields";
import { createRemovalUrl } from "./cart-view.server";

/** What is typed by mistake is answered like any other number that is too large. */
const maxTypedQuantity = 9_999;

type Changed = Promise<Result<Posted, Submission>>;

const reloaded = ok({ to: "/cart", flash: null });

const done = (
  result: Result<unknown, ApiError>,
  values: Submission["values"] = {},
): Result<Posted, Submission> => (result.ok ? reloaded : err(callFailed(result.error, values)));

const idIn = (form: FormData) => parseId(submittedText(form, "id"));

/** Removes a line; the next page offers to undo it. A line that is gone already is no error. */
async function remove(cart: RequestCart, id: number): Changed {
  const found = await cart.get();
  if (!found.ok) return done(found);
  const line = found.value.lines.find((each) => each.id === id);
  if (!line) return reloaded;
  const removed = await cart.remove(id);
  return removed.ok ? ok({ to: createRemovalUrl(line), flash: null }) : done(removed);
}

/**
 * More than can be bought is refused and the cart stays as it is, so that it can still be ordered.
 * @param step what a button adds to the number that is typed; none takes it as it is
 */
async function setQuantity(cart: RequestCart, form: FormData, step: -1 | 0 | 1 = 0): Changed {
  const id = idIn(form) ?? 0;
  const name = qtyField(id);
  const values = submittedValues(form, [name]);
  const typed = parseWholeNumber(submittedText(form, name), { min: 0, max: maxTypedQuantity });
  if (!typed.ok) return err(invalid([{ field: name, key: typed.error }], values));
  const qty = typed.value + step;
  if (qty <= 0) return remove(cart, id);
  const found = qty > 1 ? await cart.get() : null;
  if (found && !found.ok) return done(found, values);
  const line = found?.value.lines.find((each) => each.id === id);
  const max = Math.min(line?.max ?? maxLineQuantity, maxLineQuantity);
  // Fewer than before may still be more than there are, and are a step towards it.
  if (qty > max && qty >= (line?.qty ?? 0))
    return err(invalid([{ field: name, key: "shop.unchanged" }], values));
  return keepQuantity(cart, id, qty, values);
}

/** As many as one order can have. */
async function setMaximum(cart: RequestCart, id: number): Changed {
  const found = await cart.get();
  if (!found.ok) return done(found);
  const line = found.value.lines.find((each) => each.id === id);
  return line && line.max > 0 ? keepQuantity(cart, id, line.max) : reloaded;
}

async function keepQuantity(
  cart: RequestCart,
  id: number,
  qty: number,
  values: Submission["values"] = {},
): Changed {
  const changed = await cart.setQuantity(id, qty);
  // Another tab has removed it: the cart as it is now says so.
  if (!changed.ok && changed.error.code === "NOT_FOUND") return reloaded;
  return done(changed, values);
}

async function restore(cart: RequestCart, form: FormData): Changed {
  const qty = parseWholeNumber(submittedText(form, "qty"), { min: 1, max: maxLineQuantity });
  const ids = form.getAll("addon").filter((each): each is string => typeof each === "string");
  const addons = ids
    .slice(0, 10)
    .map((id) => ({ id, text: submittedText(form, addonTextField(id)) || null }));
  const sku = submittedText(form, "sku").slice(0, 40);
  const { requestKey } = submittedIdentity(form);
  const line = { sku, qty: qty.ok ? qty.value : 1, addons };
  const added = await cart.add(line, requestKey || null);
  if (!added.ok) {
    const names = ["sku", "qty", ...addons.map(({ id }) => addonTextField(id))];
    const values = { ...submittedValues(form, names), addons: addons.map(({ id }) => id).join(",") };
    return done(added, values);
  }
  return ok({ to: "/cart", flash: { key: "shop.restored", tone: "success" } });
}

/** The state of the code is shown beside its field. */
async function promotion(cart: RequestCart, form: FormData): Changed {
  const values = submittedValues(form, ["code"]);
  const code = submittedText(form, "code").trim();
  if (code === "") return err(invalid([{ field: "code", key: "shop.codeMissing" }], values));
  if (code.length > maxPromotionCodeLength)
    return err(invalid([{ field: "code", key: "shop.codeLong" }], values));
  const kept = await cart.get({ promotionCode: code });
  // A backend may drop a code that it refuses.
  if (kept.ok && !kept.value.promotion && kept.value.discount === 0)
    return err(invalid([{ field: "code", key: "shop.codeRefused" }], values));
  return done(kept, values);
}

async function estimate(cart: RequestCart, form: FormData): Changed {
  const values = submittedValues(form, ["suburb", "postcode"]);
  const postcode = parsePostcode(submittedText(form, "postcode"));
  if (!postcode.ok) return err(invalid([{ field: "postcode", key: postcode.error }], values));
  const suburb = submittedText(form, "suburb").replace(/\p{Cc}+/gu, " ");
  const place = { suburb: suburb.trim().slice(0, maxSuburbLength), postcode: postcode.value };
  const found = await cart.get();
  if (!found.ok) return done(found, values);
  // An address that was chosen stays: the estimate is for the next page alone.
  if (found.value.place?.id) return ok({ to: `/cart?${new URLSearchParams(place)}`, flash: null });
  return done(await cart.get({ place }), values);
}

/** What a button of the cart's page asks for. Anything else changes nothing. */
export async function changeCart(cart: RequestCart, form: FormData): Changed {
  switch (submittedText(form, "intent")) {
    case "quantity":
      return setQuantity(cart, form);
    case "fewer":
      return setQuantity(cart, form, -1);
    case "more":
      return setQuantity(cart, form, 1);
    case "maximum":
      return setMaximum(cart, idIn(form) ?? 0);
    case "remove":
      return remove(cart, idIn(form) ?? 0);
    case "restore":
      return restore(cart, form);
    case "promotion":
      return promotion(cart, form);
    case "forget-promotion":
      return done(await cart.get({ promotionCode: null }));
    case "estimate":
      return estimate(cart, form);
    case "delivery":
      return done(await cart.get({ shippingId: idIn(form) }));
    default:
      return reloaded;
  }
}

import { maxLineQuantity, maxPromotionCodeLength, maxSuburbLength } from "#rules/limits";
import { parseId } from "#rules/parse-id";
import type { ApiError } from "~/api/api-error";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Cart } from "~/domain/shop/cart";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { parsePostcode } from "~/forms/values/postcode";
import { parseWholeNumber } from "~/forms/values/whole-number";
import { err, ok, type Result } from "~/lib/result";
import { addonTextField } from "./addon-field";
import { lineOfQtyField } from "./cart-fields";
import { pressedButton, readQuantities } from "./cart-quantities.server";
import { createRemovalUrl } from "./cart-view.server";
import { postedHome } from "./home-place.server";

type Changed = Promise<Result<Posted, Submission>>;

const cartPath = "/cart";

const redirectTo = (to: string): Result<Posted, Submission> => ok({ to, flash: null });

const typedFields = ["code", "suburb", "postcode"];

/** What was typed, by its field: all of it stays when any of it is refused. */
const typedIn = (form: FormData): Submission["values"] =>
  submittedValues(
    form,
    [...form.keys()].filter((name) => typedFields.includes(name) || lineOfQtyField(name) !== null),
  );

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
    return err(callFailed(added.error, values));
  }
  return ok({ to: cartPath, flash: { key: "shop.restored", tone: "success" } });
}

/** One part of a posted cart, with what it changes. */
type Part = {
  readonly cart: RequestCart;
  readonly form: FormData;
  /** The cart before the form. */
  readonly held: Cart;
  readonly intent: string;
};

/** @returns where to, if another page than the cart's */
type Taken = Promise<Result<string | null, Submission>>;

const failed = (error: ApiError, form: FormData) => err(callFailed(error, typedIn(form)));

/** Sets the numbers. What was removed can be put back; a line that is gone already is no error. */
async function takeQuantities({ cart, form, held }: Part): Taken {
  const changes = readQuantities(held.lines, form, pressedButton(form));
  if (!changes.ok) return err(invalid(changes.error, typedIn(form)));
  let to: string | null = null;
  for (const { line, qty } of changes.value) {
    const changed = await (qty === 0 ? cart.remove(line.id) : cart.setQuantity(line.id, qty));
    if (!changed.ok && changed.error.code !== "NOT_FOUND") return failed(changed.error, form);
    if (qty === 0) to = createRemovalUrl(line);
  }
  return ok(to);
}

/** The state of the code is shown beside its field: the cart's page comes before the checkout. */
async function takeCode({ cart, form, held, intent }: Part): Taken {
  if (intent === "forget-promotion") {
    const kept = await cart.get({ promotionCode: null });
    return kept.ok ? ok(null) : failed(kept.error, form);
  }
  const code = submittedText(form, "code").trim();
  if (intent !== "promotion" && (code === "" || code === held.promotion?.code)) return ok(null);
  if (code === "") return err(invalid([{ field: "code", key: "shop.codeMissing" }], typedIn(form)));
  if (code.length > maxPromotionCodeLength)
    return err(invalid([{ field: "code", key: "shop.codeLong" }], typedIn(form)));
  const kept = await cart.get({ promotionCode: code });
  if (!kept.ok) return failed(kept.error, form);
  const { promotion, discount } = kept.value;
  // A backend may drop a code that it refuses.
  if (!promotion && discount === 0)
    return err(invalid([{ field: "code", key: "shop.codeRefused" }], typedIn(form)));
  return ok(promotion && promotion.state !== "applied" ? cartPath : null);
}

async function takeDelivery({ cart, form, held, intent }: Part): Taken {
  const typed = submittedText(form, "postcode").trim();
  const suburb = submittedText(form, "suburb").replace(/\p{Cc}+/gu, " ");
  const asked = { suburb: suburb.trim().slice(0, maxSuburbLength), postcode: typed };
  const isShown = asked.postcode === held.place?.postcode && asked.suburb === held.place.suburb;
  const home = postedHome(held, form, asked);
  if (!home && (intent === "estimate" || (typed !== "" && !isShown))) {
    const postcode = parsePostcode(typed);
    if (!postcode.ok) return err(invalid([{ field: "postcode", key: postcode.error }], typedIn(form)));
    const place = { ...asked, postcode: postcode.value };
    // An address that was chosen stays: the estimate is for the next page alone.
    if (held.place?.id) return ok(`${cartPath}?${new URLSearchParams(place)}`);
    const kept = await cart.get({ place });
    return kept.ok ? ok(null) : failed(kept.error, form);
  }
  const chosen = parseId(submittedText(form, "delivery"));
  if (intent !== "delivery" && (chosen === null || chosen === held.shipping?.id)) return ok(null);
  const place = home && chosen !== null ? { place: { id: home.id } } : null;
  const kept = await cart.get({ ...place, shippingId: chosen });
  return kept.ok ? ok(null) : failed(kept.error, form);
}

/**
 * A button of the cart's page. The page is one form: whatever button is pressed, all that was typed or chosen
 * is taken over, and what is refused keeps the member on the page.
 */
export async function changeCart(cart: RequestCart, form: FormData): Changed {
  const { intent } = pressedButton(form);
  if (intent === "restore") return restore(cart, form);
  const found = await cart.get();
  if (!found.ok) return failed(found.error, form);
  const part = { cart, form, held: found.value, intent };
  const removal = await takeQuantities(part);
  if (!removal.ok) return removal;
  const unapplied = await takeCode(part);
  if (!unapplied.ok) return unapplied;
  const estimate = await takeDelivery(part);
  if (!estimate.ok) return estimate;
  if (intent === "checkout" && unapplied.value === null) return redirectTo("/checkout");
  return redirectTo(estimate.value ?? removal.value ?? cartPath);
}

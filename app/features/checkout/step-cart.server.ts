import type { RequestCart } from "~/api/shop/request-cart";
import type { Cart } from "~/domain/shop/cart";
import { err, ok, type Result } from "~/lib/result";
import { findRedirect, type Step } from "./steps";

type StepCart = {
  /** Null: the step's form is shown without an order. */
  readonly cart: Cart | null;
  /** Redirect for a step that may not be opened yet, or null. */
  readonly elsewhere: string | null;
};

/** The cart of a step's page. After a refused post the form stays, whatever has become of the cart. */
export async function stepCart(
  carts: Pick<RequestCart, "get">,
  step: Step,
  request: Request,
): Promise<Result<StepCart, 503>> {
  const found = await carts.get();
  if (!found.ok) return err(503);
  const elsewhere = findRedirect(found.value, step);
  if (elsewhere === null) return ok({ cart: found.value, elsewhere });
  const isAfterPost = request.headers.has("content-type");
  return ok({ cart: null, elsewhere: isAfterPost ? null : elsewhere });
}

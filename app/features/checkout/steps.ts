import type { Cart } from "~/domain/shop/cart";

/** The pages of a checkout, in order. The gateway's own page comes after them. */
export const checkoutSteps = ["address", "delivery", "review"] as const;
export type Step = (typeof checkoutSteps)[number];

/** What of a cart decides on its steps. */
type StepCart = Pick<Cart, "lines" | "needsShipping" | "place" | "shipping" | "addresses">;

/** The steps of a cart, in order; [] for an empty one. Without delivery only the review. */
export function listSteps(cart: StepCart): readonly Step[] {
  if (cart.lines.length === 0) return [];
  return cart.needsShipping ? checkoutSteps : ["review"];
}

/** An estimate's suburb is not an address, and an address that was put away since cannot be chosen. */
const hasAddress = ({ place, addresses }: StepCart) =>
  place !== null && place.id !== null && addresses.some(({ id }) => id === place.id);

const isDone: Readonly<Record<Step, (cart: StepCart) => boolean>> = {
  address: hasAddress,
  delivery: ({ shipping }) => shipping !== null,
  review: () => false,
};

/** The first step that is still to do; null for an empty cart. */
export const openStep = (cart: StepCart): Step | null =>
  listSteps(cart).find((step) => !isDone[step](cart)) ?? null;

/** Whether a step's page can be shown: all before it are done. */
export function mayOpen(cart: StepCart, step: Step): boolean {
  const steps = listSteps(cart);
  const open = openStep(cart);
  return open !== null && steps.includes(step) && steps.indexOf(step) <= steps.indexOf(open);
}

/** The step before one; null before the first. */
export function stepBefore(cart: StepCart, step: Step): Step | null {
  const steps = listSteps(cart);
  return steps[steps.indexOf(step) - 1] ?? null;
}

export const stepPath = (step: Step) => `/checkout/${step}` as const;

/** Redirect for a step that may not be opened yet, or null. */
export function findRedirect(cart: StepCart, step: Step): string | null {
  if (mayOpen(cart, step)) return null;
  const open = openStep(cart);
  return open === null ? "/checkout" : stepPath(open);
}

import { addressLine } from "~/domain/account/address-text";
import type { Cart } from "~/domain/shop/cart";

type CheckoutStep = {
  /** Whether a cart with lines has it. */
  readonly isNeeded: (cart: Cart) => boolean;
  readonly isDone: (cart: Cart) => boolean;
  /** What was answered, as the review shows it. @param locale for Intl */
  readonly answerText?: (cart: Cart, locale: string) => string;
};

const getAddress = ({ place, addresses }: Cart) => addresses.find(({ id }) => id === place?.id);

/** The chosen address in one line; "" without one. @param locale for Intl */
export function addressText(cart: Cart, locale: string): string {
  const address = getAddress(cart);
  return address ? addressLine(address, locale) : "";
}

/**
 * Whether it is fetched at the club, without an address. Only a pick-up can be chosen for no place (contract
 * shippingQuote); a cart does not say more of it (spec §3).
 */
export const isPickedUp = ({ needsShipping, place, shipping }: Cart): boolean =>
  needsShipping && place === null && shipping !== null;

/** The pages of a checkout, in order. The gateway's own page comes after them. */
const steps = {
  address: {
    isNeeded: ({ needsShipping }) => needsShipping,
    // An estimate's suburb is not an address, and an address that was put away since cannot be chosen.
    isDone: (cart) => getAddress(cart) !== undefined || isPickedUp(cart),
    answerText: (cart, locale) =>
      isPickedUp(cart) ? (cart.shipping?.name ?? "") : addressText(cart, locale),
  },
  delivery: {
    isNeeded: (cart) => cart.needsShipping && !isPickedUp(cart),
    isDone: ({ shipping }) => shipping !== null,
    answerText: ({ shipping }) => shipping?.name ?? "",
  },
  review: {
    isNeeded: () => true,
    isDone: () => false,
  },
} as const satisfies Readonly<Record<string, CheckoutStep>>;

export type Step = keyof typeof steps;
export const checkoutSteps = Object.keys(steps) as readonly Step[];
export const getStep = (step: Step): CheckoutStep => steps[step];

/** The steps of a cart, in order; [] for an empty one. Without delivery only the review. */
export const listSteps = (cart: Cart): readonly Step[] =>
  cart.lines.length === 0 ? [] : checkoutSteps.filter((step) => steps[step].isNeeded(cart));

/** The first step that is still to do; null for an empty cart. */
export const openStep = (cart: Cart): Step | null =>
  listSteps(cart).find((step) => !steps[step].isDone(cart)) ?? null;

/** Whether a step's page can be shown: all before it are done. */
export function mayOpen(cart: Cart, step: Step): boolean {
  const steps = listSteps(cart);
  const open = openStep(cart);
  return open !== null && steps.includes(step) && steps.indexOf(step) <= steps.indexOf(open);
}

/** The step before one; null before the first. */
export function stepBefore(cart: Cart, step: Step): Step | null {
  const steps = listSteps(cart);
  return steps[steps.indexOf(step) - 1] ?? null;
}

export const stepTitle = (step: Step | "payment") => `checkout.step.${step}` as const;
export const stepPath = (step: Step) => `/checkout/${step}` as const;

/** The page after a step; it redirects when the cart does not need it. */
export const pathAfter = (step: Step) => stepPath(checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? "review");

/** Redirect for a step that may not be opened yet, or null. */
export function findRedirect(cart: Cart, step: Step): string | null {
  if (mayOpen(cart, step)) return null;
  const open = openStep(cart);
  return open === null ? "/checkout" : stepPath(open);
}

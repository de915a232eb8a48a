import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Cart } from "~/domain/shop/cart";
import type { FormValues } from "~/forms/conflict";
import { submittedText } from "~/forms/parse-form";
import { keepForm, keepTyped, typedBefore } from "~/http/kept-form";
import { isAfterPost, orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { pageTitle } from "~/seo/page-title";
import { abroadIntent, cartIntent, renewIntent } from "./field-names";
import { checkoutSteps, findRedirect, type Step, stepPath, stepTitle } from "./steps";

type PageArgs = Pick<LoaderFunctionArgs, "request" | "context">;

/** What a step's page needs beside its own view. Redirects where the step may not be opened yet. */
export async function loadStep({ request, context }: PageArgs, step: Step) {
  const [settings, found] = await Promise.all([
    context.site.settings(),
    findStepCart(context.cart, step, request),
  ]);
  const reading = createReading(context, settings);
  return {
    /** Null: the step's form is shown without an order. */
    cart: orPostedForm(request, found),
    reading,
    title: pageTitle(reading.t(stepTitle(step)), settings),
    /** What was typed before the session ended. */
    typed: typedBefore(context, request),
    owner: String(context.session.userId),
  };
}

/** The cart of a step's page. After a refused post the form stays, whatever has become of the cart. */
async function findStepCart(
  carts: Pick<RequestCart, "get">,
  step: Step,
  request: Request,
): Promise<Result<Cart | null, 503>> {
  const found = await carts.get();
  if (!found.ok) return err(503);
  const elsewhere = findRedirect(found.value, step);
  if (elsewhere === null) return ok(found.value);
  if (!isAfterPost(request)) throw redirect(elsewhere, 303);
  return ok(null);
}

/** Does what a step's form was posted for, unless its button leaves the step: then what is typed is kept. */
export const postStep = <T>(
  { request, context }: PageArgs,
  form: FormData,
  typed: FormValues,
  post: () => Promise<T>,
) =>
  keepTyped<T | Response>(context, request, typed, async () => {
    requireSignedIn(context.session, request);
    const to = leavesFor(form);
    if (to === null) return post();
    keepForm(context, request, typed);
    return redirect(to, 303);
  });

const outside: Readonly<Record<string, string>> = {
  [cartIntent]: "/cart",
  [renewIntent]: "/renew",
  [abroadIntent]: "/profile/address/new?in=abroad",
};

/** Redirect of a button that leaves a step without sending its form. Null for other buttons. */
export function leavesFor(form: FormData): string | null {
  const intent = submittedText(form, "intent");
  const step = checkoutSteps.find((each) => each === intent);
  if (step) return stepPath(step);
  return Object.hasOwn(outside, intent) ? (outside[intent] ?? null) : null;
}

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { readingOf } from "~/features/checkout/reading.server";
import { reviewView } from "~/features/checkout/review-view.server";
import { stepCart } from "~/features/checkout/step-cart.server";
import { submitOrder, typedReviewValues } from "~/features/checkout/submit-order.server";
import { ReviewPage } from "~/features/checkout/ui/review-page";
import { orOffline } from "~/forms/or-offline";
import { reply } from "~/forms/reply.server";
import { keepForm, keepTyped, typedBefore } from "~/http/kept-form";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  styles: ["forms", "fields", "back-link", "summary-list", "checkout-step", "order-summary", "review-page"],
  areas: ["shop"],
  messages: ["forms", "checkout"],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), stepCart(context.cart, "review", request)]);
  const { cart = null, elsewhere = null } = orPostedForm(request, found) ?? {};
  if (elsewhere !== null) throw redirect(elsewhere, 303);
  const reading = readingOf(context);
  return {
    title: pageTitle(reading.t("checkout.step.review"), settings),
    view: cart && reviewView(cart, reading),
    typed: typedBefore(context, request),
    owner: String(session.userId),
  };
}

/** Places the order and leads to its payment. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return keepTyped(context, request, typedReviewValues(form), async () => {
    const { api, cart, session, site } = context;
    requireSignedIn(session, request);
    const placed = await submitOrder(
      {
        ...{ carts: api.carts, cart, reading: readingOf(context) },
        returnUrl: `${site.origin}/checkout/return`,
        paymentOrigins: site.paymentOrigins,
      },
      form,
    );
    // Another origin: with scripts the browser has to navigate by itself.
    if (placed.ok) return redirectDocument(placed.value, 303);
    // Another step comes first: the note waits here.
    if (placed.error.review?.missingAt) keepForm(context, request, typedReviewValues(form));
    return reply(placed.error);
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function ReviewRoute() {
  return <ReviewPage {...useLoaderData<typeof loader>()} />;
}

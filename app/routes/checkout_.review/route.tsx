import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createCartApi } from "~/api/shop/carts";
import { leavesFor } from "~/features/checkout/leave-step.server";
import { reviewView } from "~/features/checkout/review-view.server";
import { stepCart } from "~/features/checkout/step-cart.server";
import { submitOrder, typedReviewValues } from "~/features/checkout/submit-order.server";
import { ReviewPage } from "~/features/checkout/ui/review-page";
import { reply } from "~/forms/post-form.server";
import { keepForm, keepTyped, typedBefore } from "~/http/kept-form";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), stepCart(context.cart, "review", request)]);
  const { cart = null, elsewhere = null } = orPostedForm(request, found) ?? {};
  if (elsewhere !== null) throw redirect(elsewhere, 303);
  const reading = createReading(context, settings);
  return {
    title: pageTitle(reading.t("checkout.step.review"), settings),
    view: cart && reviewView(cart, reading),
    typed: typedBefore(context, request),
    owner: String(session.userId),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = typedReviewValues(form);
  return keepTyped(context, request, typed, async () => {
    const { transport, cart, session, site } = context;
    requireSignedIn(session, request);
    const to = leavesFor(form);
    if (to !== null) {
      keepForm(context, request, typed);
      return redirect(to, 303);
    }
    const placed = await submitOrder(
      {
        carts: createCartApi(transport),
        cart,
        reading: createReading(context, await site.settings()),
        returnUrl: `${site.origin}/checkout/return`,
        paymentOrigins: site.paymentOrigins,
      },
      form,
    );
    if (placed.ok) {
      // After returning from the gateway the same form is sent again, until the order is paid.
      keepForm(context, request, typed);
      // Another origin: a client-side navigation cannot go there.
      return redirectDocument(placed.value, 303);
    }
    const { review } = placed.error;
    // Another step or the cart comes first: the note waits here.
    if (review && (review.missingAt || !review.isInStock)) keepForm(context, request, typed);
    return reply(placed.error);
  });
}

export default function ReviewRoute() {
  return <ReviewPage {...useLoaderData<typeof loader>()} />;
}

import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createCheckoutApi } from "~/api/shop/checkout";
import type { Cart } from "~/domain/shop/cart";
import { reviewView } from "~/features/checkout/review-view.server";
import { findSent, sentBefore } from "~/features/checkout/sent-order.server";
import { loadStep, postStep } from "~/features/checkout/step-page.server";
import { submitOrder, typedReviewValues } from "~/features/checkout/submit-order.server";
import { ReviewPage } from "~/features/checkout/ui/review-page";
import { askRenewal, newValidTo } from "~/features/renewal/ask-renewal.server";
import { reply } from "~/forms/post-form.server";
import { keepForm } from "~/http/kept-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading, dayText, type Reading } from "~/i18n/reading.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  isBare: true,
};

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args.context.session, args.request);
  const { cart, reading, title, typed, owner } = await loadStep(args, "review");
  const { session, site, request } = args.context;
  const sent = findSent(session, request.clock.now());
  const view = cart && reviewView(cart, reading, sentBefore(sent, cart, site.paymentOrigins));
  return { title, view, typed, owner, validUntil: await validUntilText(args.context, cart, reading) };
}

/** What the membership in the cart will be valid until; null without one, or where that cannot be had. */
async function validUntilText(
  context: AppLoadContext,
  cart: Cart | null,
  reading: Reading,
): Promise<string | null> {
  const line = cart?.lines.find(({ kind, max }) => kind === "membership" && max > 0);
  if (!line) return null;
  const renewal = await context.optional.within(askRenewal(context));
  const date = renewal.ok ? newValidTo(renewal.value, line.sku) : null;
  return date && reading.t("renew.newExpiry", { date: dayText(date, reading) });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { transport, cart, site } = context;
  const form = await request.formData();
  const typed = typedReviewValues(form);
  return postStep(args, form, typed, async () => {
    const placed = await submitOrder(
      {
        checkout: createCheckoutApi(transport),
        cart,
        session: context.session,
        claims: context.draftStore(),
        now: context.request.clock.now(),
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

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createCartApi } from "~/api/shop/carts";
import {
  deliveryStepValues,
  deliveryStepView,
  postDeliveryStep,
  quotesFor,
} from "~/features/checkout/delivery-step.server";
import { leavesFor } from "~/features/checkout/leave-step.server";
import { stepCart } from "~/features/checkout/step-cart.server";
import { DeliveryStep } from "~/features/checkout/ui/delivery-step";
import { postForm } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
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
  const [settings, found] = await Promise.all([site.settings(), stepCart(context.cart, "delivery", request)]);
  const { cart = null, elsewhere = null } = orPostedForm(request, found) ?? {};
  if (elsewhere !== null) throw redirect(elsewhere, 303);
  const quotes = cart && orPostedForm(request, await quotesFor(context.cart, cart));
  const reading = createReading(context, settings);
  return {
    title: pageTitle(reading.t("checkout.step.delivery"), settings),
    view: cart && quotes && deliveryStepView(cart, quotes, reading, typedBefore(context, request)),
    requestKey: newRequestKey(),
    owner: String(session.userId),
  };
}

/** Keeps how the order gets there, or asks the club for a price. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = deliveryStepValues(form);
  return keepTyped(context, request, typed, async () => {
    requireSignedIn(context.session, request);
    const to = leavesFor(form);
    if (to !== null) {
      keepForm(context, request, typed);
      return redirect(to, 303);
    }
    return postForm(
      context.session,
      await postDeliveryStep({ carts: createCartApi(context.transport), cart: context.cart }, form),
    );
  });
}

export default function DeliveryRoute() {
  return <DeliveryStep {...useLoaderData<typeof loader>()} />;
}

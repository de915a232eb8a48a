import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createCheckoutApi } from "~/api/shop/checkout";
import {
  deliveryStepValues,
  deliveryStepView,
  postDeliveryStep,
  quotesFor,
  staysHere,
  withDelivery,
} from "~/features/checkout/delivery-step.server";
import { loadStep, postStep } from "~/features/checkout/step-page.server";
import { DeliveryStep } from "~/features/checkout/ui/delivery-step";
import { postForm } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  isBare: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireSignedIn(context.session, request);
  const { cart, reading, title, typed, owner } = await loadStep(args, "delivery");
  const quotes = cart && orPostedForm(request, await quotesFor(context.cart, cart));
  const chosen = cart && quotes && (await withDelivery(context.cart, cart, quotes, typed));
  return {
    title,
    view: chosen && quotes && deliveryStepView(chosen, quotes, reading, typed),
    requestKey: newRequestKey(),
    owner,
  };
}

/** Keeps how the order gets there, or asks the club for a price. */
export async function action(args: ActionFunctionArgs) {
  const { session, transport, cart } = args.context;
  const form = await args.request.formData();
  return postStep(args, form, deliveryStepValues(form), async () => {
    const posted = await postDeliveryStep({ checkout: createCheckoutApi(transport), cart }, form);
    // A redirect would undo a step that was taken meanwhile.
    return posted.ok && staysHere(form) ? null : postForm(session, posted);
  });
}

export default function DeliveryRoute() {
  return <DeliveryStep {...useLoaderData<typeof loader>()} />;
}

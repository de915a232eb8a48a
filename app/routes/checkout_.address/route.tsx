import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createAddressApi } from "~/api/account/addresses";
import { addressStepValues, addressStepView, postAddressStep } from "~/features/checkout/address-step.server";
import { leavesFor } from "~/features/checkout/leave-step.server";
import { stepCart } from "~/features/checkout/step-cart.server";
import { AddressStep } from "~/features/checkout/ui/address-step";
import { reply } from "~/forms/post-form.server";
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
  const [settings, found] = await Promise.all([site.settings(), stepCart(context.cart, "address", request)]);
  const { cart = null, elsewhere = null } = orPostedForm(request, found) ?? {};
  if (elsewhere !== null) throw redirect(elsewhere, 303);
  const reading = createReading(context, settings);
  return {
    title: pageTitle(reading.t("checkout.step.address"), settings),
    view: cart && addressStepView(cart, reading, typedBefore(context, request)),
    requestKey: newRequestKey(),
    owner: String(session.userId),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = addressStepValues(form);
  return keepTyped(context, request, typed, async () => {
    requireSignedIn(context.session, request);
    const to = leavesFor(form);
    if (to !== null) {
      keepForm(context, request, typed);
      return redirect(to, 303);
    }
    const posted = await postAddressStep(
      { addresses: createAddressApi(context.transport), cart: context.cart },
      form,
    );
    return posted.ok ? redirect(posted.value, 303) : reply(posted.error);
  });
}

export default function AddressRoute() {
  return <AddressStep {...useLoaderData<typeof loader>()} />;
}

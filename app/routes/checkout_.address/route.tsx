import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createAddressApi } from "~/api/account/addresses";
import { fetchUser } from "~/api/account/user";
import {
  addressStepValues,
  addressStepView,
  findCurrent,
  findPickUps,
  nameForAddress,
  postAddressStep,
} from "~/features/checkout/address-step.server";
import { loadStep, postStep } from "~/features/checkout/step-page.server";
import { AddressStep } from "~/features/checkout/ui/address-step";
import { postForm } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  isBare: true,
};

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args.context.session, args.request);
  const { cart, reading, title, typed, owner } = await loadStep(args, "address");
  const { optional, transport, cart: carts } = args.context;
  const findMember = () => optional.within(fetchUser(transport));
  const [name, pickUps = [], currentId = null] = cart
    ? await Promise.all([
        nameForAddress(cart, findMember),
        findPickUps((place) => optional.within(carts.quotes(place)), cart),
        findCurrent(cart, findMember),
      ])
    : [];
  return {
    title,
    view: cart && addressStepView(cart, reading, name ?? {}, typed, { pickUps, currentId }),
    requestKey: newRequestKey(),
    owner,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { session, transport, cart } = args.context;
  const form = await args.request.formData();
  return postStep(args, form, addressStepValues(form), async () =>
    postForm(session, await postAddressStep({ addresses: createAddressApi(transport), cart }, form)),
  );
}

export default function AddressRoute() {
  return <AddressStep {...useLoaderData<typeof loader>()} />;
}

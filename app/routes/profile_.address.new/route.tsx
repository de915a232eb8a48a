import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createAddressApi } from "~/api/account/addresses";
import { createOwnUserApi } from "~/api/account/own-user";
import { placeIntent } from "~/features/profile/address-intent";
import { newAddress, requireAddresses, saveAddress, typedAddress } from "~/features/profile/addresses.server";
import { AddressFormPage } from "~/features/profile/ui/address-form";
import { submittedText } from "~/forms/parse-form";
import { postForm } from "~/forms/post-form.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import { formatLocale } from "~/i18n/format-locale";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, transport, optional } = context;
  const { i18n } = context.request;
  requireSignedIn(session, request);
  const settings = await requireAddresses(site);
  const place = new URL(request.url).searchParams.get("in");
  return {
    title: pageTitle(i18n.t("address.add"), settings),
    view: await newAddress(
      optional.within(createOwnUserApi(transport).ownUser()),
      place,
      formatLocale(i18n.locale),
    ),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session, site, transport } = context;
  requireSignedIn(session, request);
  await requireAddresses(site);
  const form = await request.formData();
  if (submittedText(form, "intent") === placeIntent) return typedAddress(form);
  const deps = { profile: createOwnUserApi(transport), addresses: createAddressApi(transport) };
  return postForm(session, await saveAddress(deps, form, null));
}

export default function NewAddressRoute() {
  return <AddressFormPage view={useLoaderData<typeof loader>().view} isNew />;
}

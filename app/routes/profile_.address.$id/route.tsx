import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createAddressApi } from "~/api/account/addresses";
import { createOwnUserApi } from "~/api/account/own-user";
import { placeIntent } from "~/features/profile/address-intent";
import {
  findAddress,
  postedAddress,
  requireAddresses,
  saveAddress,
  typedAddress,
  viewAddress,
} from "~/features/profile/addresses.server";
import { AddressFormPage } from "~/features/profile/ui/address-form";
import { addressNames } from "~/forms/address-fields";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { postForm, reply } from "~/forms/post-form.server";
import { unreachable } from "~/forms/submission";
import { orErrorView } from "~/http/or-error-view";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { formatLocale } from "~/i18n/format-locale";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  const { i18n } = context.request;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([
    requireAddresses(site),
    findAddress({ addresses: createAddressApi(transport) }, params.id),
  ]);
  const address = orPostedForm(request, found);
  const place = new URL(request.url).searchParams.get("in");
  const locale = formatLocale(i18n.locale);
  return {
    title: pageTitle(i18n.t("address.editTitle"), settings),
    view: address ? viewAddress(address, place, locale) : postedAddress(place, locale),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const addresses = createAddressApi(transport);
  const form = await request.formData();
  const [, found] = await Promise.all([requireAddresses(site), findAddress({ addresses }, params.id, true)]);
  if (!found.ok && found.error === 503) return reply(unreachable(submittedValues(form, addressNames)));
  const address = orErrorView(found);
  if (submittedText(form, "intent") === placeIntent) return typedAddress(form);
  const deps = { profile: createOwnUserApi(transport), addresses };
  return postForm(session, await saveAddress(deps, form, address.id));
}

export default function AddressRoute() {
  return <AddressFormPage view={useLoaderData<typeof loader>().view} isNew={false} />;
}

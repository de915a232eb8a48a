import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { placeIntent } from "~/features/profile/address-intent";
import { findAddress, saveAddress, typedAddress, viewAddress } from "~/features/profile/addresses.server";
import { AddressFormPage } from "~/features/profile/ui/address-form";
import { orOffline } from "~/forms/or-offline";
import { submittedText } from "~/forms/parse-form";
import { reply } from "~/forms/reply.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound, unavailable } from "~/http/unavailable";
import { formatLocale } from "~/i18n/format-locale";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
  styles: ["forms", "back-link", "fields", "profile-form"],
  areas: ["account"],
  messages: ["forms", "profile"],
};

/** The address that the page is of. @throws 404 for somebody else's, or one put away without `alsoAway` */
async function requireAddress({ api, site }: AppLoadContext, id: string | undefined, alsoAway = false) {
  const [settings, found] = await Promise.all([
    site.settings(),
    /^\d{1,15}$/.test(id ?? "") ? findAddress(api, Number(id), alsoAway) : null,
  ]);
  if (!settings.switches.profile.manageAddresses || !found) throw notFound();
  if (!found.ok) throw unavailable();
  if (!found.value) throw notFound();
  return { settings, address: found.value };
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { i18n } = context.request;
  requireSignedIn(context.session, request);
  const { settings, address } = await requireAddress(context, params.id);
  const place = new URL(request.url).searchParams.get("in");
  return {
    title: pageTitle(i18n.t("address.editTitle"), settings),
    view: viewAddress(address, place, formatLocale(i18n.locale)),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { session, api } = context;
  requireSignedIn(session, request);
  const { address } = await requireAddress(context, params.id, true);
  const form = await request.formData();
  if (submittedText(form, "intent") === placeIntent) return typedAddress(form);
  const saved = await saveAddress(api, form, address.id);
  if (!saved.ok) return reply(saved.error);
  const { message, isWhole } = saved.value;
  session.flash({ key: message, tone: isWhole ? "success" : "warning" });
  return redirect("/profile/addresses", 303);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function AddressRoute() {
  return <AddressFormPage view={useLoaderData<typeof loader>().view} isNew={false} />;
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "#rules/parse-id";
import { createAddressApi } from "~/api/account/addresses";
import { createOwnUserApi } from "~/api/account/own-user";
import { addressIntents, changeAddress, listAddresses } from "~/features/profile/addresses.server";
import { AddressListPage } from "~/features/profile/ui/address-list";
import { submittedText } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound, unavailable } from "~/http/unavailable";
import { formatLocale } from "~/i18n/format-locale";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, transport } = context;
  const { i18n } = context.request;
  requireSignedIn(session, request);
  const settings = await site.settings();
  if (!settings.switches.profile.manageAddresses) throw notFound();
  const list = await listAddresses(
    { profile: createOwnUserApi(transport), addresses: createAddressApi(transport) },
    formatLocale(i18n.locale),
  );
  if (!list.ok) throw unavailable();
  return { title: pageTitle(i18n.t("address.title"), settings), list: list.value };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session, site, transport } = context;
  requireSignedIn(session, request);
  if (!(await site.settings()).switches.profile.manageAddresses) throw notFound();
  const form = await request.formData();
  const intent = addressIntents.find((each) => each === submittedText(form, "intent"));
  const id = parseId(submittedText(form, "id"));
  if (!intent || id === null) return redirect("/profile/addresses", 303);
  const changed = await changeAddress(
    { profile: createOwnUserApi(transport), addresses: createAddressApi(transport) },
    intent,
    id,
  );
  if (!changed.ok) return reply(changed.error);
  session.flash({ key: changed.value, tone: "success" });
  return redirect("/profile/addresses", 303);
}

export default function AddressesRoute() {
  return <AddressListPage list={useLoaderData<typeof loader>().list} />;
}

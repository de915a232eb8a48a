import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createAddressApi } from "~/api/account/addresses";
import { createOwnUserApi } from "~/api/account/own-user";
import { changeAddress, listAddresses, requireAddresses } from "~/features/profile/addresses.server";
import { AddressListPage } from "~/features/profile/ui/address-list";
import { postForm } from "~/forms/post-form.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import { unavailable } from "~/http/unavailable";
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
  const settings = await requireAddresses(site);
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
  await requireAddresses(site);
  const deps = { profile: createOwnUserApi(transport), addresses: createAddressApi(transport) };
  return postForm(session, await changeAddress(deps, await request.formData()));
}

export default function AddressesRoute() {
  return <AddressListPage list={useLoaderData<typeof loader>().list} />;
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { postEdit } from "~/features/garage/edit-vehicle.server";
import { editView } from "~/features/garage/edit-view.server";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { readingOf } from "~/features/garage/request-reading.server";
import { EditVehicle } from "~/features/garage/ui/edit-vehicle";
import { draftKind } from "~/features/garage/vehicle-fields";
import { orOffline } from "~/forms/or-offline";
import { reply } from "~/forms/reply.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  styles: ["forms", "fields", "vehicle-form-fields"],
  areas: ["club"],
  navigation: "garage",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, session, site } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const [settings, found, drafts] = await Promise.all([
    site.settings(),
    findOwn(api.vehicles, params.id),
    api.drafts.list(draftKind),
  ]);
  const vehicle = orErrorView(found);
  // A deleted vehicle's page restores it.
  if (vehicle.deletedAt !== null) throw redirect(`/vehicle/${vehicle.id}`, 303);
  const reading = readingOf(context, settings);
  const edit = editView(vehicle, drafts.ok ? drafts.value : null, new URL(request.url).searchParams, {
    ...reading,
    now: clock.now(),
  });
  return {
    title: pageTitle(i18n.t("garage.editTitle", { name: edit.name }), settings),
    edit,
    identity: { updatedAt: edit.version, requestKey: newRequestKey() },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const reading = readingOf(context, await site.settings());
  const vehicle = orErrorView(await findOwn(api.vehicles, params.id));
  const posted = await postEdit({ ...api, reading, now: context.request.clock.now() }, vehicle, form);
  if (!posted.ok) return reply(posted.error);
  const { to, flash } = posted.value;
  if (flash) session.flash(flash);
  return redirect(to, 303);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function EditVehicleRoute() {
  return <EditVehicle {...useLoaderData<typeof loader>()} />;
}

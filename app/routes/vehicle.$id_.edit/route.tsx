import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "#rules/parse-id";
import { createDraftApi, createOptionalDrafts } from "~/api/account/drafts";
import { createVehicleApi } from "~/api/club/vehicles";
import { postVehicle, typedVehicle } from "~/features/garage/edit-vehicle.server";
import { editView, postedEditView } from "~/features/garage/edit-view.server";
import { draftKind } from "~/features/garage/fields";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { EditVehicle } from "~/features/garage/ui/edit-vehicle";
import { applicationParam, stepPath } from "~/features/siv-applications/steps";
import { postRecord } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { ok } from "~/lib/result";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "garage",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site, optional } = context;
  const { i18n } = context.request;
  requireSignedIn(session, request);
  const [settings, found, drafts] = await Promise.all([
    site.settings(),
    findOwn(transport, params.id),
    createOptionalDrafts(context).list(draftKind),
  ]);
  const id = parseId(params.id);
  const vehicle = orPostedForm(request, found);
  // A deleted vehicle's page restores it.
  if (vehicle && vehicle.deletedAt !== null) throw redirect(`/vehicle/${vehicle.id}`, 303);
  const reading = createReading(context, settings);
  const { searchParams } = new URL(request.url);
  const edit = vehicle
    ? editView(vehicle, drafts.ok ? drafts.value : null, searchParams, reading)
    : postedEditView(id ?? 0);
  return {
    title: pageTitle(
      edit.name ? i18n.t("garage.editTitle", { name: edit.name }) : i18n.t("garage.edit"),
      settings,
    ),
    edit,
    isPartMissing: optional.isPartMissing(),
    identity: { updatedAt: edit.version, requestKey: newRequestKey(), firstShown: edit.firstShown },
  };
}

/** The page of the application that the form was opened from (steps.ts); null without one. */
function applicationOf(request: Request): string | null {
  const id = parseId(new URL(request.url).searchParams.get(applicationParam) ?? "");
  return id === null ? null : stepPath(id, "review");
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const reading = createReading(context, await site.settings());
  const found = await findOwn(transport, params.id);
  const deps = { vehicles: createVehicleApi(transport), drafts: createDraftApi(context), reading };
  const back = applicationOf(request);
  return postRecord(session, found, typedVehicle(form), async (vehicle) => {
    const posted = await postVehicle(deps, vehicle, form);
    return posted.ok && back !== null ? ok({ ...posted.value, to: back }) : posted;
  });
}

export default function EditVehicleRoute() {
  return <EditVehicle {...useLoaderData<typeof loader>()} />;
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "#rules/parse-id";
import { createVehicleApi } from "~/api/club/vehicles";
import { findPictureUploads } from "~/api/content/uploads";
import { descriptionValues } from "~/features/garage/arrange-photos.server";
import { doneText } from "~/features/garage/done-text.server";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { postPhotos } from "~/features/garage/post-photos.server";
import { PhotosPage } from "~/features/garage/ui/files/photos-page";
import { postedView, vehicleView } from "~/features/garage/vehicle-view.server";
import { postForm, reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { unreachable } from "~/forms/submission";
import { purgePicture } from "~/http/cached-picture";
import { orErrorView } from "~/http/or-error-view";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "garage",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(transport, params.id)]);
  const vehicle = orPostedForm(request, found);
  if (vehicle && vehicle.deletedAt !== null) throw redirect(`/vehicle/${vehicle.id}`, 303);
  const view = vehicle
    ? vehicleView(vehicle, createReading(context, settings))
    : postedView(parseId(params.id) ?? 0);
  const { t } = context.request.i18n;
  return {
    title: pageTitle([t("garage.photos"), view.name].filter(Boolean).join(": "), settings),
    vehicle: view,
    hint: view.photos.length > 0 ? t("vehicleText.morePhotos") : null,
    done: doneText(request.url, t),
    identity: { updatedAt: "", requestKey: newRequestKey() },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const found = await findOwn(transport, params.id);
  if (!found.ok && found.error === 503) return reply(unreachable(descriptionValues(form)));
  const vehicle = orErrorView(found);
  const posted = await postPhotos(
    { uploads: await findPictureUploads(context), vehicles: createVehicleApi(transport) },
    vehicle,
    form,
  );
  if (posted.ok && posted.value.removed)
    await purgePicture(context.storage.cache, posted.value.removed, request.url);
  return postForm(session, posted);
}

export default function PhotosRoute() {
  return <PhotosPage {...useLoaderData<typeof loader>()} />;
}

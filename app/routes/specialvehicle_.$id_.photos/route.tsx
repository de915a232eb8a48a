import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { createUploadApi } from "~/api/content/uploads";
import { photoViews } from "~/features/siv-applications/application-view.server";
import { blankOwn, findOwn } from "~/features/siv-applications/own-application.server";
import { fileValues, hasUploadCalls, postPhoto } from "~/features/siv-applications/post-file.server";
import { editableOwn, stepPage } from "~/features/siv-applications/step-page.server";
import { SivPhotos } from "~/features/siv-applications/ui/files/siv-photos";
import { postRecord } from "~/forms/post-form.server";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "home",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const own = orPostedForm(request, found) ?? blankOwn(params.id);
  if (!editableOwn(own, request)) throw redirect(`/specialvehicle/${own.application.id}`, 303);
  const reading = createReading(context, settings);
  return {
    ...stepPage(own, "photos", reading, settings),
    slots: photoViews(own.application, reading),
    hasUploads: await hasUploadCalls(site),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const found = await findOwn(context, params.id);
  const hasUploads = await hasUploadCalls(site);
  return postRecord(session, found, fileValues(form), (own) =>
    postPhoto(
      {
        uploads: createUploadApi(transport),
        sivApplications: createSivApplicationApi(context),
        hasUploads,
      },
      own,
      form,
    ),
  );
}

export default function PhotosStepRoute() {
  return <SivPhotos {...useLoaderData<typeof loader>()} />;
}

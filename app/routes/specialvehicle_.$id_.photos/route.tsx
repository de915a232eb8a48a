import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { createUploadApi } from "~/api/content/uploads";
import { filesView } from "~/features/siv-applications/files-view.server";
import { blankOwn, findOwn } from "~/features/siv-applications/own-application.server";
import { fileValues, hasUploadCalls, postSlot } from "~/features/siv-applications/post-file.server";
import { editableOwn, stepPage } from "~/features/siv-applications/step-page.server";
import { stepTitle } from "~/features/siv-applications/steps";
import { SivFiles } from "~/features/siv-applications/ui/files/siv-files";
import { postRecord } from "~/forms/post-form.server";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "garage",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const own = orPostedForm(request, found) ?? blankOwn(params.id);
  if (!editableOwn(own, request)) throw redirect(`/specialvehicle/${own.application.id}`, 303);
  const reading = createReading(context, settings);
  const hasUploads = await hasUploadCalls(site);
  const wanted = new URL(request.url).searchParams.get("slot");
  const files = filesView(own, "photos", { wanted, hasUploads }, reading);
  // "Front" alone says nothing.
  const slot = files.slot && `${reading.t(stepTitle("photos"))}: ${files.slot.label}`;
  return { ...stepPage(own, "photos", reading, settings, slot), files, hasUploads };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const deps = {
    uploads: createUploadApi(transport),
    sivApplications: createSivApplicationApi(context),
    hasUploads: await hasUploadCalls(site),
    reading: createReading(context, settings),
  };
  return postRecord(session, found, fileValues(form), (own) => postSlot(deps, own, form, "photos"));
}

export default function PhotosStepRoute() {
  return <SivFiles {...useLoaderData<typeof loader>()} />;
}

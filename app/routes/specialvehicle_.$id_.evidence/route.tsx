import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { createUploadApi } from "~/api/content/uploads";
import { documentViews } from "~/features/siv-applications/application-view.server";
import { blankOwn, findOwn } from "~/features/siv-applications/own-application.server";
import { postEvidence } from "~/features/siv-applications/post-evidence.server";
import { hasUploadCalls } from "~/features/siv-applications/post-file.server";
import { postedValues } from "~/features/siv-applications/post-step.server";
import { editableOwn, stepPage } from "~/features/siv-applications/step-page.server";
import { stepFieldViews } from "~/features/siv-applications/step-view.server";
import { SivEvidence } from "~/features/siv-applications/ui/files/siv-evidence";
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
  const hasUploads = await hasUploadCalls(site);
  return {
    ...stepPage(own, "evidence", reading, settings),
    fields: stepFieldViews(own, "evidence", reading),
    slots: documentViews(own.application, { hasUploads, scheme: own.scheme }, reading),
    hasUploads,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const sivApplications = createSivApplicationApi(context);
  const form = await request.formData();
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const deps = {
    sivApplications,
    uploads: createUploadApi(transport),
    hasUploads: await hasUploadCalls(site),
    reading: createReading(context, settings),
  };
  return postRecord(session, found, postedValues(form, "evidence"), (own) => postEvidence(deps, own, form));
}

export default function EvidenceStepRoute() {
  return <SivEvidence {...useLoaderData<typeof loader>()} />;
}

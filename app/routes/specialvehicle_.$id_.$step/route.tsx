import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { isAnswerable } from "~/domain/club/siv-application";
import { blankOwn, findOwn } from "~/features/siv-applications/own-application.server";
import { postedValues, postStep } from "~/features/siv-applications/post-step.server";
import { editableOwn, stepPage } from "~/features/siv-applications/step-page.server";
import { declarationsForm, stepFieldViews } from "~/features/siv-applications/step-view.server";
import { parsePlainStep } from "~/features/siv-applications/steps";
import { SivForm } from "~/features/siv-applications/ui/siv-form";
import { SivStep, stepFormId } from "~/features/siv-applications/ui/siv-step";
import { postRecord } from "~/forms/post-form.server";
import { LeaveEdit } from "~/forms/ui/leave-edit/leave-edit";
import { useLastPost } from "~/forms/ui/use-submission";
import { isAfterPost, orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound } from "~/http/unavailable";
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
  const step = parsePlainStep(params.step);
  if (!step) throw notFound();
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const own = orPostedForm(request, found) ?? blankOwn(params.id);
  if (!editableOwn(own, request)) throw redirect(`/specialvehicle/${own.application.id}`, 303);
  if (step === "answer" && !isAnswerable(own.application) && !isAfterPost(request))
    throw redirect(`/specialvehicle/${own.application.id}`, 303);
  const reading = createReading(context, settings);
  const page = stepPage(own, step, reading, settings);
  if (step !== "declarations")
    return { ...page, fields: stepFieldViews(own, step, reading), declarations: null };
  const rulesTo = (await site.sitemapEntry("rules")) ? "/rules" : null;
  return { ...page, fields: [], declarations: declarationsForm(own, rulesTo, reading) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  const step = parsePlainStep(params.step);
  if (!step) throw notFound();
  const form = await request.formData();
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const deps = {
    sivApplications: createSivApplicationApi(context),
    reading: createReading(context, settings),
  };
  return postRecord(session, found, postedValues(form, step), (own) => postStep(deps, own, step, form));
}

const SaveAndLeave = ({ children }: { children: ReactNode }) => (
  <LeaveEdit formId={stepFormId}>{children}</LeaveEdit>
);

export default function StepRoute() {
  const { frame, fields, declarations, identity } = useLoaderData<typeof loader>();
  const submission = useLastPost();
  const isOpen = !frame.isRecordMissing && submission?.failure?.kind !== "handed-in";
  return (
    <SivStep
      key={frame.step}
      frame={frame}
      submission={submission}
      wayBack={isOpen ? SaveAndLeave : undefined}
    >
      <SivForm fields={fields} declarations={declarations} identity={identity} />
    </SivStep>
  );
}

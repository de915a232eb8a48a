import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { blankOwn, findOwn } from "~/features/siv-applications/own-application.server";
import { postSignature, signatureValues } from "~/features/siv-applications/signature/post-signature.server";
import { signView } from "~/features/siv-applications/signature/sign-view.server";
import { editableOwn, stepPage } from "~/features/siv-applications/step-page.server";
import { SivSign } from "~/features/siv-applications/ui/signature/siv-sign";
import { postRecord } from "~/forms/post-form.server";
import { isAfterPost, orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { unavailable } from "~/http/unavailable";
import { createReading } from "~/i18n/reading.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "garage",
  loadsDataOnDemand: true,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const own = orPostedForm(request, found) ?? blankOwn(params.id);
  if (!editableOwn(own, request)) throw redirect(`/specialvehicle/${own.application.id}`, 303);
  const reading = createReading(context, settings);
  const hasPictures = await site.can("siv_submission");
  const view = await signView(createSivApplicationApi(context), own, { reading, hasPictures });
  // After a post the form keeps what was typed, with or without the text.
  if (!view.ok && !isAfterPost(request)) throw unavailable();
  const page = stepPage(own, "sign", reading, settings);
  const isRecordMissing = page.frame.isRecordMissing || !view.ok;
  return { ...page, frame: { ...page.frame, isRecordMissing }, ...view.value };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { session, site } = context;
  const { i18n } = context.request;
  requireSignedIn(session, request);
  const form = await request.formData();
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const { today } = createReading(context, settings);
  const deps = { sivApplications: createSivApplicationApi(context), today, locale: i18n.locale };
  return postRecord(session, found, signatureValues(form), (own) => postSignature(deps, own, form));
}

/** A text that has changed is fetched anew, which Remix does not do after a refused post. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function SignRoute() {
  const { frame, sign, missing, identity } = useLoaderData<typeof loader>();
  return <SivSign frame={frame} sign={sign} missing={missing} identity={identity} />;
}

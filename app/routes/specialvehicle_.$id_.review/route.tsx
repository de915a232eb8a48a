import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { answersView, missingViews, papersLeft } from "~/features/siv-applications/application-view.server";
import { missingNumbers } from "~/features/siv-applications/missing-numbers.server";
import { findOwn } from "~/features/siv-applications/own-application.server";
import { editableOwn, stepPage } from "~/features/siv-applications/step-page.server";
import { SivReview } from "~/features/siv-applications/ui/siv-review";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
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
  const own = orErrorView(found);
  if (!editableOwn(own, request)) throw redirect(`/specialvehicle/${own.application.id}`, 303);
  const reading = createReading(context, settings);
  const { title, frame } = stepPage(own, "review", reading, settings);
  return {
    title,
    frame,
    answers: answersView(own, reading),
    missing: missingViews(own, reading),
    missingNumbers: missingNumbers(own, reading),
    papersLeft: papersLeft(own, reading),
  };
}

export default function ReviewRoute() {
  const { title: _title, ...view } = useLoaderData<typeof loader>();
  return <SivReview {...view} />;
}

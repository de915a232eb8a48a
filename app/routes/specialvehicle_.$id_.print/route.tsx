import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clubName } from "~/domain/content/site-settings";
import { sivApplicationView } from "~/features/siv-applications/application-view.server";
import { findOwn } from "~/features/siv-applications/own-application.server";
import { ApplicationSheet } from "~/features/siv-applications/ui/application-sheet";
import { requireDocument } from "~/http/document-only";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading, dayText } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  layout: "none",
  hydrates: false,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  requireDocument(request, context.request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const reading = createReading(context, settings);
  const view = sivApplicationView(orErrorView(found), null, reading);
  return {
    title: pageTitle(view.name, settings),
    view,
    club: clubName(settings),
    printedOn: dayText(reading.today, reading, "medium"),
  };
}

export default function PrintRoute() {
  const { view, club, printedOn } = useLoaderData<typeof loader>();
  return <ApplicationSheet view={view} club={club} printedOn={printedOn} />;
}

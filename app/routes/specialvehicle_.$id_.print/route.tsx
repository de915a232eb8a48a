import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clubName } from "~/domain/content/site-settings";
import { dayText } from "~/features/concession/answers.server";
import { applicationView } from "~/features/concession/application-view.server";
import { findOwn, readingOf } from "~/features/concession/own-application.server";
import { Dossier } from "~/features/concession/ui/dossier";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  layout: "none",
  styles: ["plate", "summary-list", "paper", "dossier"],
  areas: ["club"],
  hydrates: false,
  messages: ["concession", "garage", "profile", "forms"],
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(api, params.id)]);
  const reading = readingOf(context, settings);
  const view = applicationView(orErrorView(found), reading);
  return {
    title: pageTitle(view.name, settings),
    view,
    club: clubName(settings),
    printedOn: dayText(reading.today, reading.locale),
  };
}

export default function PrintRoute() {
  const { view, club, printedOn } = useLoaderData<typeof loader>();
  return <Dossier view={view} club={club} printedOn={printedOn} />;
}

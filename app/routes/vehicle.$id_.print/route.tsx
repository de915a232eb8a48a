import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clubName } from "~/domain/content/site-settings";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { PrintSheet } from "~/features/garage/ui/print-sheet";
import { vehicleView } from "~/features/garage/vehicle-view.server";
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
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  requireDocument(request, context.request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(transport, params.id)]);
  const reading = createReading(context, settings);
  const vehicle = vehicleView(orErrorView(found), reading);
  return {
    title: pageTitle(vehicle.name, settings),
    vehicle,
    club: clubName(settings),
    printedOn: dayText(reading.today, reading, "medium"),
  };
}

export default function PrintRoute() {
  const { vehicle, club, printedOn } = useLoaderData<typeof loader>();
  return <PrintSheet vehicle={vehicle} club={club} printedOn={printedOn} />;
}

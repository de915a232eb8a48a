import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createSchemeApi } from "~/api/club/schemes";
import { clubName } from "~/domain/content/site-settings";
import { findSivRun } from "~/features/siv-runs/change-run.server";
import { ownMeans, sivRunCalls } from "~/features/siv-runs/organiser.server";
import { sivRunView } from "~/features/siv-runs/run-view.server";
import { SivRunSheet } from "~/features/siv-runs/ui/run-sheet";
import { requireDocument } from "~/http/document-only";
import { orErrorView } from "~/http/or-error-view";
import { unavailable } from "~/http/unavailable";
import { useT } from "~/i18n/context";
import { createReading, momentText } from "~/i18n/reading.server";
import { qrCode } from "~/lib/pictures/qr-code.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";
import { QrSvg } from "~/ui/codes/qr-svg";

export const handle: PageHandle = {
  audience: "public",
  layout: "none",
  hydrates: false,
};

/** Members print the plates, the public what it is told. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireDocument(request, context.request);
  const { session, site } = context;
  const { isSignedIn } = session;
  const settings = await site.settings();
  const reading = createReading(context, settings);
  const calls = sivRunCalls(context);
  const [found, schemes, means] = await Promise.all([
    findSivRun(context, params.id, { isSignedIn }),
    createSchemeApi(context).list(),
    ownMeans({ ...calls, isSignedIn }, reading),
  ]);
  // A printed listing is evidence: it is printed complete or not at all.
  if (!schemes.ok) throw unavailable();
  const viewer = {
    isSignedIn,
    means,
    hasPlaces: false,
    isAfterPost: false,
    schemes: schemes.value,
  };
  const run = sivRunView(orErrorView(found), viewer, reading);
  const url = `${site.origin}/sivevent/${run.id}`;
  return {
    title: pageTitle(run.title, settings),
    run,
    club: clubName(settings),
    url,
    qr: qrCode(url),
    printedOn: momentText(reading.now, reading, "long"),
  };
}

export default function SivRunSheetRoute() {
  const t = useT();
  const { qr, ...sheet } = useLoaderData<typeof loader>();
  return (
    <SivRunSheet {...sheet}>
      <QrSvg qr={qr} label={t("sivRun.scan")} id="run-qr" />
    </SivRunSheet>
  );
}

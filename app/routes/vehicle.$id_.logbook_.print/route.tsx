import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findState } from "#rules/australia";
import { createLogBookApi } from "~/api/club/log-book";
import { createSchemeApi } from "~/api/club/schemes";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { clubName } from "~/domain/content/site-settings";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { daysText } from "~/features/log-book/book-view.server";
import { readBook } from "~/features/log-book/read-book.server";
import { LogBookPrint } from "~/features/log-book/ui/log-book-print";
import { requireDocument } from "~/http/document-only";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
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
  if (!(await site.can("log_book"))) throw redirect(`/vehicle/${Number(params.id)}/logbook`, 303);
  const [settings, found] = await Promise.all([site.settings(), findOwn(transport, params.id)]);
  const vehicle = orErrorView(found);
  const reading = createReading(context, settings);
  const year = new URL(request.url).searchParams.get("year");
  const book = orErrorView(
    await readBook(
      {
        logBook: createLogBookApi(transport),
        schemes: createSchemeApi(context),
        sivApplications: createSivApplicationApi(context),
        reading,
      },
      vehicle,
      findState(vehicle.plateStateId),
      year,
    ),
  );
  return {
    title: pageTitle(`${reading.t("logBook.title")}: ${book.vehicle}`, settings),
    book,
    club: clubName(settings),
    printedOn: daysText(reading.today, reading.today, reading.locale),
  };
}

export default function LogBookPrintRoute() {
  return <LogBookPrint {...useLoaderData<typeof loader>()} />;
}

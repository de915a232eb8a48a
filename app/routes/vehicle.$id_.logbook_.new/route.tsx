import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createLogBookApi } from "~/api/club/log-book";
import { createSchemeApi } from "~/api/club/schemes";
import { vehicleName } from "~/domain/club/vehicle";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { newEntryValues } from "~/features/log-book/fields";
import { readEntryHints } from "~/features/log-book/read-book.server";
import { NewEntryPage } from "~/features/log-book/ui/new-entry-page";
import { addEntry, bookValues } from "~/features/log-book/write-book.server";
import { postRecord } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "garage",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  if (!(await site.can("log_book"))) throw redirect(`/vehicle/${Number(params.id)}/logbook`, 303);
  const [settings, found] = await Promise.all([site.settings(), findOwn(transport, params.id)]);
  const vehicle = orPostedForm(request, found);
  if (vehicle && vehicle.deletedAt !== null) throw redirect(`/vehicle/${vehicle.id}`, 303);
  const name = vehicle ? vehicleName(vehicle) : "";
  const reading = createReading(context, settings);
  const { t, today, locale } = reading;
  return {
    title: pageTitle(name ? `${t("logBook.add")}: ${name}` : t("logBook.add"), settings),
    vehicle: { id: Number(params.id), name },
    initial: newEntryValues(today, locale),
    hints: vehicle
      ? await readEntryHints(createLogBookApi(transport), createSchemeApi(context), vehicle, reading)
      : {},
    identity: { updatedAt: "", requestKey: newRequestKey() },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  if (!(await site.can("log_book"))) throw redirect(`/vehicle/${Number(params.id)}/logbook`, 303);
  const form = await request.formData();
  const [settings, found] = await Promise.all([site.settings(), findOwn(transport, params.id)]);
  return postRecord(session, found, bookValues(form), (vehicle) =>
    addEntry(createLogBookApi(transport), vehicle, form, createReading(context, settings)),
  );
}

export default function NewEntryRoute() {
  return <NewEntryPage {...useLoaderData<typeof loader>()} />;
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createLogBookApi } from "~/api/club/log-book";
import { createSchemeApi } from "~/api/club/schemes";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { entryView } from "~/features/log-book/book-view.server";
import { entryValues } from "~/features/log-book/fields";
import { findEntry, readEntryHints } from "~/features/log-book/read-book.server";
import { LogEntryPage } from "~/features/log-book/ui/log-entry-page";
import { bookValues, postEntry } from "~/features/log-book/write-book.server";
import { postForm, reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { unreachable } from "~/forms/submission";
import { orErrorView } from "~/http/or-error-view";
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
  const entry =
    vehicle && orPostedForm(request, await findEntry(createLogBookApi(transport), vehicle, params.entry));
  const reading = createReading(context, settings);
  const view = entry && entryView(entry, reading);
  const { t } = reading;
  return {
    title: pageTitle(view ? t("logBook.entryOf", { days: view.days }) : t("logBook.title"), settings),
    vehicleId: Number(params.id),
    entry:
      entry && view
        ? { view, values: entryValues(entry, reading.locale), isOfSivRun: entry.runId !== null }
        : null,
    hints: vehicle ? await readEntryHints(null, createSchemeApi(context), vehicle, reading) : {},
    identity: { updatedAt: entry?.updatedAt ?? "", requestKey: newRequestKey() },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  if (!(await site.can("log_book"))) throw redirect(`/vehicle/${Number(params.id)}/logbook`, 303);
  const logBook = createLogBookApi(transport);
  const form = await request.formData();
  const [settings, found] = await Promise.all([site.settings(), findOwn(transport, params.id)]);
  if (!found.ok && found.error === 503) return reply(unreachable(bookValues(form)));
  const vehicle = orErrorView(found);
  const entry = await findEntry(logBook, vehicle, params.entry);
  if (!entry.ok && entry.error === 503) return reply(unreachable(bookValues(form)));
  return postForm(
    session,
    await postEntry(logBook, vehicle, orErrorView(entry), form, createReading(context, settings)),
  );
}

export default function LogEntryRoute() {
  return <LogEntryPage {...useLoaderData<typeof loader>()} />;
}

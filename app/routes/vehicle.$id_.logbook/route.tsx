import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { findOwn, unreachable } from "~/features/garage/own-vehicle.server";
import { stateOfId } from "~/features/garage/plate-state";
import { readingOf } from "~/features/garage/request-reading.server";
import { newEntryValues } from "~/features/log-book/entry-fields";
import { readBook } from "~/features/log-book/read-book.server";
import { LogBookPage } from "~/features/log-book/ui/log-book-page";
import { addEntry, bookValues } from "~/features/log-book/write-book.server";
import { orOffline } from "~/forms/or-offline";
import { reply } from "~/forms/reply.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  styles: ["forms", "fields", "day-gauge", "entry-table", "log-book-page"],
  areas: ["club"],
  navigation: "garage",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(api.vehicles, params.id)]);
  const vehicle = orErrorView(found);
  if (vehicle.deletedAt !== null) throw redirect(`/vehicle/${vehicle.id}`, 303);
  const reading = readingOf(context, settings);
  const year = new URL(request.url).searchParams.get("year");
  const book = await readBook({ ...api, reading }, vehicle, stateOfId(vehicle.plateStateId), year);
  const view = orErrorView(book);
  return {
    title: pageTitle(`${context.request.i18n.t("logBook.title")}: ${view.vehicle}`, settings),
    book: view,
    initial: newEntryValues(reading.today),
    identity: { updatedAt: "", requestKey: newRequestKey() },
  };
}

/** Writes an entry by hand. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const [settings, found] = await Promise.all([site.settings(), findOwn(api.vehicles, params.id)]);
  if (!found.ok && found.error === 503) return reply(unreachable(bookValues(form)));
  const vehicle = orErrorView(found);
  const added = await addEntry(api.logBook, vehicle, form, readingOf(context, settings).today);
  if (!added.ok) return reply(added.error);
  const { to, flash } = added.value;
  if (flash) session.flash(flash);
  return redirect(to, 303);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function LogBookRoute() {
  return <LogBookPage {...useLoaderData<typeof loader>()} />;
}

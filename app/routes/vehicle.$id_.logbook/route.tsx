import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findState } from "#rules/australia";
import { createLogBookApi } from "~/api/club/log-book";
import { createSchemeApi } from "~/api/club/schemes";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { vehicleName } from "~/domain/club/vehicle";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { readBook } from "~/features/log-book/read-book.server";
import { LogBookPage } from "~/features/log-book/ui/log-book-page";
import { WithoutLogBook } from "~/features/log-book/ui/without-log-book";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  navigation: "garage",
  loadsDataOnDemand: true,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const [settings, found, isOffered] = await Promise.all([
    site.settings(),
    findOwn(transport, params.id),
    site.can("log_book"),
  ]);
  const vehicle = orErrorView(found);
  if (vehicle.deletedAt !== null) throw redirect(`/vehicle/${vehicle.id}`, 303);
  const reading = createReading(context, settings);
  const { id } = vehicle;
  const name = vehicleName(vehicle);
  const title = pageTitle(`${reading.t("logBook.title")}: ${name}`, settings);
  if (!isOffered) return data({ title, vehicle: { id, name }, book: null }, 404);
  const year = new URL(request.url).searchParams.get("year");
  const read = await readBook(
    {
      logBook: createLogBookApi(transport),
      schemes: createSchemeApi(context),
      sivApplications: createSivApplicationApi(context),
      reading,
    },
    vehicle,
    findState(vehicle.plateStateId),
    year,
  );
  const book = orErrorView(read);
  return { title, vehicle: { id, name }, book };
}

export default function LogBookRoute() {
  const { vehicle, book } = useLoaderData<typeof loader>();
  return book ? <LogBookPage book={book} /> : <WithoutLogBook vehicle={vehicle} />;
}

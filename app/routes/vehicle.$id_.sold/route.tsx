import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createVehicleApi } from "~/api/club/vehicles";
import { vehicleName } from "~/domain/club/vehicle";
import { sellVehicle, soldValues } from "~/features/garage/change-vehicle.server";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { SoldPage } from "~/features/garage/ui/sold-page";
import { postRecord } from "~/forms/post-form.server";
import { formatTypedDate } from "~/forms/values/typed-date";
import { isAfterPost, orPostedForm } from "~/http/or-posted-form";
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
  const [settings, found] = await Promise.all([site.settings(), findOwn(transport, params.id)]);
  const vehicle = orPostedForm(request, found);
  const id = Number(params.id);
  if (vehicle && !isAfterPost(request) && (vehicle.soldOn !== null || vehicle.deletedAt !== null))
    throw redirect(`/vehicle/${id}`, 303);
  const { t, today, locale } = createReading(context, settings);
  const name = vehicle ? vehicleName(vehicle) : "";
  return {
    title: pageTitle([t("garage.markSold"), name].filter(Boolean).join(": "), settings),
    vehicle: { id, name },
    today: formatTypedDate(today, locale),
    hint: t("dateHint.past"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const settings = await site.settings();
  const found = await findOwn(transport, params.id);
  return postRecord(session, found, soldValues(form), (vehicle) =>
    sellVehicle(createVehicleApi(transport), vehicle, form, createReading(context, settings).today),
  );
}

export default function SoldRoute() {
  return <SoldPage {...useLoaderData<typeof loader>()} />;
}

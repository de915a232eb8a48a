import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findState } from "#rules/australia";
import { createOwnUserApi } from "~/api/account/own-user";
import { createSchemeApi } from "~/api/club/schemes";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { createVehicleApi } from "~/api/club/vehicles";
import { isOpen } from "~/domain/club/siv-application";
import {
  newSivApplicationView,
  postedSivApplicationView,
  postNewSivApplication,
} from "~/features/siv-applications/new-application.server";
import { SivNew } from "~/features/siv-applications/ui/overview/siv-new";
import { postForm, reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound } from "~/http/unavailable";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "garage",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site, optional } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const membership = () => optional.part(context.membership());
  const deps = {
    vehicles: createVehicleApi(transport),
    schemes: createSchemeApi(context),
    membership,
    reading: createReading(context, settings),
    now: clock.now(),
    hasSchemes: await site.can("schemes"),
    findLicenceState: async () => {
      const user = await optional.part(createOwnUserApi(transport).ownUser());
      return user.ok ? findState(user.value.driversLicenceStateOfIssueId) : null;
    },
  };
  const { searchParams } = new URL(request.url);
  const found = orPostedForm(request, await newSivApplicationView(deps, searchParams));
  const listed = found && (await optional.part(createSivApplicationApi(context).list(found.vehicleId)));
  const open = listed?.ok ? listed.value.find(isOpen) : undefined;
  if (open) throw redirect(`/specialvehicle/${open.id}`, 303);
  const { t } = i18n;
  return {
    title: pageTitle(
      found ? t("sivApplication.newTitle", { name: found.vehicle }) : t("home.sivApplication"),
      settings,
    ),
    isPartMissing: optional.isPartMissing(),
    view: found ?? postedSivApplicationView(searchParams, deps.reading),
    identity: { updatedAt: "", requestKey: newRequestKey() },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { transport, session, site, membership } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const { timeZone } = await site.settings();
  const deps = {
    sivApplications: createSivApplicationApi(context),
    vehicles: createVehicleApi(transport),
    membership: () => context.optional.within(membership()),
    timeZone,
    now: context.request.clock.now(),
    hasSchemes: await site.can("schemes"),
  };
  const vehicle = new URL(request.url).searchParams.get("vehicle");
  const posted = await postNewSivApplication(deps, form, vehicle);
  if (posted.ok) return postForm(session, posted);
  if (posted.error === 404) throw notFound();
  return reply(posted.error);
}

export default function NewSivApplicationRoute() {
  return <SivNew {...useLoaderData<typeof loader>()} />;
}

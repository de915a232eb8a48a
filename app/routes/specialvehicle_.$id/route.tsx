import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { createVehicleApi } from "~/api/club/vehicles";
import { sivApplicationView } from "~/features/siv-applications/application-view.server";
import { changeSivApplication } from "~/features/siv-applications/change-application.server";
import { findOwn } from "~/features/siv-applications/own-application.server";
import { findApplyAgain } from "~/features/siv-applications/renewal.server";
import { SivApplicationPage } from "~/features/siv-applications/ui/siv-application";
import { postForm, reply } from "~/forms/post-form.server";
import { unreachable } from "~/forms/submission";
import { useLastPost } from "~/forms/ui/use-submission";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "garage",
  loadsDataOnDemand: true,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(context, params.id)]);
  const own = orErrorView(found);
  const again = await findApplyAgain(createVehicleApi(transport), own.application);
  const view = sivApplicationView(own, again, createReading(context, settings));
  const title = `${context.request.i18n.t("home.sivApplication")}: ${view.name}`;
  return { title: pageTitle(title, settings), view };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { session } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const found = await findOwn(context, params.id);
  if (!found.ok && found.error === 503) return reply(unreachable({}));
  // A second tap finds the draft deleted already.
  if (!found.ok && form.get("intent") === "delete") return redirect("/specialvehicle", 303);
  return postForm(
    session,
    await changeSivApplication(createSivApplicationApi(context), orErrorView(found), form),
  );
}

export default function SivApplicationRoute() {
  const { view } = useLoaderData<typeof loader>();
  return <SivApplicationPage view={view} submission={useLastPost()} />;
}

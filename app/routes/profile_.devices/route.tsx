import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createDeviceApi } from "~/api/account/devices";
import { isNotFound } from "~/api/api-error";
import { listDevices } from "~/features/profile/devices.server";
import { DeviceListPage } from "~/features/profile/ui/device-list";
import { submittedText } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { callFailed } from "~/forms/submission";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound, unavailable } from "~/http/unavailable";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

/** The settings. @throws Response 404 where the backend does not know members' devices (contract 29) */
async function requireDevices({ settings, can }: AppLoadContext["site"]) {
  if (!(await can("devices"))) throw notFound();
  return settings();
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, transport } = context;
  const { i18n } = context.request;
  requireSignedIn(session, request);
  const settings = await requireDevices(site);
  const devices = await listDevices(createDeviceApi(transport), createReading(context, settings));
  if (!devices.ok) throw unavailable();
  return { title: pageTitle(i18n.t("device.title"), settings), devices: devices.value };
}

/** Signs out one device, or all but this one; signed out already is no error. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session, site, transport } = context;
  requireSignedIn(session, request);
  await requireDevices(site);
  const devices = createDeviceApi(transport);
  const form = await request.formData();
  const isForOthers = submittedText(form, "intent") === "end-others";
  const ended = await (isForOthers ? devices.endOthers() : devices.end(submittedText(form, "id")));
  if (!ended.ok && !isNotFound(ended.error)) return reply(callFailed(ended.error, {}));
  session.flash({ key: isForOthers ? "device.othersEnded" : "device.ended", tone: "success" });
  return redirect("/profile/devices", 303);
}

export default function DevicesRoute() {
  return <DeviceListPage devices={useLoaderData<typeof loader>().devices} />;
}

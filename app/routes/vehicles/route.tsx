import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "#rules/parse-id";
import { createOptionalDrafts } from "~/api/account/drafts";
import type { VehicleApi } from "~/api/club/vehicles";
import { createVehicleApi } from "~/api/club/vehicles";
import { vehicleName } from "~/domain/club/vehicle";
import { ownGarage } from "~/features/garage/garage.server";
import { closedMenu } from "~/features/garage/request-reading.server";
import { GaragePage } from "~/features/garage/ui/garage-page";
import { submittedText } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { callFailed } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { useLastPost } from "~/forms/ui/use-submission";
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

/** A member whose menu hides it (spec §2) reaches it by its address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site, optional } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const { searchParams } = new URL(request.url);
  const settings = await site.settings();
  const vehicles: Pick<VehicleApi, "list"> = {
    list: (query) => {
      const listed = createVehicleApi(transport).list(query);
      return query?.isDeleted ? optional.part(listed) : listed;
    },
  };
  const [garage, closed] = await Promise.all([
    ownGarage(
      {
        vehicles,
        drafts: createOptionalDrafts(context),
        reading: createReading(context, settings),
        now: clock.now(),
      },
      parseId(searchParams.get("page")) ?? 1,
      parseId(searchParams.get("deleted")),
    ),
    closedMenu({ ...context, membership: () => optional.within(context.membership()) }, settings.timeZone),
  ]);
  return {
    title: pageTitle(i18n.t("home.garage"), settings),
    garage: orErrorView(garage),
    closedMenu: closed && i18n.t(closedNotes[closed]),
    isPartMissing: optional.isPartMissing(),
  };
}

const closedNotes = {
  none: "vehicleText.noMembershipNote",
  pending: "membership.pending",
  expired: "vehicleText.expiredNote",
} as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { transport, session } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const id = parseId(submittedText(form, "id"));
  if (submittedText(form, "intent") !== "restore" || id === null) throw data(null, { status: 400 });
  const restored = await createVehicleApi(transport).restore(id, { updatedAt: null });
  if (!restored.ok) return reply(callFailed(restored.error.error, {}));
  session.flash({
    key: "vehicleFlash.restored",
    values: { name: vehicleName(restored.value) },
    tone: "success",
  });
  return redirect("/vehicles", 303);
}

export default function VehiclesRoute() {
  const { garage, closedMenu } = useLoaderData<typeof loader>();
  return (
    <>
      <FormProblems submission={useLastPost()} />
      <GaragePage garage={garage} closedMenu={closedMenu} />
    </>
  );
}

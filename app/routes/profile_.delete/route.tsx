import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createOwnUserApi } from "~/api/account/own-user";
import { askForDeletion, deletionState, withdrawDeletion } from "~/features/profile/deletion.server";
import { DeletionByEmail, DeletionPage } from "~/features/profile/ui/deletion-page";
import { submittedText } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { isAfterPost } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { unavailable } from "~/http/unavailable";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, transport } = context;
  const { i18n } = context.request;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const state = await deletionState(createOwnUserApi(transport), createReading(context, settings));
  if (!state.ok && !isAfterPost(request)) throw unavailable();
  return {
    title: pageTitle(i18n.t("profile.delete"), settings),
    askedOn: state.ok ? state.value.askedOn : null,
    isRecordMissing: !state.ok,
    canAsk: !state.ok || state.value.canAsk,
    clubEmail: settings.email,
    requestKey: newRequestKey(),
  };
}

/** Asks the club to delete the account, or takes that back. Deletes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session, transport } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const userId = session.userId ?? 0;
  const isWithdrawn = submittedText(form, "intent") === "withdraw";
  const act = isWithdrawn ? withdrawDeletion : askForDeletion;
  const done = await act(createOwnUserApi(transport), userId, form);
  if (!done.ok) return reply(done.error);
  session.flash({
    key: isWithdrawn ? "profile.deletionWithdrawn" : "profile.deletionSent",
    tone: "success",
  });
  return redirect("/profile", 303);
}

export default function DeletionRoute() {
  const { canAsk, clubEmail, askedOn, isRecordMissing, requestKey } = useLoaderData<typeof loader>();
  if (!canAsk) return <DeletionByEmail clubEmail={clubEmail} />;
  return <DeletionPage askedOn={askedOn} isRecordMissing={isRecordMissing} requestKey={requestKey} />;
}

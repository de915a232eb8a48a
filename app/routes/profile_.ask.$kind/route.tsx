import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createChangeRequestApi } from "~/api/account/change-requests";
import { createOwnUserApi } from "~/api/account/own-user";
import {
  askForChange,
  readKind,
  viewChangeRequest,
  withdrawChange,
} from "~/features/profile/change-request.server";
import { askTitles, ChangeRequestPage } from "~/features/profile/ui/change-request-page";
import { submittedText } from "~/forms/parse-form";
import { postForm } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound } from "~/http/unavailable";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

/** @throws Response 404 for no kind, and where the backend takes no such request (contract 29) */
async function requireKind({ can }: AppLoadContext["site"], name: string | undefined) {
  const kind = readKind(name);
  if (kind === null || !(await can("change_requests"))) throw notFound();
  return kind;
}

const deps = ({ transport }: AppLoadContext) => ({
  requests: createChangeRequestApi(transport),
  profile: createOwnUserApi(transport),
});

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  const [kind, settings] = await Promise.all([requireKind(site, params.kind), site.settings()]);
  const found = await viewChangeRequest(deps(context), kind, createReading(context, settings));
  return {
    title: pageTitle(context.request.i18n.t(askTitles[kind]), settings),
    kind,
    view: orPostedForm(request, found),
    requestKey: newRequestKey(),
  };
}

/** Asks the club for the change, or takes the request back. Changes nothing itself. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  const kind = await requireKind(site, params.kind);
  const form = await request.formData();
  const act = submittedText(form, "intent") === "withdraw" ? withdrawChange : askForChange;
  return postForm(session, await act(deps(context), kind, form));
}

export default function AskRoute() {
  return <ChangeRequestPage {...useLoaderData<typeof loader>()} />;
}

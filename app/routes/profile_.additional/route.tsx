import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createClubApi } from "~/api/club/membership";
import { saveAdditionalMember, viewAdditionalMember } from "~/features/profile/additional-member.server";
import { AdditionalMemberPage } from "~/features/profile/ui/additional-member-page";
import { postForm } from "~/forms/post-form.server";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound } from "~/http/unavailable";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

/** The settings. @throws Response 404 where the club, or its backend, lets nobody name one */
async function requireOffer({ settings, can }: AppLoadContext["site"]) {
  const [known, isAnswered] = await Promise.all([settings(), can("additional_member")]);
  if (!isAnswered || !known.switches.profile.additionalMember) throw notFound();
  return known;
}

/** spec §3: the additional club member, between renewals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, membership } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([requireOffer(site), viewAdditionalMember(membership)]);
  const label = settings.additionalMemberLabel ?? context.request.i18n.t("card.partner");
  return { title: pageTitle(label, settings), label, name: orPostedForm(request, found) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session, site, transport } = context;
  requireSignedIn(session, request);
  await requireOffer(site);
  return postForm(session, await saveAdditionalMember(createClubApi(transport), await request.formData()));
}

export default function AdditionalMemberRoute() {
  return <AdditionalMemberPage {...useLoaderData<typeof loader>()} />;
}

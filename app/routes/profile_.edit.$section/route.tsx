import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createOptionalDrafts } from "~/api/account/drafts";
import { createOwnUserApi } from "~/api/account/own-user";
import { askForChangeCode } from "~/features/profile/change-code.server";
import { findSection, sectionTitles } from "~/features/profile/fields";
import { PasswordForm, readCodeStep } from "~/features/profile/ui/password-form";
import { SectionForm } from "~/features/profile/ui/section-form";
import {
  draftKind,
  postedSection,
  type SectionDeps,
  saveSection,
  saveSectionDraft,
  viewSection,
} from "~/features/profile/use-cases.server";
import { draftIntents } from "~/forms/draft";
import { submittedText } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { callFailed } from "~/forms/submission";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound } from "~/http/unavailable";
import { formatLocale } from "~/i18n/format-locale";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

async function getDeps(context: AppLoadContext) {
  const { transport, site, request } = context;
  const settings = await site.settings();
  const deps = {
    profile: createOwnUserApi(transport),
    drafts: createOptionalDrafts(context),
    options: { switches: settings.switches.profile, codeOnly: settings.switches.codeOnly },
    t: request.i18n.t,
    now: request.clock.now(),
    timeZone: settings.timeZone,
    locale: formatLocale(request.i18n.locale),
  } satisfies SectionDeps;
  return { settings, deps };
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireSignedIn(context.session, request);
  const { settings, deps } = await getDeps(context);
  const section = findSection(params.section, deps.options);
  if (!section) throw notFound();
  const goesOn = new URL(request.url).searchParams.has("draft");
  const view =
    orPostedForm(request, await viewSection(deps, section, goesOn)) ?? postedSection(section, deps.options);
  return {
    title: pageTitle(context.request.i18n.t(sectionTitles[section]), settings),
    clubEmail: settings.email,
    isPartMissing: context.optional.isPartMissing(),
    view,
    codeStep: section === "password" ? readCodeStep(new URL(request.url).searchParams.get("code")) : null,
  };
}

/** spec §2: changes the account. `intent` keeps the form for later, or discards what was kept. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { session } = context;
  requireSignedIn(session, request);
  const { deps } = await getDeps(context);
  const section = findSection(params.section, deps.options);
  if (!section) throw notFound();
  const form = await request.formData();
  const intent = submittedText(form, "intent");
  const userId = session.userId ?? 0;
  if (section === "password" && intent === "send-code") {
    const asked = await askForChangeCode({
      ...deps.profile,
      isOffered: await context.site.can("change_codes"),
    });
    if (!asked.ok) return reply(asked.error);
    const email = asked.value;
    if (email) session.flash({ key: "auth.codeSent", values: { email }, tone: "success" });
    return redirect(`/profile/edit/password?code=${email === null ? "none" : "sent"}`, 303);
  }
  if (section !== "password" && (intent === draftIntents.save || intent === draftIntents.leave)) {
    const kept = await saveSectionDraft(deps, section, userId, form);
    if (!kept.ok) return reply(kept.error);
    if (kept.value === "kept") session.flash({ key: "profile.draftKept", tone: "success" });
    return redirect("/profile", 303);
  }
  if (section !== "password" && intent === draftIntents.discard) {
    const discarded = await deps.drafts.discard(draftKind(section), String(userId));
    if (!discarded.ok) return reply(callFailed(discarded.error, {}));
    session.flash({ key: "profile.draftDiscarded", tone: "success" });
    return redirect("/profile", 303);
  }
  const saved = await saveSection(deps, section, form);
  if (!saved.ok) return reply(saved.error);
  session.flash(saved.value);
  return redirect("/profile", 303);
}

export default function EditProfileRoute() {
  const { view, clubEmail, codeStep } = useLoaderData<typeof loader>();
  if (codeStep !== null) return <PasswordForm view={view} step={codeStep} />;
  return <SectionForm view={view} clubEmail={clubEmail} />;
}

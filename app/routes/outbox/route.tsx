import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createOptionalDrafts } from "~/api/account/drafts";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { unfinishedVehicles } from "~/features/garage/draft-link.server";
import { OutboxTemplate, UnsentForms } from "~/features/outbox/ui/outbox-template";
import { UnfinishedList } from "~/features/outbox/ui/unfinished-list";
import { unfinishedRows } from "~/features/outbox/unfinished-rows.server";
import { unfinishedSections } from "~/features/profile/unfinished.server";
import { unfinishedSivApplications } from "~/features/siv-applications/application-state.server";
import { unfinishedSivRuns } from "~/features/siv-runs/run-list.server";
import { useT } from "~/i18n/context";
import { createReading } from "~/i18n/reading.server";
import type { PageHandle } from "~/shell/page";
import { PageTitle } from "~/ui/page-title";

/**
 * What a member has not finished, which the site knows, and what waits on this device to be sent, which the
 * service worker fills in. To a visitor it is the same for everybody: the worker caches it without cookies.
 */
export const handle: PageHandle = { layout: "404", isShort: true, hydrates: false };

export async function loader({ context }: LoaderFunctionArgs) {
  const { session, site, optional } = context;
  const { t } = context.request.i18n;
  if (!session.isSignedIn) return { title: t("outbox.title"), unfinished: null, isMembers: false };
  const [settings, drafts, applications] = await Promise.all([
    site.settings(),
    createOptionalDrafts(context).list(),
    optional.part(createSivApplicationApi(context).list()),
  ]);
  const { switches } = settings;
  const options = { switches: switches.profile, codeOnly: switches.codeOnly };
  const saved = drafts.ok ? drafts.value : [];
  const forms = [
    ...unfinishedVehicles(saved),
    ...unfinishedSivRuns(saved),
    ...unfinishedSections(saved, { userId: session.userId ?? 0, options, t }),
    ...unfinishedSivApplications(applications.ok ? applications.value : []),
  ];
  const isPartMissing = optional.isPartMissing();
  return {
    title: t("profile.unfinished"),
    layout: "default" as const,
    isMembers: true,
    isPartMissing,
    // An empty list would say that there is nothing.
    unfinished:
      isPartMissing && forms.length === 0 ? null : unfinishedRows(forms, createReading(context, settings)),
  };
}

export default function Outbox() {
  const t = useT();
  const { isMembers, unfinished } = useLoaderData<typeof loader>();
  if (isMembers)
    return (
      <>
        <PageTitle>{t("profile.unfinished")}</PageTitle>
        <p>{t("outbox.bothIntro")}</p>
        <UnsentForms />
        {unfinished ? <UnfinishedList rows={unfinished} /> : null}
      </>
    );
  return (
    <>
      <PageTitle>{t("outbox.title")}</PageTitle>
      <p>{t("outbox.intro")}</p>
      <OutboxTemplate />
      <p>
        <a href="/">{t("error.home")}</a>
      </p>
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "#rules/parse-id";
import { sivRunCalls } from "~/features/siv-runs/organiser.server";
import { sivRunsPage } from "~/features/siv-runs/run-list.server";
import { SivRunsPage } from "~/features/siv-runs/ui/runs-page";
import { orErrorView } from "~/http/or-error-view";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import { publicHead } from "~/seo/public-head.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "public",
  loadsDataOnDemand: true,
};

/** The backend's largest page number (contract/records.ts). */
const lastPage = 10_000;

/** Open to look at; listing a run needs what the page says. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, optional } = context;
  const { t } = context.request.i18n;
  const { searchParams } = new URL(request.url);
  const getPage = (name: string) => Math.min(parseId(searchParams.get(name)) ?? 1, lastPage);
  const [settings, hasPastList] = await Promise.all([site.settings(), site.can("siv_run_places")]);
  const { isSignedIn } = session;
  const page = await sivRunsPage(
    { ...sivRunCalls(context), isSignedIn, hasPastList },
    { upcoming: getPage("upcoming"), past: getPage("past") },
    createReading(context, settings),
  );
  const title = t("sivRun.title");
  const head = { url: "sivevent", title, description: t("sivRun.intro"), image: null };
  return {
    title: pageTitle(title, settings),
    page: orErrorView(page),
    isPartMissing: optional.isPartMissing(),
    head: publicHead(site.origin, head, settings, null),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function SivRunsRoute() {
  return <SivRunsPage page={useLoaderData<typeof loader>().page} />;
}

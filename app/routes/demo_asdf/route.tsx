import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { fetchLateViews } from "~/features/cms/blocks/registry";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { sampleMemberships } from "~/features/gallery/sample-members.server";
import { galleryUrl, sampleContent } from "~/features/gallery/sample-page.server";
import { sampleSearches } from "~/features/gallery/sample-searches.server";
import { sampleWords } from "~/features/gallery/sample-words";
import { PlainParts } from "~/features/gallery/ui/plain-parts";
import { Contents } from "~/features/gallery/ui/section";
import { standing, unknownStanding } from "~/features/membership/standing";
import { formatLocale } from "~/i18n/format-locale";
import { hiddenFromSearch } from "~/seo/page-meta";
import { PageTitle } from "~/ui/page-title";
import type { RouteHandle, StyleName } from "~/ui/route-handle";
import { ClubParts } from "./club-parts";

export const handle: RouteHandle = { styles: ["home", "cms"], data: "on-demand", prepare: fetchLateViews };

/** As sheets and not in the handle: a handle that names `forms` asks for the narrow column. */
const shown: readonly StyleName[] = ["forms", "search", "gallery", "cms-legacy"];

/** The living gallery (spec §2, /demo_asdf): every component in every state, in the chosen language and look. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await context.settings();
  const { origin, searchParams } = new URL(request.url);
  const now = context.clock.now();
  const locale = formatLocale(context.i18n.locale);
  const outcome = await loadCmsPage(
    {
      content: sampleContent(context.api.content),
      now,
      listPages: true,
      timeZone: settings.timeZone,
      own: { site: origin, backend: new URL(context.backendBase).origin },
      ownsTitle: false,
      locale,
      club: settings,
      saveData: context.saveData,
    },
    galleryUrl,
    searchParams,
  );
  return {
    page: outcome.kind === "page" ? outcome.page : null,
    sheets: [...shown, ...(outcome.kind === "page" ? outcome.sheets : [])],
    title: sampleWords.title,
    club: settings.name,
    standings: [
      ...sampleMemberships(now).map((membership) => standing(membership, now, settings.timeZone, locale)),
      unknownStanding,
    ],
    searches: sampleSearches,
  };
}

/** The forms among the samples are real, and lead back here. */
export const action = () => redirect(`/${galleryUrl}`, 303);

export const meta: MetaFunction = () => [
  ...hiddenFromSearch,
  { name: "description", content: sampleWords.description },
];

export default function Gallery() {
  const { page, club, standings, searches } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="sample">
        <PageTitle>
          <span lang="en">{sampleWords.title}</span>
        </PageTitle>
        <p lang="en">{sampleWords.description}</p>
        <Contents />
      </div>
      <PlainParts />
      <ClubParts club={club} standings={standings} searches={searches} />
      {page ? <CmsPage page={page} /> : null}
    </>
  );
}

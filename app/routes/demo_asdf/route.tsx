import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { fetchLateViews } from "~/features/cms/blocks/registry";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { sampleMemberships } from "~/features/gallery/sample-members.server";
import { galleryUrl, sampleContent } from "~/features/gallery/sample-page.server";
import { sampleSearches } from "~/features/gallery/sample-searches.server";
import { type GalleryPart, galleryPart, sampleWords } from "~/features/gallery/sample-words";
import { PlainParts } from "~/features/gallery/ui/plain-parts";
import { Contents, Section } from "~/features/gallery/ui/section";
import { standing, unknownStanding } from "~/features/membership/standing";
import { formatLocale } from "~/i18n/format-locale";
import { hiddenFromSearch } from "~/seo/page-meta";
import { PageTitle } from "~/ui/page-title";
import type { RouteHandle, StyleName } from "~/ui/route-handle";
import { ClubParts } from "./club-parts";

export const handle: RouteHandle = { styles: ["gallery"], data: "on-demand", prepare: fetchLateViews };

/** As sheets and not in the handle: each part has its own, and a handle that names `forms` asks for the narrow column. */
const shown: Readonly<Record<GalleryPart, readonly StyleName[]>> = {
  components: ["forms"],
  club: ["home", "search"],
  blocks: ["cms"],
  places: ["cms"],
};

/** The living gallery (spec §2, /demo_asdf): every component in every state, in the chosen language and look. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await context.settings();
  const { searchParams } = new URL(request.url);
  const part = galleryPart(searchParams);
  const now = context.clock.now();
  const locale = formatLocale(context.i18n.locale);
  const withBlocks = part === "blocks" || part === "places";
  const outcome =
    withBlocks &&
    (await loadCmsPage(
      cmsDeps(context, settings, {
        content: sampleContent(context.api.content, part),
        listPages: true,
        ownsTitle: false,
      }),
      galleryUrl,
      searchParams,
    ));
  const standings = [
    ...sampleMemberships(now).map((membership) => standing(membership, now, settings.timeZone, locale)),
    unknownStanding,
  ];
  return {
    part,
    page: outcome && outcome.kind === "page" ? outcome.page : null,
    sheets: [...shown[part], ...(outcome && outcome.kind === "page" ? outcome.sheets : [])],
    title: sampleWords.title,
    club: part === "club" ? { name: settings.name, standings, searches: sampleSearches } : null,
  };
}

/** The forms among the samples are real, and lead back here. */
export const action = () => redirect(`/${galleryUrl}`, 303);

export const meta: MetaFunction = () => [
  ...hiddenFromSearch,
  { name: "description", content: sampleWords.description },
];

export default function Gallery() {
  const { part, page, club } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="sample">
        <PageTitle>
          <span lang="en">{sampleWords.title}</span>
        </PageTitle>
        <p lang="en">{sampleWords.description}</p>
        <Contents part={part} />
      </div>
      {part === "components" ? <PlainParts /> : null}
      {club ? <ClubParts club={club.name} standings={club.standings} searches={club.searches} /> : null}
      {part === "blocks" || part === "places" ? <Section name={part} /> : null}
      {page ? <CmsPage page={page} /> : null}
    </>
  );
}

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createContentApi } from "~/api/content/cached-content";
import { dayFormat, membershipSummary, unknownMembership } from "~/domain/club/membership-summary";
import { fetchLazyBlocks } from "~/features/cms/blocks/registry";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { sampleDrafts } from "~/features/style-guide/sample-drafts.server";
import { sampleMemberships } from "~/features/style-guide/sample-members.server";
import { sampleContent, styleGuideUrl } from "~/features/style-guide/sample-page.server";
import { sampleSearches } from "~/features/style-guide/sample-searches.server";
import {
  type StyleGuidePart,
  styleGuidePart,
  styleGuideTexts,
} from "~/features/style-guide/style-guide-parts";
import { FormParts } from "~/features/style-guide/ui/form-parts";
import { PhotoParts } from "~/features/style-guide/ui/photo-parts";
import { PlainParts } from "~/features/style-guide/ui/plain-parts";
import { Contents, Section } from "~/features/style-guide/ui/section";
import styles from "~/features/style-guide/ui/style-guide.module.css?classes";
import { formatLocale } from "~/i18n/format-locale";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import type { PageHandle } from "~/shell/page";
import { PageTitle } from "~/ui/page-title";
import type { StyleName } from "~/ui/route-handle";
import { ClubParts } from "./club-parts";

export const handle: PageHandle = {
  styles: ["style-guide"],
  areas: ["style-guide", "club", "content"],
  loadsDataOnDemand: true,
  prepare: fetchLazyBlocks,
};

/** Stylesheets depend on the part, so they are in the data and not in the handle. */
const partStyles: Readonly<Record<StyleGuidePart, readonly StyleName[]>> = {
  components: ["forms"],
  forms: ["forms", "fields", "summary-list"],
  photos: ["forms", "file-field"],
  club: [
    "navigation",
    "submenu",
    "visitor-header",
    "membership-panel",
    "leaf",
    "next-run",
    "home-menu",
    "search-form",
    "search-page",
    "marked",
  ],
  blocks: ["cms"],
  places: ["cms"],
};

/**
 * The style guide (spec §2, /demo_asdf): every component in every state, in the current language and theme.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await context.site.settings();
  const { searchParams } = new URL(request.url);
  const part = styleGuidePart(searchParams);
  const now = context.request.clock.now();
  const locale = formatLocale(context.request.i18n.locale);
  const withBlocks = part === "blocks" || part === "places";
  const outcome =
    withBlocks &&
    (await loadCmsPage(
      cmsDeps(context, settings, {
        content: sampleContent(createContentApi(context.content), part),
        listPages: true,
        ownsTitle: false,
      }),
      styleGuideUrl,
      searchParams,
    ));
  const summaries = [
    ...sampleMemberships(now).map((membership) =>
      membershipSummary(membership, now, settings.timeZone, dayFormat(locale, settings.timeZone)),
    ),
    unknownMembership,
  ];
  return {
    part,
    page: outcome && outcome.kind === "page" ? outcome.page : null,
    stylesheets: [...partStyles[part], ...(outcome && outcome.kind === "page" ? outcome.stylesheets : [])],
    title: styleGuideTexts.title,
    drafts: part === "forms" ? sampleDrafts(now, settings.timeZone, locale) : null,
    club: part === "club" ? { name: settings.name, summaries, searches: sampleSearches } : null,
  };
}

/** The sample forms can be submitted. */
export const action = () => redirect(`/${styleGuideUrl}`, 303);

export const meta: MetaFunction = ({ matches }) =>
  withPathMeta(matches, [...hiddenFromSearch, { name: "description", content: styleGuideTexts.description }]);

export default function StyleGuide() {
  const { part, page, club, drafts } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.section}>
        <PageTitle>
          <span lang="en">{styleGuideTexts.title}</span>
        </PageTitle>
        <p lang="en">{styleGuideTexts.description}</p>
        <Contents part={part} />
      </div>
      {part === "components" ? <PlainParts /> : null}
      {drafts ? <FormParts drafts={drafts} /> : null}
      {part === "photos" ? <PhotoParts /> : null}
      {club ? <ClubParts club={club.name} summaries={club.summaries} searches={club.searches} /> : null}
      {part === "blocks" || part === "places" ? <Section name={part} /> : null}
      {page ? <CmsPage page={page} /> : null}
    </>
  );
}

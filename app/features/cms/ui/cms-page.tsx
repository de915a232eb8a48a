import { PageTitle } from "~/ui/page-title";
import { RichTextView } from "~/ui/rich-text";
import { LegacyRow } from "../legacy/legacy-row";
import type { CmsPageView } from "../view";
import { Block } from "./block";
import styles from "./cms.module.css";
import { Frame } from "./frame";
import { ScrollAnchor } from "./open-page/scroll-anchor";
import { usePageFreshness } from "./open-page/use-page-freshness";
import { useScrollAnimation } from "./open-page/use-scroll-animation";
import { Placeholders, StaleNotice } from "./stale-notice";

/**
 * A CMS page from `loadCmsPage`: blocks or rows, then its rich text (spec §2). Once hydrated it revalidates
 * for a newer version or a schedule. Needs the stylesheet `cms`.
 */
export function CmsPage({ page }: { page: CmsPageView }) {
  usePageFreshness(page);
  useScrollAnimation(page);
  const { renderer, updatedAt, nextChange, url } = page;
  return (
    // Read by pwa/reading/while-reading.ts and pwa/reading/page-change.ts.
    <div className={styles.page} data-version={`${renderer}|${updatedAt}|${nextChange ?? "-"}|${url}`}>
      {page.title ? <PageTitle>{page.title}</PageTitle> : null}
      {page.blocks.map(({ id, frame, content }) => (
        <Frame key={id} frame={frame} design={content.design}>
          <Block content={content} />
        </Frame>
      ))}
      {page.rows.map((row) => (
        <LegacyRow key={row.id} row={row} />
      ))}
      {page.content ? (
        <div dir="auto">
          <RichTextView text={page.content} className={styles.inner} />
        </div>
      ) : null}
      <StaleNotice isStale={page.isStale ?? false} />
      <Placeholders css={page.placeholders} />
      <ScrollAnchor version={`${page.url} ${page.updatedAt}`} />
    </div>
  );
}

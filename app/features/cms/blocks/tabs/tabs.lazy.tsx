import { Fragment } from "react";
import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import { BlockIntro } from "../../ui/block-intro";
import { LinkRow } from "../../ui/link-row";
import { PaperLabel, TabLinks } from "../../ui/tab-links";
import tabLinksStyles from "../../ui/tab-links.module.css?classes";
import type { BlockProps } from "../content";
import styles from "./tabs.module.css?classes";

/** Tabs as links, and the selected tab's content; on paper that of all. */
export default function Tabs({ content }: BlockProps<"tabs">) {
  const { intro, links, tabs, panels } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <TabLinks tabs={tabs} />
      {panels.map(({ image, text, links }, index) => (
        <Fragment key={tabs[index]?.href}>
          <PaperLabel>{tabs[index]?.label}</PaperLabel>
          <div className={tabs[index]?.selected ? styles.panel : `${styles.panel} ${tabLinksStyles.onPaper}`}>
            {image ? <Picture image={image.reference} alt={image.alt} /> : null}
            {text ? <RichTextView text={text} /> : null}
            <LinkRow links={links} />
          </div>
        </Fragment>
      ))}
    </>
  );
}

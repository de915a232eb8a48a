import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import { BlockIntro } from "../../ui/block-intro";
import { LinkRow } from "../../ui/link-row";
import { TabLinks } from "../../ui/tab-links";
import type { BlockProps } from "../content";

/** Tabs as links, and the selected tab's content. */
export default function Tabs({ content }: BlockProps<"tabs">) {
  const { intro, links, tabs, panel } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <TabLinks tabs={tabs} />
      <div className="tabbed">
        {panel.image ? <Picture image={panel.image.reference} alt={panel.image.alt} /> : null}
        {panel.text ? <RichTextView text={panel.text} /> : null}
        <LinkRow links={panel.links} />
      </div>
    </>
  );
}

import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import { LinkRow } from "../../ui/link-row";
import { TabLinks } from "../../ui/tab-links";
import { Words } from "../../ui/words";
import type { TabsContent } from "../contents";

/** Tabs as links, and what the chosen one holds. */
export function Tabs({ content }: { content: TabsContent }) {
  const { intro, links, tabs, panel } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      <TabLinks tabs={tabs} />
      <div className="tabbed">
        {panel.picture ? <Picture image={panel.picture.image} alt={panel.picture.alt} /> : null}
        {panel.text ? <RichTextView text={panel.text} /> : null}
        <LinkRow links={panel.links} />
      </div>
    </>
  );
}

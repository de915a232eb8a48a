import { RichTextView } from "~/ui/rich-text";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";

export default function Accordion({ content }: BlockProps<"accordion">) {
  const { intro, links, items } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <div className="folds">
        {items.map(({ name, text, open }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions never move under a page.
          <details key={index} open={open}>
            <summary>{name}</summary>
            <RichTextView text={text} />
          </details>
        ))}
      </div>
    </>
  );
}

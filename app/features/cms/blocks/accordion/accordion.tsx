import { RichTextView } from "~/ui/rich-text";
import { Words } from "../../ui/words";
import type { AccordionContent } from "../contents";

/** Questions that unfold, by the browser's own element. */
export function Accordion({ content }: { content: AccordionContent }) {
  const { intro, links, folds } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      <div className="folds">
        {folds.map(({ name, text, open }, index) => (
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

import { RichTextView } from "~/ui/rich-text";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";
import styles from "./accordion.module.css?classes";

export default function Accordion({ content }: BlockProps<"accordion">) {
  const { intro, links, items } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <div className={styles.accordion}>
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

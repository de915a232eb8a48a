import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import { Quotation } from "../../ui/quotation";
import type { BlockProps } from "../content";
import styles from "./quote.module.css?classes";

export default function Quote({ content }: BlockProps<"quote">) {
  const { intro, links, quotes } = content;
  return (
    <div className={styles.quotes}>
      <BlockIntro intro={intro} links={links} />
      {quotes.map(({ quote, source, image }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two quotations can be alike, and none moves.
        <div key={index}>
          {image ? <Picture image={image.reference} alt={image.alt} sizes="6rem" /> : null}
          <Quotation quote={quote} source={source} />
        </div>
      ))}
    </div>
  );
}

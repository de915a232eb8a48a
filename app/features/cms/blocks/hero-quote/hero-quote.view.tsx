import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import { Quotation } from "../../ui/quotation";
import type { BlockProps } from "../content";
import styles from "./hero-quote.module.css?classes";

export default function HeroQuote({ content }: BlockProps<"hero-quote">) {
  const { intro, links, quote, source, overlay } = content;
  return (
    <div className={styles.hero}>
      {overlay ? <Picture image={overlay.reference} alt={overlay.alt} sizes="9rem" /> : null}
      <BlockIntro intro={intro} links={links} />
      {quote ? <Quotation quote={quote} source={source} /> : null}
    </div>
  );
}

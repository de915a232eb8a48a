import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import { Quotation } from "../../ui/quotation";
import type { BlockProps } from "../content";

export default function HeroQuote({ content }: BlockProps<"hero-quote">) {
  const { intro, links, quote, source, overlay } = content;
  return (
    <div className="hero">
      {overlay ? <Picture image={overlay.reference} alt={overlay.alt} sizes="9rem" /> : null}
      <BlockIntro intro={intro} links={links} />
      {quote ? <Quotation quote={quote} source={source} /> : null}
    </div>
  );
}

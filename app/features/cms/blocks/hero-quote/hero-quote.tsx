import { Picture } from "~/ui/picture";
import { Quotation } from "../../ui/quotation";
import { Words } from "../../ui/words";
import type { HeroQuoteContent } from "../contents";

/** What a page may open with: large words over the picture or film of its frame, and a quotation. */
export function HeroQuote({ content }: { content: HeroQuoteContent }) {
  const { intro, links, quote, source, overlay } = content;
  return (
    <div className="hero">
      {overlay ? <Picture image={overlay.image} alt={overlay.alt} sizes="9rem" /> : null}
      <Words intro={intro} links={links} />
      {quote ? <Quotation quote={quote} source={source} /> : null}
    </div>
  );
}

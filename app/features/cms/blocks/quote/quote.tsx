import { Picture } from "~/ui/picture";
import { Quotation } from "../../ui/quotation";
import { Words } from "../../ui/words";
import type { QuoteContent } from "../contents";

/** One quotation, or several. */
export function Quote({ content }: { content: QuoteContent }) {
  const { intro, links, quotes } = content;
  return (
    <div className="quotes">
      <Words intro={intro} links={links} />
      {quotes.map(({ quote, source, picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same, and none moves.
        <div key={index}>
          {picture ? <Picture image={picture.image} alt={picture.alt} sizes="6rem" /> : null}
          <Quotation quote={quote} source={source} />
        </div>
      ))}
    </div>
  );
}

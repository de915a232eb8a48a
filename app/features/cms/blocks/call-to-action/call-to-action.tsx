import { Picture } from "~/ui/picture";
import { Words } from "../../ui/words";
import type { CallToActionContent } from "../contents";

/** One thing to do, between two small pictures. */
export function CallToAction({ content }: { content: CallToActionContent }) {
  const { intro, links, left, right } = content;
  return (
    <div className="cta">
      {left ? <Picture image={left.image} alt={left.alt} sizes="14rem" /> : null}
      <Words intro={intro} links={links} />
      {right ? <Picture image={right.image} alt={right.alt} sizes="14rem" /> : null}
    </div>
  );
}

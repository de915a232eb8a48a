import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";

export default function CallToAction({ content }: BlockProps<"call-to-action">) {
  const { intro, links, left, right } = content;
  return (
    <div className="cta">
      {left ? <Picture image={left.reference} alt={left.alt} sizes="14rem" /> : null}
      <BlockIntro intro={intro} links={links} />
      {right ? <Picture image={right.reference} alt={right.alt} sizes="14rem" /> : null}
    </div>
  );
}

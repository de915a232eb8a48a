import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";

/** A heading, a text, buttons, or any of these. */
export default function RichTextBlock({ content }: BlockProps<"rich-text">) {
  return <BlockIntro intro={content.intro} links={content.links} />;
}

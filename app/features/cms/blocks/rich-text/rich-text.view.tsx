import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";

export default function RichTextBlock({ content }: BlockProps<"rich-text">) {
  return <BlockIntro intro={content.intro} links={content.links} />;
}

import { Words } from "../../ui/words";
import type { WordsContent } from "../contents";

/** A heading, running text, buttons: any of them alone, too. */
export function PlainWords({ content }: { content: WordsContent }) {
  return <Words intro={content.intro} links={content.links} />;
}

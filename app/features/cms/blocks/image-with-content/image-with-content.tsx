import { Picture } from "~/ui/picture";
import { Words } from "../../ui/words";
import type { ImageWithContentContent } from "../contents";

/** A picture beside words; above them on a phone. */
export function ImageWithContent({ content }: { content: ImageWithContentContent }) {
  const { intro, links, picture, side } = content;
  return (
    <div className={side ? `media ${side}` : "media"}>
      {picture ? (
        <Picture image={picture.image} alt={picture.alt} sizes="(min-width:48rem) 30rem,100vw" />
      ) : null}
      <Words intro={intro} links={links} />
    </div>
  );
}

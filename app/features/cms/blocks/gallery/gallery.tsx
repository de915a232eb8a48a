import { imageAddress } from "~/domain/image-address";
import { Picture } from "~/ui/picture";
import { Words } from "../../ui/words";
import type { GalleryContent } from "../contents";

/** Pictures side by side; each leads to itself in full. */
export function Gallery({ content }: { content: GalleryContent }) {
  const { intro, links, pictures } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      <ul className={pictures.length < 3 ? "shots few" : "shots"}>
        {pictures.map(({ image, alt, caption }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may hang twice, and none moves.
          <li key={index}>
            <figure>
              <a href={imageAddress(image) ?? undefined}>
                <Picture image={image} alt={alt || caption || ""} sizes="(min-width:48rem) 20rem,50vw" />
              </a>
              {caption ? <figcaption>{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}

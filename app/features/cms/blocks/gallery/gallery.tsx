import { type MouseEvent, useState } from "react";
import { imageAddress } from "~/domain/image-address";
import { Picture } from "~/ui/picture";
import { Words } from "../../ui/words";
import type { GalleryContent } from "../contents";
import { Lightbox } from "./lightbox";

/** A click that asks for a tab, a window or a download of its own is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Pictures side by side; each leads to itself in full, on a page that runs over the page itself. */
export function Gallery({ content }: { content: GalleryContent }) {
  const { intro, links, pictures } = content;
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <Words intro={intro} links={links} />
      <ul className={pictures.length < 3 ? "shots few" : "shots"}>
        {pictures.map(({ image, alt, caption }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may hang twice, and none moves.
          <li key={index}>
            <figure>
              <a
                href={imageAddress(image) ?? undefined}
                onClick={(event) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  setShown(index);
                }}
              >
                <Picture image={image} alt={alt || caption || ""} sizes="(min-width:48rem) 20rem,50vw" />
              </a>
              {caption ? <figcaption>{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <Lightbox pictures={pictures} at={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

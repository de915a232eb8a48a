import { type MouseEvent, useState } from "react";
import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";
import styles from "./gallery.module.css?classes";
import { Lightbox } from "./lightbox";

/** A click that opens no tab, no window and no download: the browser handles those. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Images side by side. Each links to its own page, and opens in the lightbox where scripts run. */
export default function Gallery({ content }: BlockProps<"gallery">) {
  const { intro, links, images } = content;
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      <ul className={images.length < 3 ? `${styles.gallery} ${styles.fewImages}` : styles.gallery}>
        {images.map(({ reference, alt, caption, href, id }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an image may be there twice, and none moves.
          <li key={index} id={id}>
            <figure>
              <a
                href={href}
                onClick={(event) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  setShown(index);
                }}
              >
                <Picture image={reference} alt={alt || caption || ""} sizes="(min-width:48rem) 20rem,50vw" />
              </a>
              {caption ? <figcaption>{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <Lightbox images={images} at={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

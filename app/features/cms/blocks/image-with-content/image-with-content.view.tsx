import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";
import styles from "./image-with-content.module.css?classes";

/** An image beside a text; above it on a phone. */
export default function ImageWithContent({ content }: BlockProps<"image-with-content">) {
  const { intro, links, image, side } = content;
  return (
    <div
      className={
        side
          ? `${styles.columns} ${side === "start" ? styles.imageAtStart : styles.imageAtEnd}`
          : styles.columns
      }
    >
      {image ? (
        <Picture image={image.reference} alt={image.alt} sizes="(min-width:48rem) 30rem,100vw" />
      ) : null}
      <BlockIntro intro={intro} links={links} />
    </div>
  );
}

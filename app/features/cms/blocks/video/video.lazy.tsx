import { createImageUrl } from "~/domain/content/image-url";
import { EmbedLink } from "~/ui/embed-link";
import { Picture } from "~/ui/picture";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";
import styles from "./video.module.css?classes";

/** A video on this site, fetched when it is played; one on another site is an image that links there. */
export default function Video({ content }: BlockProps<"video">) {
  const { intro, links, video, elsewhere, poster } = content;
  return (
    <>
      <BlockIntro intro={intro} links={links} />
      {video ? (
        // biome-ignore lint/a11y/useMediaCaption: captions are inside the editor's file, if there are any.
        <video
          className={styles.video}
          controls
          playsInline
          preload="none"
          poster={(poster && createImageUrl(poster.reference)) ?? undefined}
          src={video}
        />
      ) : null}
      {elsewhere ? (
        <EmbedLink href={elsewhere} title={intro.heading}>
          {poster ? <Picture image={poster.reference} alt="" /> : null}
        </EmbedLink>
      ) : null}
    </>
  );
}

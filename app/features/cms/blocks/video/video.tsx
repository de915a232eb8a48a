import { imageAddress } from "~/domain/image-address";
import { EmbedLink } from "~/ui/embed-link";
import { Picture } from "~/ui/picture";
import { Words } from "../../ui/words";
import type { VideoContent } from "../contents";

/** A film of the site's own, fetched when it is played; one from elsewhere is a picture that leads there. */
export function Video({ content }: { content: VideoContent }) {
  const { intro, links, film, elsewhere, poster } = content;
  return (
    <>
      <Words intro={intro} links={links} />
      {film ? (
        // biome-ignore lint/a11y/useMediaCaption: an editor's film brings its captions inside, or has none.
        <video
          className="film"
          controls
          playsInline
          preload="none"
          poster={(poster && imageAddress(poster.image)) ?? undefined}
          src={film}
        />
      ) : null}
      {elsewhere ? (
        <EmbedLink href={elsewhere} title={intro.heading}>
          {poster ? <Picture image={poster.image} alt="" /> : null}
        </EmbedLink>
      ) : null}
    </>
  );
}

import { useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import type { BackgroundVideoView } from "../view";

/** With reduced motion or Save-Data the poster stays: no video is fetched. */
const mayPlay = "(prefers-reduced-motion:no-preference)";

/**
 * A video behind a block (spec §9): muted, looping, inline. Motion of more than five seconds needs a pause
 * button (WCAG 2.2.2), so it plays with JavaScript only; until then its poster shows.
 */
export function BackgroundVideo({ video }: { video: BackgroundVideoView }) {
  const t = useT();
  const element = useRef<HTMLVideoElement>(null);
  // Null until it is known that the video plays here.
  const [isPaused, setIsPaused] = useState<boolean | null>(null);
  useEffect(() => {
    if (window.matchMedia(mayPlay).matches) setIsPaused(false);
  }, []);
  const toggle = () => {
    if (isPaused) element.current?.play();
    else element.current?.pause();
    setIsPaused(!isPaused);
  };
  const plays = isPaused !== null;
  return (
    <>
      <video
        ref={element}
        className="background-layer"
        data-view="film"
        poster={video.poster ?? undefined}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
      >
        {plays ? <source src={video.url} type="video/mp4" /> : null}
      </video>
      {plays ? (
        <button type="button" className="pause-button" aria-pressed={isPaused} onClick={toggle}>
          {t("cms.still")}
        </button>
      ) : null}
    </>
  );
}

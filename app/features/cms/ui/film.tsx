import { useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import type { FilmView } from "../view";

/** Small screens and people who asked for less motion keep the poster: nothing is fetched. */
const roomToMove = "(min-width:40rem) and (prefers-reduced-motion:no-preference)";

/**
 * A film behind a block (spec §9): muted, looping, inline, MP4. What moves for longer than five seconds can be stopped, so it
 * moves only where scripts run; until then, and without them, it is its poster.
 */
export function Film({ film }: { film: FilmView }) {
  const t = useT();
  const element = useRef<HTMLVideoElement>(null);
  // Null until it is known that the film moves here.
  const [stopped, setStopped] = useState<boolean | null>(null);
  useEffect(() => {
    if (window.matchMedia(roomToMove).matches) setStopped(false);
  }, []);
  const toggle = () => {
    if (stopped) element.current?.play();
    else element.current?.pause();
    setStopped(!stopped);
  };
  const moves = stopped !== null;
  return (
    <>
      <video
        ref={element}
        className="bg"
        data-view="film"
        poster={film.poster ?? undefined}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
      >
        {moves ? <source src={film.address} type="video/mp4" /> : null}
      </video>
      {moves ? (
        <button type="button" className="still" aria-pressed={stopped} onClick={toggle}>
          {t("cms.still")}
        </button>
      ) : null}
    </>
  );
}

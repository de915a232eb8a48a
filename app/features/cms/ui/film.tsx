import { useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import type { FilmView } from "../view";

/** Small screens and people who asked for less motion get the poster: no source fits, so nothing is fetched. */
const roomToMove = "(min-width:40rem) and (prefers-reduced-motion:no-preference)";

/** A film behind a block (spec §9): muted, looping, inline, MP4. Where scripts run it can be stopped. */
export function Film({ film }: { film: FilmView }) {
  const t = useT();
  const element = useRef<HTMLVideoElement>(null);
  // Null until it is known that the film moves here.
  const [stopped, setStopped] = useState<boolean | null>(null);
  useEffect(() => {
    if (window.matchMedia(roomToMove).matches) setStopped(false);
  }, []);
  const toggle = () => {
    setStopped(!stopped);
    if (stopped) element.current?.play();
    else element.current?.pause();
  };
  return (
    <>
      <video
        ref={element}
        className="bg"
        poster={film.poster ?? undefined}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
      >
        <source src={film.address} type="video/mp4" media={roomToMove} />
      </video>
      {stopped === null ? null : (
        <button type="button" className="still" aria-pressed={stopped} onClick={toggle}>
          {t("cms.still")}
        </button>
      )}
    </>
  );
}

import { type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";
import type { GalleryContent } from "../contents";

/**
 * One picture of a gallery over the whole screen. The browser's own dialog keeps the focus and gives it back; Escape and the phone's
 * way back close it, the arrow keys lead on.
 */
export function Lightbox({
  pictures,
  at,
  onMove,
  onClose,
}: {
  pictures: GalleryContent["pictures"];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const picture = pictures[at];
  if (!picture) return null;
  const words = picture.alt || picture.caption || "";
  const go = (step: number) => onMove((at + step + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const onwards = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (key === "ArrowLeft" || key === "ArrowRight") go(key === onwards ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      className="box"
      aria-label={words || undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <figure>
        {/* Another picture is another element: the last one would stand there until the next has come. */}
        <Picture key={at} image={{ ...picture.image, eager: true }} alt={words} sizes="100vw" />
        <figcaption aria-live="polite">{picture.caption}</figcaption>
      </figure>
      <p className="acts">
        {pictures.length > 1 ? (
          <>
            <Button type="button" tone="quiet" onClick={() => go(-1)}>
              {t("cms.previous")}
            </Button>
            <Button type="button" tone="quiet" onClick={() => go(1)}>
              {t("cms.next")}
            </Button>
          </>
        ) : null}
        <Button type="button" tone="quiet" onClick={() => dialog.current?.close()}>
          {t("cms.close")}
        </Button>
      </p>
    </dialog>
  );
}

import { type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";
import type { ContentOf } from "../content";
import styles from "./lightbox.module.css?classes";

/**
 * One image of a gallery over the whole screen. The dialog keeps and restores the focus; Escape and the back
 * button close it, arrow keys show the next.
 */
export function Lightbox({
  images,
  at,
  onMove,
  onClose,
}: {
  images: ContentOf<"gallery">["images"];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const image = images[at];
  if (!image) return null;
  const label = image.alt || image.caption || "";
  const move = (step: number) => onMove((at + step + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const onwards = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (key === "ArrowLeft" || key === "ArrowRight") move(key === onwards ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label || undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <figure>
        {/* With one element for all, the previous image would show until the next has loaded. */}
        <Picture key={at} image={{ ...image.reference, eager: true }} alt={label} sizes="100vw" />
        <figcaption aria-live="polite">{image.caption}</figcaption>
      </figure>
      <p className="actions">
        {images.length > 1 ? (
          <>
            <Button type="button" tone="quiet" onClick={() => move(-1)}>
              {t("cms.previous")}
            </Button>
            <Button type="button" tone="quiet" onClick={() => move(1)}>
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

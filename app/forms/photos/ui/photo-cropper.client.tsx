import {
  type KeyboardEvent,
  type MutableRefObject,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { type Crop, croppedRegion, firstCrop, largestZoom, pictureMoved, zoomed } from "../crop";
import type { PreparedPhoto } from "../photo-queue";
import { type DecodedPicture, decodePicture, preparePortrait } from "../read-photo.client";
import styles from "./photo-uploads.module.css?classes";

/** For the form's own submit button, which uses the photo too. */
export type CropperHandle = { use: () => void };

export type PhotoCropperProps = {
  readonly file: File;
  readonly handle: MutableRefObject<CropperHandle>;
  readonly onUse: (photo: PreparedPhoto) => void;
  readonly onAnother: () => void;
  /** The file is no picture: the caller says so. */
  readonly onUnreadable: (file: File) => void;
};

/** px of the canvas; it is shown smaller. */
const canvasSide = 640;
/** Shares of the square, of one press of an arrow key, and less than which is a tap and no drag. */
const keyStep = 0.05;
const tapSlop = 0.02;
const zoomStep = 0.1;

/** A square of the photo, moved under it by touch, mouse or keyboard. */
export function PhotoCropper({ file, handle, onUse, onAnother, onUnreadable }: PhotoCropperProps) {
  const t = useT();
  const id = useId();
  const square = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { picture, crop, setCrop } = usePicture(file, onUnreadable);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (picture && context) drawCrop(context, picture, crop);
  }, [picture, crop]);

  // The square takes the focus from the input, as the next thing to do.
  useEffect(() => {
    if (picture) square.current?.focus();
  }, [picture]);

  const use = async () => {
    if (!picture || isBusy) return;
    setIsBusy(true);
    await preparePortrait(picture, croppedRegion(picture, crop)).then(onUse, () => onUnreadable(file));
  };
  handle.current = { use };

  const pointers = usePointers({
    onMove: (right, down) => picture && setCrop((from) => pictureMoved(picture, from, right, down)),
    onPinch: (factor) => picture && setCrop((from) => zoomed(picture, from, from.zoom * factor)),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!picture || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = cropByKey(picture, crop, event.key);
    if (!next) return;
    event.preventDefault();
    setCrop(next);
  };

  return (
    // Read by pwa/unsaved-input.ts.
    <div className={styles.crop} data-unsaved>
      <p className={formsStyles.hint} id={`${id}-help`}>
        {t("photo.cropHelp")}
      </p>
      <div
        ref={square}
        className={styles.square}
        // Screen readers pass the arrow keys on to an application.
        role="application"
        aria-label={t("photo.cropLabel")}
        aria-describedby={`${id}-help`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the photo.
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <canvas ref={canvas} width={canvasSide} height={canvasSide} />
      </div>
      <ZoomRange
        id={`${id}-zoom`}
        maxZoom={picture ? largestZoom(picture) : 1}
        zoom={crop.zoom}
        onZoom={(zoom) => picture && setCrop(zoomed(picture, crop, zoom))}
      />
      <p className="actions">
        <Button type="button" onClick={use}>
          {t("photo.use")}
        </Button>
        <Button type="button" tone="quiet" onClick={onAnother}>
          {t("photo.another")}
        </Button>
      </p>
    </div>
  );
}

/** Decodes the file once, and frees the picture's memory in the end. */
function usePicture(file: File, onUnreadable: (file: File) => void) {
  const [picture, setPicture] = useState<DecodedPicture | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another cropper.
  useEffect(() => {
    let decoded: DecodedPicture | null = null;
    let isGone = false;
    decodePicture(file).then(
      (found) => {
        if (isGone) return found.close();
        decoded = found;
        setCrop(firstCrop(found));
        setPicture(found);
      },
      () => isGone || onUnreadable(file),
    );
    return () => {
      isGone = true;
      decoded?.close();
    };
  }, []);
  return { picture, crop, setCrop };
}

function drawCrop(context: CanvasRenderingContext2D, picture: DecodedPicture, crop: Crop): void {
  const { x, y, width, height } = croppedRegion(picture, crop);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvasSide, canvasSide);
  context.drawImage(picture.source, x, y, width, height, 0, 0, canvasSide, canvasSide);
}

type ZoomProps = {
  id: string;
  maxZoom: number;
  zoom: number;
  onZoom: (zoom: number) => void;
};

function ZoomRange({ id, maxZoom, zoom, onZoom }: ZoomProps) {
  const t = useT();
  return (
    <>
      <label htmlFor={id}>{t("photo.zoom")}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={maxZoom}
        step="any"
        value={zoom}
        disabled={maxZoom === 1}
        onChange={({ target }) => onZoom(Number(target.value))}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
      />
    </>
  );
}

function cropByKey(picture: DecodedPicture, crop: Crop, key: string): Crop | null {
  const move = (right: number, down: number) => pictureMoved(picture, crop, right * keyStep, down * keyStep);
  const zoomBy = (change: number) => zoomed(picture, crop, crop.zoom + change);
  switch (key) {
    case "ArrowLeft":
      return move(-1, 0);
    case "ArrowRight":
      return move(1, 0);
    case "ArrowUp":
      return move(0, -1);
    case "ArrowDown":
      return move(0, 1);
    case "+":
    case "=":
      return zoomBy(zoomStep);
    case "-":
      return zoomBy(-zoomStep);
    default:
      return null;
  }
}

type Point = { readonly x: number; readonly y: number };

/**
 * Dragging, pinching, and a tap, which centres what is under it: not everybody can drag (WCAG 2.5.7).
 * Distances are shares of the square.
 */
function usePointers({
  onMove,
  onPinch,
}: {
  onMove: (right: number, down: number) => void;
  onPinch: (factor: number) => void;
}) {
  const points = useRef(new Map<number, Point>());
  const moved = useRef(0);

  const getPoint = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const spread = () => {
    const [a, b] = points.current.values();
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      if (points.current.size === 0) moved.current = 0;
      points.current.set(event.pointerId, getPoint(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const from = points.current.get(event.pointerId);
      if (!from) return;
      const to = getPoint(event);
      const before = spread();
      points.current.set(event.pointerId, to);
      moved.current += Math.hypot(to.x - from.x, to.y - from.y);
      // Each of two fingers moves the middle between them by half of its own way.
      const share = 1 / points.current.size;
      onMove((to.x - from.x) * share, (to.y - from.y) * share);
      if (before > 0) onPinch(spread() / before);
    },
    onPointerUp: (event: PointerEvent) => {
      const point = points.current.get(event.pointerId);
      points.current.delete(event.pointerId);
      if (point && moved.current < tapSlop && points.current.size === 0) onMove(0.5 - point.x, 0.5 - point.y);
    },
    onPointerCancel: (event: PointerEvent) => {
      points.current.delete(event.pointerId);
    },
  };
}

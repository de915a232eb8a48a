import SignaturePad from "signature_pad";

/** What a signature can be exported as. */
export const signatureTypes = ["image/png", "image/jpeg", "image/svg+xml"] as const;
type SignatureType = (typeof signatureTypes)[number];

/** spec §9, signature pad. */
export const padOptions = {
  minWidth: 0.5,
  maxWidth: 2.5,
  throttle: 16,
  minDistance: 5,
  velocityFilterWeight: 0.7,
  penColor: "black",
  // Paper, in every theme: JPEG has no transparency, and a black line needs it.
  backgroundColor: "white",
} as const;

/** What the export needs of a pad. */
type ExportablePad = Pick<SignaturePad, "isEmpty" | "toDataURL">;

/**
 * A pad's drawing as a data: URL; null while empty.
 * @throws for another type, with the list of supported ones (spec §5)
 */
export function exportSignature(pad: ExportablePad, type: string = "image/png"): string | null {
  if (!(signatureTypes as readonly string[]).includes(type))
    throw new Error(`A signature cannot be saved as ${type}, only as ${signatureTypes.join(", ")}.`);
  return pad.isEmpty() ? null : pad.toDataURL(type as SignatureType as "image/png");
}

export type Pad = {
  undo(): void;
  clear(): void;
  exported(type?: string): string | null;
  /** Ends it. */
  stop(): void;
};

/**
 * Takes a canvas for signing; the drawing is scaled when it resizes.
 * @param onDrawn after each stroke and each change
 */
export function startPad(canvas: HTMLCanvasElement, onDrawn: () => void): Pad {
  const pad = new SignaturePad(canvas, padOptions);
  let width = 0;
  const resize = () => {
    const { offsetWidth, offsetHeight } = canvas;
    if (offsetWidth === 0 || offsetWidth === width) return;
    const strokes = pad.toData();
    const scale = width === 0 ? 1 : offsetWidth / width;
    width = offsetWidth;
    const ratio = Math.max(1, devicePixelRatio);
    canvas.width = offsetWidth * ratio;
    canvas.height = offsetHeight * ratio;
    canvas.getContext("2d")?.scale(ratio, ratio);
    pad.clear();
    pad.fromData(
      strokes.map((stroke) => ({
        ...stroke,
        points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
      })),
    );
  };
  resize();
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  pad.addEventListener("endStroke", onDrawn);
  return {
    undo: () => {
      pad.fromData(pad.toData().slice(0, -1));
      onDrawn();
    },
    clear: () => {
      pad.clear();
      onDrawn();
    },
    exported: (type) => exportSignature(pad, type),
    stop: () => {
      observer.disconnect();
      pad.off();
    },
  };
}

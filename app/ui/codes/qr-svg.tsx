import { type QrCode, qrPath, quietZone } from "~/lib/pictures/qr-path";

/** A QR code with its quiet zone, black on white in every theme: a scanner needs both. */
export function QrSvg({ qr, label, id }: { qr: QrCode; label: string; id: string }) {
  const side = qr.size + 2 * quietZone;
  return (
    <svg
      className="qr-code"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <g id={id}>
        <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
        {/* Hydration loads the data anew, with a card that was signed later; the drawn one stays. */}
        <path d={qrPath(qr)} stroke="#000" shapeRendering="crispEdges" suppressHydrationWarning />
      </g>
    </svg>
  );
}

/** The same code once more, drawn from the one with this id. */
export function QrCopy({ qr, label, of }: { qr: QrCode; label: string; of: string }) {
  const side = qr.size + 2 * quietZone;
  return (
    <svg
      className="qr-code"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <use href={`#${of}`} />
    </svg>
  );
}

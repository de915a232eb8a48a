import encodeQR from "qr";
import type { QrCode } from "./qr-path";

/** A QR code of error correction M (15%): a screen gets scratched, and paper folded. */
export function qrCode(text: string): QrCode {
  // The library adds a border of at least one module.
  const bordered = encodeQR(text, "raw", { ecc: "medium", border: 1 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const bits = rows.flat();
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((sum, isDark, bit) => sum | (Number(isDark) << bit), 0),
  );
  return { size: rows.length, modules: btoa(String.fromCharCode(...bytes)) };
}

import type { MarkedText } from "~/domain/search";

/** Plain text with the words that were looked for marked. */
export function Marked({ text }: { text: MarkedText }) {
  // The pieces never change under the component: a piece's place is its identity.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  return <>{text.map(([piece, marked], index) => (marked ? <mark key={index}>{piece}</mark> : piece))}</>;
}

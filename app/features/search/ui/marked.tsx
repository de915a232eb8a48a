import type { MarkedText } from "~/domain/content/search";
import "./marked.css";

/** Text with the query's words in <mark>. */
export function Marked({ text }: { text: MarkedText }) {
  // The pieces are immutable, so an index can be a key.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  return <>{text.map(([piece, marked], index) => (marked ? <mark key={index}>{piece}</mark> : piece))}</>;
}

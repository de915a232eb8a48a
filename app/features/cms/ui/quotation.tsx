/** Somebody's words and, when it is known, whose they are. */
export function Quotation({ quote, source }: { quote: string; source: string | null }) {
  return (
    <figure className="said">
      <blockquote>{quote}</blockquote>
      {source ? <figcaption>{source}</figcaption> : null}
    </figure>
  );
}

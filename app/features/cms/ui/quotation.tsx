export function Quotation({ quote, source }: { quote: string; source: string | null }) {
  return (
    <figure className="said">
      <blockquote>{quote}</blockquote>
      {source ? <figcaption>{source}</figcaption> : null}
    </figure>
  );
}

import styles from "./quotation.module.css?classes";
export function Quotation({ quote, source }: { quote: string; source: string | null }) {
  return (
    <figure className={styles.quotation}>
      <blockquote>{quote}</blockquote>
      {source ? <figcaption>{source}</figcaption> : null}
    </figure>
  );
}

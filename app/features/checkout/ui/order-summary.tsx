import { useT } from "~/i18n/context";
import type { OrderSummary as Summary } from "../view";
import { AmountRows } from "./amount-rows";
import styles from "./order-summary.module.css";

export function OrderSummary({ summary }: { summary: Summary }) {
  const t = useT();
  const { lines, amounts, toPay, tax } = summary;
  return (
    <section className={styles.summary} aria-label={t("checkout.order")}>
      <h2>{t("checkout.order")}</h2>
      <ul>
        {lines.map(({ id, name, details, count, amount, problem }) => (
          <li key={id}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
              {details.map((detail) => (
                <small key={detail}>
                  <bdi>{detail}</bdi>
                </small>
              ))}
              {count ? <small dir="ltr">{count}</small> : null}
              {problem ? <strong className={styles.problem}>{problem}</strong> : null}
            </span>
            <bdi>{amount}</bdi>
          </li>
        ))}
      </ul>
      <dl>
        <AmountRows amounts={amounts} />
        <div className={styles.total}>
          <dt>{toPay.term}</dt>
          <dd>
            <bdi>{toPay.amount}</bdi>
          </dd>
        </div>
      </dl>
      {tax ? <p className={styles.tax}>{tax}</p> : null}
    </section>
  );
}

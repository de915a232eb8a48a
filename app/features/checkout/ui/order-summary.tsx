import { useT } from "~/i18n/context";
import type { OrderSummary as Summary } from "../view";
import "./order-summary.css";

export function OrderSummary({ summary }: { summary: Summary }) {
  const t = useT();
  const { lines, amounts, toPay, tax } = summary;
  return (
    <section className="order-summary" aria-label={t("checkout.order")}>
      <h2>{t("checkout.order")}</h2>
      <ul>
        {lines.map(({ id, name, details, count, amount, problem }) => (
          <li key={id}>
            <span className="order-summary-name">
              <bdi>{name}</bdi>
              {details.map((detail) => (
                <small key={detail}>
                  <bdi>{detail}</bdi>
                </small>
              ))}
              {count ? <small dir="ltr">{count}</small> : null}
              {problem ? <strong className="order-summary-problem">{problem}</strong> : null}
            </span>
            <bdi>{amount}</bdi>
          </li>
        ))}
      </ul>
      <dl>
        {amounts.map(({ term, amount }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
        <div className="order-summary-pay">
          <dt>{toPay.term}</dt>
          <dd>
            <bdi>{toPay.amount}</bdi>
          </dd>
        </div>
      </dl>
      {tax ? <p className="order-summary-tax">{tax}</p> : null}
    </section>
  );
}

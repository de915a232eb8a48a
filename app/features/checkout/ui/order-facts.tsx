import { useT } from "~/i18n/context";
import type { OrderFacts } from "../order-facts.server";
import { AmountRows } from "./amount-rows";
import styles from "./order-facts.module.css";

/** What comes next, of a paid order. */
export function NextSteps({ next }: Pick<OrderFacts, "next">) {
  const t = useT();
  return next.length > 0 ? (
    <section className={styles.facts}>
      <h2>{t("checkout.nextTitle")}</h2>
      <ul>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  ) : null;
}

type Transfer = NonNullable<OrderFacts["transfer"]>;

/** Where the money goes, of an order that is paid by transfer: before what was ordered. */
export function TransferFacts({ transfer }: { transfer: Transfer | null }) {
  return transfer ? (
    <section className={styles.facts}>
      <h2>{transfer.title}</h2>
      <TransferList transfer={transfer} />
    </section>
  ) : null;
}

function TransferList({ transfer: { rows, words } }: { transfer: Transfer }) {
  return (
    <>
      <dl className={styles.transfer}>
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {words ? <p dir="auto">{words}</p> : null}
    </>
  );
}

/** What was ordered, where it goes, and what the club was told. */
export function OrderContents({ items, amounts, delivery, transfer, note }: Omit<OrderFacts, "next">) {
  const t = useT();
  return (
    <section className={styles.facts}>
      <h2>{t("checkout.order")}</h2>
      <dl>
        {items.map(({ name, starts, qty, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
          <div key={place}>
            <dt>
              <bdi dir="ltr">{qty} ×</bdi> <bdi>{name}</bdi>
              {starts ? <small>{starts}</small> : null}
            </dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
        <AmountRows amounts={amounts} />
      </dl>
      {transfer ? (
        <>
          <h3>{transfer.title}</h3>
          <TransferList transfer={transfer} />
        </>
      ) : null}
      {delivery.length > 0 || note ? (
        <dl className={styles.delivery}>
          {delivery.map(({ term, lines }) => (
            <div key={term}>
              <dt>{term}</dt>
              {lines.map((line) => (
                <dd key={line}>
                  <bdi>{line}</bdi>
                </dd>
              ))}
            </div>
          ))}
          {note ? (
            <div>
              <dt>{t("checkout.note")}</dt>
              <dd className={styles.note} dir="auto">
                {note}
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </section>
  );
}

import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { PageTitle } from "~/ui/page-title";
import type { AmountRow, InvoiceView, PartyView } from "../view";
import styles from "./invoice-sheet.module.css";

const statuses: Readonly<Record<InvoiceView["status"], MessageKey>> = {
  due: "invoice.statusDue",
  paid: "invoice.statusPaid",
  refunded: "invoice.statusRefunded",
  void: "invoice.statusVoid",
};

const amountLabels: Readonly<Record<AmountRow["kind"], MessageKey>> = {
  subtotal: "invoice.subtotal",
  shipping: "invoice.shipping",
  discount: "invoice.discount",
  total: "invoice.total",
  tax: "invoice.tax",
  paid: "invoice.paid",
  credit: "invoice.credit",
  refunded: "invoice.statusRefunded",
  refundedTax: "invoice.refundedTax",
  owing: "invoice.owing",
};

/** All that an invoice says (domain.md 4), on a page as on paper. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceView }) {
  const t = useT();
  const { heading, number, status, seller, buyer, isGstRegistered, reference, paidBy } = invoice;
  const isOff = status === "refunded" || status === "void";
  return (
    <>
      <header className={styles.heading}>
        <div>
          {/* The law's own words, whatever the language. */}
          <PageTitle>
            <span lang="en" dir="ltr">
              {heading.english}
            </span>
          </PageTitle>
          {heading.translation ? <p>{heading.translation}</p> : null}
        </div>
        <p className={isOff ? `${styles.stamp} ${styles.cancelled}` : styles.stamp}>{t(statuses[status])}</p>
      </header>
      <div className={styles.parties}>
        <Party label={t("invoice.from")} party={seller}>
          {seller.email ? <bdi dir="ltr">{seller.email}</bdi> : null}
          {seller.phone ? <bdi dir="ltr">{seller.phone}</bdi> : null}
        </Party>
        <Party label={t("invoice.to")} party={buyer} />
        <dl className={styles.facts}>
          <Fact term={t("invoice.number")} value={number} isCode />
          <Fact term={t("invoice.issued")} value={invoice.issuedOn} />
          {invoice.dueOn ? <Fact term={t("invoice.dueOn")} value={invoice.dueOn} /> : null}
        </dl>
      </div>
      <InvoiceLines invoice={invoice} />
      <dl className={styles.amounts}>
        {invoice.amounts.map(({ kind, amount }) => (
          <div key={kind} className={kind === "total" ? styles.amountTotal : undefined}>
            <dt>{t(amountLabels[kind])}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        {isGstRegistered ? null : <p>{t("invoice.noGst")}</p>}
        <p>{t("invoice.currency")}</p>
        {reference ? (
          <p className={styles.reference}>
            {t(paidBy ?? "invoice.reference")}: <bdi dir="ltr">{reference}</bdi>
          </p>
        ) : paidBy ? (
          <p className={styles.reference}>{t(paidBy)}</p>
        ) : null}
      </footer>
    </>
  );
}

function Party({
  label,
  party: { name, abn, lines },
  children,
}: {
  label: string;
  party: PartyView;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <div>
      <h2>{label}</h2>
      <p className={styles.party}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {abn ? <span>{t("cms.abn", { number: `\u2066${abn}\u2069` })}</span> : null}
        {lines.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
        {children}
      </p>
    </div>
  );
}

function Fact({ term, value, isCode }: { term: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi dir={isCode ? "ltr" : undefined}>{value}</bdi>
      </dd>
    </div>
  );
}

function InvoiceLines({ invoice: { lines, isGstRegistered } }: { invoice: InvoiceView }) {
  const t = useT();
  const [quantity, unitPrice, gst] = [t("invoice.quantity"), t("invoice.unitPrice"), t("invoice.gst")];
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{t("invoice.lines")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("invoice.description")}</th>
          <th scope="col">{quantity}</th>
          <th scope="col">{unitPrice}</th>
          {isGstRegistered ? <th scope="col">{gst}</th> : null}
          <th scope="col">{t("invoice.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
          <tr key={place}>
            <th scope="row">
              <bdi>{line.description}</bdi>
            </th>
            <td data-label={quantity}>{line.qty}</td>
            <td data-label={unitPrice}>
              <bdi>{line.unitPrice}</bdi>
            </td>
            {isGstRegistered ? (
              <td data-label={gst}>{t(line.isTaxable ? "invoice.taxable" : "invoice.untaxed")}</td>
            ) : null}
            <td data-label={t("invoice.amount")}>
              <bdi>{line.amount}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

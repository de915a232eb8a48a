import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { PageTitle } from "~/ui/page-title";
import type { AmountRow, InvoiceView, PartyView } from "../view";

const statuses: Readonly<Record<InvoiceView["status"], MessageKey>> = {
  due: "papers.statusDue",
  paid: "papers.statusPaid",
  refunded: "papers.statusRefunded",
  void: "papers.statusVoid",
};

const amountLabels: Readonly<Record<AmountRow["kind"], MessageKey>> = {
  subtotal: "papers.subtotal",
  shipping: "papers.shipping",
  discount: "papers.discount",
  total: "papers.total",
  tax: "papers.tax",
  paid: "papers.paid",
  owing: "papers.owing",
};

/** All that an invoice says (domain.md 4), on a page as on paper. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceView }) {
  const t = useT();
  const { heading, number, status, seller, buyer, isGstRegistered, reference } = invoice;
  const isOff = status === "refunded" || status === "void";
  return (
    <>
      <header className="invoice-sheet-head">
        <div>
          {/* The law's own words, whatever the language. */}
          <PageTitle>
            <span lang="en" dir="ltr">
              {heading.english}
            </span>
          </PageTitle>
          {heading.translation ? <p>{heading.translation}</p> : null}
        </div>
        <p className={isOff ? "invoice-sheet-stamp invoice-sheet-off" : "invoice-sheet-stamp"}>
          {t(statuses[status])}
        </p>
      </header>
      <div className="invoice-sheet-parties">
        <Party label={t("papers.from")} party={seller}>
          {seller.email ? <bdi dir="ltr">{seller.email}</bdi> : null}
          {seller.phone ? <bdi dir="ltr">{seller.phone}</bdi> : null}
        </Party>
        <Party label={t("papers.to")} party={buyer} />
        <dl className="invoice-sheet-facts">
          <Fact term={t("papers.number")} value={number} isCode />
          <Fact term={t("papers.issued")} value={invoice.issuedOn} />
          {invoice.dueOn ? <Fact term={t("papers.dueOn")} value={invoice.dueOn} /> : null}
          {reference ? <Fact term={t("papers.reference")} value={reference} isCode /> : null}
        </dl>
      </div>
      <InvoiceLines invoice={invoice} />
      <dl className="invoice-sheet-amounts">
        {invoice.amounts.map(({ kind, amount }) => (
          <div key={kind} className={`invoice-sheet-amount-${kind}`}>
            <dt>{t(amountLabels[kind])}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        {isGstRegistered ? null : <p>{t("papers.noGst")}</p>}
        <p>{t("papers.currency")}</p>
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
      <p className="invoice-sheet-party">
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
  const [quantity, unitPrice, gst] = [t("papers.quantity"), t("papers.unitPrice"), t("papers.gst")];
  return (
    <table className="invoice-sheet-lines">
      <caption className="vh">{t("papers.lines")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("papers.description")}</th>
          <th scope="col">{quantity}</th>
          <th scope="col">{unitPrice}</th>
          {isGstRegistered ? <th scope="col">{gst}</th> : null}
          <th scope="col">{t("papers.amount")}</th>
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
              <td data-label={gst}>{t(line.isTaxable ? "papers.taxable" : "papers.untaxed")}</td>
            ) : null}
            <td data-label={t("papers.amount")}>
              <bdi>{line.amount}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

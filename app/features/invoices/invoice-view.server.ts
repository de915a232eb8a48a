import { type Cents, cents } from "#rules/money";
import { amountOwing, buyerShownFrom, type Invoice, invoiceWords, type Party } from "~/domain/shop/invoice";
import { formatAbn } from "~/forms/values/abn";
import { handPaymentNames } from "~/i18n/hand-payment-names";
import { dayText, moneyText, numberText, type Reading } from "~/i18n/reading.server";
import type { AmountRow, InvoiceView, PartyView } from "./view";

const partyView = ({ name, abn, address }: Party): PartyView => ({
  name,
  abn: abn && formatAbn(abn.replace(/\s/g, "")),
  lines: address,
});

/**
 * An invoice in the reader's language. Nothing is added up here: the amounts are those of its issue.
 * @param isOwn the reader is its buyer
 */
export function invoiceView(
  invoice: Invoice,
  reading: Pick<Reading, "t" | "locale">,
  isOwn: boolean,
): InvoiceView {
  const { isGstRegistered, status, dueOn, seller, buyer } = invoice;
  const { t } = reading;
  const english = isGstRegistered ? invoiceWords.taxed : invoiceWords.untaxed;
  const translation = t(isGstRegistered ? "invoice.taxInvoice" : "invoice.one");
  return {
    number: invoice.number,
    heading: { english, translation: translation === english ? null : translation },
    isGstRegistered,
    status,
    issuedOn: dayText(invoice.issuedOn, reading),
    dueOn: status === "due" && dueOn !== null ? dayText(dueOn, reading) : null,
    seller: { ...partyView(seller), email: seller.email, phone: seller.phone },
    // Anyone with an emailed link can read it, so that a small invoice shows the name only.
    buyer:
      isOwn || invoice.total >= buyerShownFrom
        ? partyView(buyer)
        : { name: buyer.name, abn: null, lines: [] },
    lines: invoice.lines.map(({ description, qty, unitPrice, isTaxable, amount }) => ({
      description,
      isTaxable,
      qty: numberText(qty, reading),
      unitPrice: moneyText(unitPrice, reading),
      amount: moneyText(amount, reading),
    })),
    amounts: amountRows(invoice, reading),
    reference: invoice.reference,
    paidBy: invoice.paidBy && handPaymentNames[invoice.paidBy],
  };
}

function amountRows(invoice: Invoice, reading: Pick<Reading, "locale">): readonly AmountRow[] {
  const { subtotal, discount, shipping, total, tax, paid, credit, refunded, refundedTax, isGstRegistered } =
    invoice;
  const row = (kind: AmountRow["kind"], amount: Cents): AmountRow => ({
    kind,
    amount: moneyText(amount, reading),
  });
  return [
    row("subtotal", subtotal),
    ...(shipping > 0 ? [row("shipping", shipping)] : []),
    ...(discount > 0 ? [row("discount", cents(-discount))] : []),
    row("total", total),
    ...(isGstRegistered ? [row("tax", tax)] : []),
    // As on the review and everywhere else: what credit paid is taken off before what was paid.
    ...(credit > 0 ? [row("credit", cents(-credit))] : []),
    row("paid", cents(paid - credit)),
    ...(refunded > 0 ? [row("refunded", cents(-refunded))] : []),
    ...(isGstRegistered && refundedTax > 0 ? [row("refundedTax", cents(-refundedTax))] : []),
    row("owing", amountOwing(invoice)),
  ];
}

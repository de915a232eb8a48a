import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css?classes";
import { Paper } from "~/ui/paper";
import type { InvoiceLinks, InvoicePayment, InvoiceView } from "../view";
import { InvoiceSheet } from "./invoice-sheet";
import styles from "./invoice-sheet.module.css?classes";

type Shown = {
  readonly invoice: InvoiceView;
  readonly links: InvoiceLinks;
};

/** An invoice on a page of the site. */
export function InvoicePage({ invoice, links, payment }: Shown & { readonly payment: InvoicePayment }) {
  const t = useT();
  return (
    <>
      {links.list ? <BackLink to="/profile/orders">{t(links.list)}</BackLink> : null}
      <article className={styles.sheet}>
        <InvoiceSheet invoice={invoice} />
      </article>
      {payment && "email" in payment ? (
        <p>
          <a href={`mailto:${payment.email}?subject=${encodeURIComponent(invoice.number)}`}>
            {t("invoice.askHowBy", { email: payment.email })}
          </a>
        </p>
      ) : null}
      <p className="actions">
        {payment && "url" in payment ? (
          <a className={buttonStyles.button} href={payment.url}>
            {t("order.pay", { amount: payment.amount })}
          </a>
        ) : null}
        <ButtonLink to={links.print} tone={payment ? "quiet" : undefined} reloadDocument>
          {t("invoice.print")}
        </ButtonLink>
        {links.tickets ? (
          <ButtonLink to={links.tickets} tone="quiet" reloadDocument>
            {t("invoice.seeTickets")}
          </ButtonLink>
        ) : null}
      </p>
    </>
  );
}

export function InvoicePrint({ invoice, links }: Shown) {
  const t = useT();
  return (
    <Paper
      bar={t("invoice.print")}
      back={{ to: links.view, text: t("invoice.titleOf", { number: invoice.number }) }}
      hint={t("invoice.printHint")}
    >
      <InvoiceSheet invoice={invoice} />
    </Paper>
  );
}

import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { Paper } from "~/ui/paper";
import type { InvoiceLinks, InvoiceView } from "../view";
import { InvoiceSheet } from "./invoice-sheet";
import styles from "./invoice-sheet.module.css?classes";

type Shown = { readonly invoice: InvoiceView; readonly links: InvoiceLinks };

/** An invoice on a page of the site. `isOwn`: it was asked of the account. */
export function InvoicePage({ invoice, links, isOwn }: Shown & { isOwn?: true }) {
  const t = useT();
  return (
    <>
      {isOwn ? <BackLink to="/profile/orders">{t("order.title")}</BackLink> : null}
      <article className={styles.sheet}>
        <InvoiceSheet invoice={invoice} />
      </article>
      <p className="actions">
        <ButtonLink to={links.print} reloadDocument>
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

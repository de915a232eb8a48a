import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { BackLink } from "~/ui/back-link";
import { QrSvg } from "~/ui/codes/qr-svg";
import { PageTitle } from "~/ui/page-title";
import { Paper } from "~/ui/paper";
import type { TicketsView, TicketView } from "../view";
import styles from "./ticket-sheets.module.css";

const statuses: Readonly<Record<TicketView["status"], MessageKey>> = {
  valid: "ticket.valid",
  used: "ticket.used",
  void: "ticket.void",
};

/** An order's tickets; on paper two to a page (domain.md 4). What lets nobody in is folded. */
export function TicketSheets({
  tickets,
  noneValid,
  club,
  back,
}: {
  tickets: TicketsView;
  /** Says that no ticket lets anybody in; null where one does. */
  noneValid: string | null;
  club: string;
  /** The order, or the list of orders. */
  back: { readonly to: string; readonly text: string };
}) {
  const t = useT();
  const { title, event, valid, others, othersText } = tickets;
  const show = (ticket: TicketView) => <Ticket key={ticket.id} ticket={ticket} club={club} />;
  return (
    <div className={styles.page}>
      {event ? (
        <BackLink to={event.to}>
          <bdi>{event.text}</bdi>
        </BackLink>
      ) : null}
      <PageTitle>
        <bdi>{title}</bdi>
      </PageTitle>
      <Paper
        bar={t("ticket.print")}
        back={back}
        isWithinLayout
        note={noneValid ? "" : t(valid.length === 1 ? "ticket.printHintOne" : "ticket.printHint")}
      >
        {noneValid ? <p>{noneValid}</p> : null}
        {valid.map(show)}
        {others.length > 0 ? (
          <details className={styles.others} open={valid.length === 0}>
            <summary>{othersText}</summary>
            {others.map(show)}
          </details>
        ) : null}
      </Paper>
    </div>
  );
}

const looks = {
  valid: styles.sheet,
  used: `${styles.sheet} ${styles.used}`,
  void: `${styles.sheet} ${styles.void}`,
};

function Ticket({ ticket, club }: { ticket: TicketView; club: string }) {
  const t = useT();
  const { status, usedAt, code, number, terms, venue, address } = ticket;
  return (
    <article className={looks[status]} aria-labelledby={`ticket-${ticket.id}`}>
      <header>
        <p>
          <bdi>{club}</bdi>
        </p>
        <h2 id={`ticket-${ticket.id}`}>
          <bdi>{ticket.event}</bdi>
        </h2>
        <p>{ticket.date}</p>
        <p className={styles.state}>
          {status === "used" && usedAt ? t("ticket.usedAt", { date: usedAt }) : t(statuses[status])}
        </p>
        {ticket.isCancelled ? <p className={styles.state}>{t("ticket.cancelled")}</p> : null}
      </header>
      {status === "valid" ? (
        <figure className={styles.code}>
          <QrSvg qr={ticket.qr} label={t("ticket.qr", { number })} id={`ticket-qr-${ticket.id}`} />
          <figcaption>
            {t("ticket.code")} <bdi dir="ltr">{code}</bdi>
          </figcaption>
        </figure>
      ) : null}
      <dl className={styles.facts}>
        <Fact term={t("ticket.one")}>
          <bdi dir="ltr">{number}</bdi>
        </Fact>
        <Fact term={t("ticket.holder")}>
          <bdi>{ticket.holder}</bdi>
        </Fact>
        {venue || address ? (
          <Fact term={t("ticket.venue")}>
            <bdi>{[venue, address].filter(Boolean).join("\n")}</bdi>
          </Fact>
        ) : null}
        <Fact term={t("ticket.price")}>
          <bdi>{ticket.price}</bdi> <bdi>{ticket.name}</bdi>
        </Fact>
      </dl>
      <p className={styles.terms}>
        {terms ? <bdi>{terms}</bdi> : null} {t("ticket.once")}
      </p>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css";
import { Icon, type IconName } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import { Share } from "~/ui/share";
import type { EventView, TicketsView } from "../view";
import styles from "./event-page.module.css";
import { kindLabels } from "./kind-labels";
import { OwnTime } from "./own-time";
import { Rsvp } from "./rsvp";
import rsvpStyles from "./rsvp.module.css?classes";

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function State({ event }: { event: EventView }) {
  const t = useT();
  if (event.status === "cancelled")
    return (
      <Notice tone="danger" title={t("event.cancelled")}>
        {t("event.cancelledText")}
      </Notice>
    );
  if (event.isOver) return <Notice tone="info" title={t("event.over")} />;
  if (event.isFull)
    return (
      <Notice tone="warning" title={t("calendar.full")}>
        {t("calendar.waitingList")}
      </Notice>
    );
  return event.status === "tentative" ? <Notice tone="warning" title={t("event.tentative")} /> : null;
}

/** What decides whether somebody comes. */
function LeadingFacts({ event }: { event: EventView }) {
  const t = useT();
  const { date, time, starts, venue, address, map, cost, howToPay } = event;
  return (
    <dl className={styles.facts}>
      <Fact icon="calendar" label={t("event.when")}>
        <time dateTime={starts}>
          <strong>{date}</strong>
          {time ? <span>{time}</span> : null}
        </time>
        <OwnTime event={event} />
      </Fact>
      {venue || address ? (
        <Fact icon="pin" label={t("event.where")}>
          {venue ? (
            <strong>
              <bdi>{venue}</bdi>
            </strong>
          ) : null}
          {address ? (
            <span>
              <bdi>{address}</bdi>
            </span>
          ) : null}
          {map ? (
            <a href={map} rel="external noopener">
              {t("cms.map")}
              <span className="visually-hidden"> {t("cms.external")}</span>
            </a>
          ) : null}
        </Fact>
      ) : null}
      <Fact icon="card" label={t("event.cost")}>
        {cost ? <bdi dir="ltr">{cost}</bdi> : t("event.free")}
        {howToPay}
      </Fact>
    </dl>
  );
}

function FurtherFacts({ event }: { event: EventView }) {
  const t = useT();
  const { isSivApproved, organiser, phone, email, attachments } = event;
  if (!(isSivApproved || organiser || phone || email || attachments.length > 0)) return null;
  return (
    <dl className={styles.facts}>
      {isSivApproved ? (
        <Fact icon="car" label={t("event.siv")}>
          {t("event.sivText")}
        </Fact>
      ) : null}
      {organiser ? (
        <Fact icon="person" label={t("event.organiser")}>
          <span dir="auto">{organiser}</span>
        </Fact>
      ) : null}
      {phone || email ? (
        <Fact icon="info" label={t("event.questions")}>
          {phone ? (
            <a href={phone.href}>
              <bdi dir="ltr">{phone.label}</bdi>
            </a>
          ) : null}
          {email ? <a href={email.href}>{email.label}</a> : null}
        </Fact>
      ) : null}
      {attachments.length > 0 ? (
        <Fact icon="info" label={t("calendar.attachments")}>
          {attachments.map(({ name, href: file }) => (
            <a key={file} href={file}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </Fact>
      ) : null}
    </dl>
  );
}

/** The one way to say that one comes: tickets, a run's own page, or an answer. */
function Answer({ event: { tickets, run, rsvp, path } }: { event: EventView }) {
  const t = useT();
  return (
    <>
      {tickets ? <Tickets tickets={tickets} /> : null}
      {run?.isOwn ? (
        <p className={rsvpStyles.ownAnswer}>
          <strong>{t("calendar.youGo")}</strong>
        </p>
      ) : null}
      {run ? <ButtonLink to={run.to}>{t("calendar.runListing")}</ButtonLink> : null}
      {rsvp ? <Rsvp rsvp={rsvp} to={path} /> : null}
    </>
  );
}

function Tickets({ tickets: { shop, own } }: { tickets: TicketsView }) {
  const t = useT();
  return (
    <>
      {own ? (
        <>
          <ButtonLink to={own.to} reloadDocument>
            {own.label}
          </ButtonLink>
          {own.text ? <p>{own.text}</p> : null}
        </>
      ) : null}
      {shop ? (
        <ButtonLink to={shop} tone={own ? "quiet" : "primary"}>
          <Icon name="shop" />
          {t("event.tickets")}
        </ButtonLink>
      ) : null}
      {own || shop ? null : <p>{t("calendar.saleOver")}</p>}
    </>
  );
}

export function EventPage({ event }: { event: EventView }) {
  const t = useT();
  const { kind, text, image, tickets, rsvp, run } = event;
  // Nothing competes with the answer. Who has no place is not invited to note the date.
  const isQuiet = event.status === "cancelled" || tickets || run || (rsvp && rsvp.own?.state !== "going");
  return (
    <article className={styles.page}>
      <BackLink to="/calendar">{t("home.calendar")}</BackLink>
      <header>
        {kind || event.isForMembers ? (
          <p className={styles.kind}>
            {[kind && t(kindLabels[kind]), event.isForMembers && t("event.forMembers")]
              .filter(Boolean)
              .join(" · ")}
          </p>
        ) : null}
        <PageTitle>
          <bdi>{event.name}</bdi>
        </PageTitle>
      </header>
      <State event={event} />
      {event.isPublicOnly ? <Notice tone="warning">{t("calendar.ownUnknown")}</Notice> : null}
      <div className={styles.sidebar}>
        <LeadingFacts event={event} />
        <Answer event={event} />
        <div className="actions">
          {event.isOver ? null : (
            <a
              className={isQuiet ? `${buttonStyles.button} ${buttonStyles.quiet}` : buttonStyles.button}
              href={event.calendarFile}
            >
              <Icon name="calendar" />
              {t("event.add")}
            </a>
          )}
          <Share title={event.name} link={event.link} />
        </div>
      </div>
      {image ? <Picture image={image} alt="" sizes="(min-width:60rem) 36rem,100vw" /> : null}
      {text ? (
        <div dir="auto">
          <RichTextView text={text} className={styles.text} />
        </div>
      ) : null}
      <FurtherFacts event={event} />
    </article>
  );
}

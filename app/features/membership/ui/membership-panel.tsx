import type { DueLine, MembershipSummary } from "~/domain/club/membership-summary";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { PageTitle, usePageTitleId } from "~/ui/page-title";
import styles from "./membership-panel.module.css";

type PanelView = {
  /** CSS class. good: in the club's colours. */
  readonly look: string | undefined;
  readonly icon: IconName;
  readonly title: MessageKey;
  /** Its {{date}} is the last valid day. */
  readonly date?: MessageKey;
  readonly text?: MessageKey;
  /** None for a valid membership: the menu has what it opens. */
  readonly action?: { readonly to: string; readonly label: MessageKey; readonly again?: true };
};

const renew = { to: "/renew", label: "membership.renew" } as const;

const views: Readonly<Record<MembershipSummary["state"], PanelView>> = {
  active: {
    look: styles.good,
    icon: "tick",
    title: "membership.activeTitle",
    date: "membership.activeDate",
  },
  life: {
    look: styles.good,
    icon: "tick",
    title: "membership.lifeTitle",
    text: "membership.lifeText",
  },
  pending: {
    look: styles.due,
    icon: "clock",
    title: "membership.pendingTitle",
    text: "membership.pending",
  },
  renewable: {
    look: styles.due,
    icon: "clock",
    title: "membership.renewableTitle",
    date: "membership.renewableDate",
    text: "membership.renewableText",
    action: renew,
  },
  expired: {
    look: styles.over,
    icon: "alert",
    title: "membership.expiredTitle",
    date: "membership.expiredDate",
    text: "membership.expiredText",
    action: renew,
  },
  none: {
    look: undefined,
    icon: "info",
    title: "membership.noneTitle",
    text: "membership.noneText",
    action: { to: "/renew", label: "membership.start" },
  },
  unknown: {
    look: styles.due,
    icon: "alert",
    title: "membership.unknownTitle",
    text: "membership.unknownText",
    action: { to: "/", label: "membership.again", again: true },
  },
};

/** @param payment of a membership that is ordered; null: of none */
export function MembershipPanel({
  summary,
  payment = null,
}: {
  summary: MembershipSummary;
  payment?: DueLine | null;
}) {
  const t = useT();
  const { look, icon, title, date, text, action } = views[summary.state];
  return (
    <section className={look ? `${styles.panel} ${look}` : styles.panel} aria-labelledby={usePageTitleId()}>
      {summary.name || summary.number ? (
        <p className={styles.member}>
          {summary.name ? <bdi>{summary.name}</bdi> : null}
          {summary.number ? (
            <span>
              {`${t("membership.number")} `}
              <bdi dir="ltr">{summary.number}</bdi>
            </span>
          ) : null}
        </p>
      ) : null}
      <PageTitle>
        <Icon name={icon} />
        {t(title)}
      </PageTitle>
      {date && summary.lastDay ? (
        <p className={styles.lastDay}>{t(date, { date: summary.lastDay })}</p>
      ) : null}
      {summary.daysLeft === null ? null : (
        <p>
          {summary.daysLeft === 0
            ? t("membership.lastDay")
            : t("membership.daysLeft", { count: summary.daysLeft })}
        </p>
      )}
      {summary.isUnapproved ? <p>{t("membership.pending")}</p> : null}
      {payment ? (
        <>
          <p>
            <bdi>{payment.name}</bdi>
          </p>
          <p>{payment.text}</p>
          <p className="actions">
            <ButtonLink to={`/${payment.path}`}>{payment.action}</ButtonLink>
          </p>
        </>
      ) : null}
      {text && !payment ? <p>{t(text)}</p> : null}
      {action && !payment ? (
        <p className="actions">
          <ButtonLink to={action.to} reloadDocument={action.again}>
            {t(action.label)}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { PageTitle, usePageTitleId } from "~/ui/page-title";
import type { Standing } from "../standing";

type PanelView = {
  /** good: in the club's colours. Otherwise it asks for something. */
  readonly look: "good" | "calm" | "due" | "over";
  readonly icon: IconName;
  readonly title: MessageKey;
  /** {{date}} is the last valid day. */
  readonly date?: MessageKey;
  readonly text: MessageKey;
  readonly action: { readonly to: string; readonly label: MessageKey; readonly again?: true };
};

const showCard = { to: "/membershipcard", label: "membership.showCard" } as const;
const renew = { to: "/renew", label: "membership.renew" } as const;

const views: Readonly<Record<Standing["state"], PanelView>> = {
  active: {
    look: "good",
    icon: "tick",
    title: "membership.activeTitle",
    date: "membership.activeDate",
    text: "membership.activeText",
    action: showCard,
  },
  life: {
    look: "good",
    icon: "tick",
    title: "membership.lifeTitle",
    text: "membership.lifeText",
    action: showCard,
  },
  renewable: {
    look: "due",
    icon: "clock",
    title: "membership.renewableTitle",
    date: "membership.renewableDate",
    text: "membership.renewableText",
    action: renew,
  },
  expired: {
    look: "over",
    icon: "alert",
    title: "membership.expiredTitle",
    date: "membership.expiredDate",
    text: "membership.expiredText",
    action: renew,
  },
  none: {
    look: "calm",
    icon: "info",
    title: "membership.noneTitle",
    text: "membership.noneText",
    action: { to: "/renew", label: "membership.start" },
  },
  unknown: {
    look: "due",
    icon: "alert",
    title: "membership.unknownTitle",
    text: "membership.unknownText",
    action: { to: "/", label: "membership.again", again: true },
  },
};

/** What home opens with: where the membership stands, what that means, and the one next action. */
export function MembershipPanel({ standing }: { standing: Standing }) {
  const t = useT();
  const { look, icon, title, date, text, action } = views[standing.state];
  return (
    <section className={`panel ${look}`} aria-labelledby={usePageTitleId()}>
      {standing.name || standing.number ? (
        <p className="who">
          {standing.name ? <bdi>{standing.name}</bdi> : null}
          {standing.number ? (
            <span>
              {t("membership.number")} <bdi dir="ltr">{standing.number}</bdi>
            </span>
          ) : null}
        </p>
      ) : null}
      <PageTitle>
        <Icon name={icon} size={32} />
        {t(title)}
      </PageTitle>
      {date && standing.lastDay ? <p className="day">{t(date, { date: standing.lastDay })}</p> : null}
      {standing.daysLeft === null ? null : (
        <p>
          {standing.daysLeft === 0
            ? t("membership.lastDay")
            : t("membership.daysLeft", { count: standing.daysLeft })}
        </p>
      )}
      <p>{t(text)}</p>
      <p className="acts">
        <ButtonLink to={action.to} reloadDocument={action.again}>
          {t(action.label)}
        </ButtonLink>
      </p>
    </section>
  );
}

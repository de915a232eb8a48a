import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { keptPath } from "~/pwa/member-copies/kept-page";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { CardPageView } from "../card-view";
import { MembershipCard } from "./membership-card";
import styles from "./membership-card.module.css?classes";

export function CardPage({ view }: { view: CardPageView }) {
  const t = useT();
  return (
    <>
      <PageTitle className={styles.title}>{t("home.card")}</PageTitle>
      {view.kind === "card" && view.card.isUnapproved ? (
        <Notice tone="warning">
          <p>{t("membership.pending")}</p>
        </Notice>
      ) : null}
      {view.kind === "card" ? <MembershipCard card={view.card} /> : null}
      <NextStep view={view} />
      {view.kind === "card" ? (
        <p className={styles.verify}>
          <a href={keptPath}>{t("card.offline")}</a>
        </p>
      ) : null}
      {view.kind === "card" && view.card.missingQr !== "never" ? (
        <p className={styles.verify}>
          <Link to="/verify" reloadDocument>
            {t("verify.title")}
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** What the member can do about the state of the membership. */
function NextStep({ view }: { view: CardPageView }) {
  const t = useT();
  if (view.kind === "unknown")
    return (
      <Notice tone="warning" title={t("membership.unknownTitle")}>
        <p>{t("error.unavailableText")}</p>
        <ButtonLink to="/membershipcard" reloadDocument>
          {t("membership.again")}
        </ButtonLink>
      </Notice>
    );
  if (view.kind === "pending")
    return (
      <Notice tone="info" title={t("membership.pendingTitle")}>
        <p>{t("membership.pending")}</p>
      </Notice>
    );
  if (view.kind !== "card")
    return (
      <Notice tone="info" title={t("membership.noneTitle")}>
        <p>{t("membership.noneText")}</p>
        <ButtonLink to="/renew">{t("membership.start")}</ButtonLink>
      </Notice>
    );
  if (view.card.state !== "expired" && view.card.state !== "renewable") return null;
  return (
    <div className={styles.nextSteps}>
      {view.card.state === "expired" ? (
        <>
          <h2>{t("membership.expiredTitle")}</h2>
          <p>{t("membership.expiredText")}</p>
        </>
      ) : (
        <p>{t("membership.renewableText")}</p>
      )}
      <ButtonLink to="/renew">{t("membership.renew")}</ButtonLink>
    </div>
  );
}

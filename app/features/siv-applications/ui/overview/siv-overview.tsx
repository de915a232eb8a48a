import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { OverviewView, SivApplicationCard, VehicleCard } from "../../view";
import { Fold } from "../fold";
import { SivState } from "../siv-state";
import { AdviceOutcome } from "./advice-list";
import styles from "./siv-overview.module.css";

/** What can be done now comes first: vehicles to apply for, then applications. The rest is folded. */
export function SivOverview({ overview }: { overview: OverviewView }) {
  const t = useT();
  const { ready, applications, none, addVehicle, earlier, others, rules, membership } = overview;
  const vehicles = ready ? (
    <section className={styles.section} aria-labelledby="siv-vehicles">
      <h2 id="siv-vehicles">{ready.title}</h2>
      <Vehicles vehicles={ready.vehicles} />
    </section>
  ) : null;
  const own =
    applications.length > 0 ? (
      <section className={styles.section} aria-labelledby="siv-yours">
        <h2 id="siv-yours">{t("sivApplication.yours")}</h2>
        <SivApplications cards={applications} />
      </section>
    ) : null;
  // What waits for the member comes before what could be begun.
  const isAsked = applications.some(({ tone }) => tone === "asked");
  return (
    <>
      <PageTitle>{t("home.sivApplication")}</PageTitle>
      <p className={styles.intro}>{t("sivApplication.intro")}</p>
      {membership === "pending" ? (
        <Notice tone="info" title={t("membership.pendingTitle")}>
          <p>{t("membership.pending")}</p>
        </Notice>
      ) : membership ? (
        <Notice
          tone="warning"
          title={t(membership === "expired" ? "membership.expiredTitle" : "membership.noneTitle")}
        >
          <p>{t(membership === "expired" ? "sivApplication.renewFirst" : "sivApplication.forMembers")}</p>
          <p className={styles.renew}>
            <ButtonLink to="/renew">
              {t(membership === "expired" ? "membership.renew" : "membership.start")}
            </ButtonLink>
          </p>
        </Notice>
      ) : null}
      {isAsked ? own : vehicles}
      {isAsked ? vehicles : own}
      {none ? (
        <section className={styles.emptyState}>
          <h2>{none.title}</h2>
          <p>{none.text}</p>
          <ButtonLink to={addVehicle.to}>{addVehicle.text}</ButtonLink>
        </section>
      ) : null}
      <div className={styles.section}>
        {others ? (
          <Fold id={ready ? "siv-others" : "siv-vehicles"} title={others.title}>
            <Vehicles vehicles={others.vehicles} />
          </Fold>
        ) : null}
        {earlier ? (
          <Fold id="siv-earlier" title={earlier.title}>
            <SivApplications cards={earlier.cards} />
          </Fold>
        ) : null}
        {rules ? <Rules rules={rules} /> : null}
      </div>
    </>
  );
}

function Rules({ rules }: { rules: NonNullable<OverviewView["rules"]> }) {
  const t = useT();
  return (
    <Fold id="siv-rules" title={rules.title}>
      <p>{t("sivApplication.disclaimer")}</p>
      {rules.schemes.map(({ scheme, sources, checkedOn }) => (
        <section key={scheme} className={styles.rules}>
          <h3 lang="en" dir="auto">
            {scheme}
          </h3>
          <ul>
            {sources.map((source) => (
              <li key={source}>
                <bdi>{source}</bdi>
              </li>
            ))}
          </ul>
          <p>{checkedOn}</p>
        </section>
      ))}
      {rules.clubsTo ? (
        <p>
          <Link to={rules.clubsTo}>{t("sivApplication.readRules")}</Link>
        </p>
      ) : null}
    </Fold>
  );
}

function SivApplications({ cards }: { cards: readonly SivApplicationCard[] }) {
  const t = useT();
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id} className={styles.card}>
          <h3>
            <Link to={`/specialvehicle/${card.id}`}>
              <bdi>{card.name || t("sivApplication.vehicleGone")}</bdi>
            </Link>
          </h3>
          <p>
            <SivState tone={card.tone}>{card.state}</SivState>
          </p>
          <p>{card.next}</p>
          <p className={styles.cardFacts}>
            {card.kind} · {card.changedOn}
          </p>
          {card.action ? (
            <p className={styles.action}>
              <ButtonLink to={card.action.to}>
                {card.action.text}
                <span className="visually-hidden">: {card.name}</span>
              </ButtonLink>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Vehicles({ vehicles }: { vehicles: readonly VehicleCard[] }) {
  const t = useT();
  return (
    <ul className={styles.cards}>
      {vehicles.map(({ id, name, plate, outcome, reasons, applyTo }) => (
        <li key={id} className={styles.card}>
          <h3>
            <Link to={`/vehicle/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          {plate ? (
            <p className={styles.cardFacts}>
              <bdi dir="ltr">{plate}</bdi>
            </p>
          ) : null}
          {outcome ? <AdviceOutcome outcome={outcome} /> : <p>{t("sivApplication.noScheme")}</p>}
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {applyTo ? (
            <p className={styles.action}>
              <ButtonLink to={applyTo}>
                {t("sivApplication.start")}
                <span className="visually-hidden">: {name}</span>
              </ButtonLink>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Leaf } from "~/ui/leaf";
import { PageTitle } from "~/ui/page-title";
import type { SivRunCard, SivRunsPageView } from "../view";
import { NeedList } from "./need-list";
import { SivRunState } from "./run-state";
import { UnfinishedSivRun } from "./unfinished-run";
import "~/forms/ui/fields.module.css";
import styles from "./runs-page.module.css";

export function SivRunsPage({ page }: { page: SivRunsPageView }) {
  const t = useT();
  const { needs, noticeHours, canList, draft, upcoming, past, moreUpcoming, morePast } = page;
  const cancelled = upcoming.filter(({ state }) => state === "cancelled");
  const going = upcoming.filter(({ state }) => state !== "cancelled");
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <PageTitle>{t("sivRun.title")}</PageTitle>
        <p>{t("sivRun.intro")}</p>
        {canList ? <ButtonLink to="/sivevent/new">{t("sivRun.new")}</ButtonLink> : null}
      </header>
      {draft ? <UnfinishedSivRun draft={draft} /> : null}
      <section className={styles.list} id="upcoming-runs">
        <h2>{t("sivRun.upcoming")}</h2>
        {going.length > 0 ? <Cards runs={going} /> : <p className={styles.emptyState}>{t("sivRun.none")}</p>}
        {cancelled.length > 0 ? (
          <>
            <h2>{t("sivRun.states.cancelled")}</h2>
            <Cards runs={cancelled} />
          </>
        ) : null}
        {moreUpcoming ? <More to={moreUpcoming} /> : null}
        <p>
          <Link to="/calendar" className={styles.more}>
            {t("sivRun.clubRuns")}
          </Link>
        </p>
      </section>
      <NeedList needs={needs} noticeHours={noticeHours} />
      {past.length > 0 ? (
        <section className={styles.list} id="past-runs">
          <h2>{t("sivRun.past")}</h2>
          <Cards runs={past} />
          {morePast ? <More to={morePast} /> : null}
        </section>
      ) : null}
    </div>
  );
}

function More({ to }: { to: string }) {
  return (
    <p>
      <Link to={to} className={styles.more}>
        {useT()("sivRun.more")}
      </Link>
    </p>
  );
}

function Cards({ runs }: { runs: readonly SivRunCard[] }) {
  return (
    <ul>
      {runs.map((run) => (
        <Card key={run.id} run={run} />
      ))}
    </ul>
  );
}

/** All of it is the link to the run's page. */
function Card({
  run: { id, title, state, leaf, when, from, to, vehicles, isFull, part },
}: {
  run: SivRunCard;
}) {
  const t = useT();
  return (
    <li className={state === "cancelled" ? `${styles.card} ${styles.cancelledCard}` : styles.card}>
      <Leaf date={leaf} />
      <div>
        <h3>
          <Link to={`/sivevent/${id}`} dir="auto">
            {title}
          </Link>
        </h3>
        <p>{when}</p>
        <p className={styles.cardRoute}>
          {from === null ? null : <bdi>{from}</bdi>} <span aria-hidden="true">→</span> <bdi>{to}</bdi>
        </p>
        <p className={styles.cardFacts}>
          <SivRunState state={state} />
          {vehicles ? (
            <span>
              <Icon name="car" />
              {vehicles}
            </span>
          ) : null}
          {isFull ? <span>{t("sivRun.full")}</span> : null}
          {part ? <strong>{part}</strong> : null}
        </p>
      </div>
    </li>
  );
}

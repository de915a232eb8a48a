import type { FormIdentity as Identity } from "~/forms/form-identity";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { ParticipantView, SivRunFact, SivRunStamp, SivRunView } from "../view";
import { Join, Leave } from "./join-run";
import styles from "./run-page.module.css";
import { SivRunRoute, SivRunStampText, SivRunStampView } from "./run-route";
import runRouteStyles from "./run-route.module.css?classes";
import { SivRunState } from "./run-state";

export function SivRunPage({ run, identity }: { run: SivRunView; identity: Identity }) {
  const t = useT();
  const { title, purpose, state, invitation, notes, participants } = run;
  return (
    <article className={styles.page}>
      <header className={styles.heading}>
        <BackLink to="/sivevent">{t("sivRun.title")}</BackLink>
        <PageTitle>
          <bdi>{title}</bdi>
        </PageTitle>
        <p className={styles.purpose}>
          <SivRunState state={state} /> <bdi>{purpose}</bdi>
        </p>
        {run.changedText ? <p>{run.changedText}</p> : null}
      </header>
      {run.cancelled ? (
        <Notice
          tone="danger"
          title={
            run.cancelled.at
              ? t("sivRun.cancelledOn", { date: run.cancelled.at })
              : t("sivRun.states.cancelled")
          }
        >
          <p dir="auto">{run.cancelled.reason}</p>
        </Notice>
      ) : null}
      <Leading run={run} identity={identity} />
      <section>
        <h2>{t("sivRun.route")}</h2>
        <SivRunRoute route={run.route} />
      </section>
      {invitation ? <Lines title={t("sivRun.invitation")} text={invitation} /> : null}
      <Facts facts={run.facts} />
      {notes ? <Lines title={t("sivRun.notes")} text={notes} /> : null}
      {run.report ? (
        <section>
          <h2>{t("sivRun.report")}</h2>
          <p className={runRouteStyles.muted}>{t("sivRun.completedOn", { date: run.report.at })}</p>
          <p className={styles.lines} dir="auto">
            {run.report.text}
          </p>
        </section>
      ) : null}
      {participants ? (
        <Going title={run.participantsTitle} participants={participants} />
      ) : (
        <p className={runRouteStyles.muted}>{t("sivRun.membersOnly")}</p>
      )}
      <Changes amendments={run.amendments} />
    </article>
  );
}

/** When and where it starts, and whether the reader goes. */
function Leading({ run, identity }: { run: SivRunView; identity: Identity }) {
  const t = useT();
  const { id, starts, date, time, zone } = run;
  const [place] = run.route;
  return (
    <div className={styles.sidebar}>
      <dl className={styles.times}>
        <dt>
          <Icon name="clock" />
          {t("sivRun.when")}
        </dt>
        <dd>
          <time dateTime={starts}>
            <strong>{date}</strong>
            {time ? <span>{time}</span> : null}
          </time>
          <span className={styles.timeZone}>{t("sivRun.zone", { zone })}</span>
        </dd>
        {place ? (
          <>
            <dt>
              <Icon name="pin" />
              {place.label}
            </dt>
            <dd>
              <strong>
                <bdi>{place.value}</bdi>
              </strong>
            </dd>
          </>
        ) : null}
      </dl>
      {run.part ? (
        <p className={styles.part}>
          <Icon name="tick" />
          <strong>{run.part}</strong>
        </p>
      ) : null}
      <Join join={run.join} id={id} identity={identity} />
      {run.place === null ? null : <Leave id={id} place={String(run.place)} identity={identity} />}
      <Acts run={run} />
      <Stamp stamp={run.stamp} />
    </div>
  );
}

/** One line on the screen. What is folded in is not printed, so paper has the whole stamp. */
function Stamp({ stamp }: { stamp: SivRunStamp }) {
  const t = useT();
  return (
    <>
      <details className={styles.stamp}>
        <summary>{t("sivRun.stamp", { date: stamp.date })}</summary>
        <SivRunStampText stamp={stamp} />
      </details>
      <div className={styles.printedStamp}>
        <SivRunStampView stamp={stamp} />
      </div>
    </>
  );
}

function Acts({ run: { id, calendarFile, canChange, complete, report } }: { run: SivRunView }) {
  const t = useT();
  return (
    <nav className="actions" aria-label={t("sivRun.title")}>
      {complete ? (
        <ButtonLink to={`/sivevent/${id}/complete`} tone={report ? "quiet" : "primary"}>
          {complete}
        </ButtonLink>
      ) : null}
      {canChange ? <ButtonLink to={`/sivevent/${id}/edit`}>{t("sivRun.change")}</ButtonLink> : null}
      {calendarFile ? (
        <ButtonLink to={calendarFile} tone="quiet" reloadDocument>
          {t("sivRun.addToCalendar")}
        </ButtonLink>
      ) : null}
      <ButtonLink to={`/sivevent/${id}/print`} tone="quiet" reloadDocument>
        {t("sivRun.print")}
      </ButtonLink>
      {canChange ? (
        <ButtonLink to={`/sivevent/${id}/cancel`} tone="quiet">
          {t("sivRun.cancel")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function Lines({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.lines} dir="auto">
        {text}
      </p>
    </section>
  );
}

function Facts({ facts }: { facts: readonly SivRunFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, href, isCode }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <a href={href}>
                <bdi dir="ltr">{value}</bdi>
              </a>
            ) : (
              <bdi dir={isCode ? "ltr" : undefined}>{value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Going({ title, participants }: { title: string; participants: readonly ParticipantView[] }) {
  const t = useT();
  return (
    <section className={styles.participants}>
      <h2>{title}</h2>
      <ul>
        {participants.map(({ id, name, vehicle, plate, note, attended, isOrganiser }) => (
          <li key={id}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>
              <bdi>{vehicle}</bdi>
              {plate ? (
                <>
                  {" · "}
                  <bdi dir="ltr" className={styles.plate}>
                    {plate}
                  </bdi>
                </>
              ) : null}
            </span>
            {note ? <span dir="auto">{note}</span> : null}
            {isOrganiser ? <span className={runRouteStyles.muted}>{t("sivRun.leads")}</span> : null}
            {attended === null ? null : (
              <span className={runRouteStyles.muted}>{t(attended ? "sivRun.came" : "sivRun.stayed")}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ amendments }: Pick<SivRunView, "amendments">) {
  const t = useT();
  if (amendments.length === 0) return null;
  return (
    <section className={styles.changes}>
      <h2>{t("sivRun.changes")}</h2>
      <ol>
        {amendments.map(({ at, changes }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it only grows, and two may have the same time.
          <li key={place}>
            <h3>{at}</h3>
            <dl>
              {changes.map(({ label, from, to }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <ins dir="auto">{to}</ins>{" "}
                    <span className={styles.previousValue}>
                      {t("sivRun.was")} <del dir="auto">{from}</del>
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Link } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { ParticipantView, RunFact, RunView } from "../view";
import { Join, LeaveForm } from "./join-run";
import { RunRoute, RunStampView } from "./run-route";
import { RunState } from "./run-state";

/** An impromptu run: when, where, who, and the proof of when it was listed. */
export function RunPage({ run, identity }: { run: RunView; identity: Identity }) {
  const t = useT();
  const { id, title, purpose, state, starts, date, time, zone, invitation, notes, participants } = run;
  return (
    <article className="run">
      <header className="run-head">
        <p>
          <Link to="/sivevent" className="run-back">
            {t("run.title")}
          </Link>
        </p>
        <PageTitle>
          <bdi>{title}</bdi>
        </PageTitle>
        <p className="run-purpose">
          <RunState state={state} /> <bdi>{purpose}</bdi>
        </p>
      </header>
      {run.cancelled ? (
        <Notice tone="danger" title={t("run.cancelledOn", { date: run.cancelled.at })}>
          <p dir="auto">{run.cancelled.reason}</p>
        </Notice>
      ) : null}
      <div className="run-side">
        <dl className="run-when">
          <dt>
            <Icon name="clock" />
            {t("run.when")}
          </dt>
          <dd>
            <time dateTime={starts}>
              <strong>{date}</strong>
              {time ? <span>{time}</span> : null}
            </time>
            <span className="run-zone">{t("run.zone", { zone })}</span>
          </dd>
        </dl>
        <RunStampView stamp={run.stamp} />
        <Acts run={run} />
      </div>
      <section>
        <h2>{t("run.route")}</h2>
        <RunRoute route={run.route} />
      </section>
      {invitation ? <Lines title={t("run.invitation")} text={invitation} /> : null}
      <Facts facts={run.facts} />
      {notes ? <Lines title={t("run.notes")} text={notes} /> : null}
      {run.report ? (
        <section>
          <h2>{t("run.report")}</h2>
          <p className="run-muted">{t("run.completedOn", { date: run.report.at })}</p>
          <p className="run-lines" dir="auto">
            {run.report.text}
          </p>
        </section>
      ) : null}
      {participants ? (
        <Going title={t(run.report ? "run.whoCame" : "run.going")} participants={participants} />
      ) : (
        <p className="run-muted">{t("run.membersOnly")}</p>
      )}
      {run.place === null ? null : <LeaveForm id={id} place={String(run.place)} identity={identity} />}
      <Join join={run.join} id={id} identity={identity} />
      {run.amendments.length > 0 ? (
        <section className="run-changes">
          <h2>{t("run.changes")}</h2>
          <ol>
            {run.amendments.map(({ at, changes }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: it only grows, and two may have the same time.
              <li key={place}>
                <h3>{at}</h3>
                <dl>
                  {changes.map(({ label, from, to }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>
                        <ins dir="auto">{to}</ins>{" "}
                        <span className="run-was">
                          {t("run.was")} <del dir="auto">{from}</del>
                        </span>
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </article>
  );
}

function Acts({ run: { id, event, canChange, canComplete } }: { run: RunView }) {
  const t = useT();
  return (
    <nav className="acts" aria-label={t("run.title")}>
      {canComplete ? <ButtonLink to={`/sivevent/${id}/complete`}>{t("run.complete")}</ButtonLink> : null}
      {canChange ? <ButtonLink to={`/sivevent/${id}/edit`}>{t("run.change")}</ButtonLink> : null}
      {event ? (
        <ButtonLink to={event} tone="quiet">
          {t("run.addToCalendar")}
        </ButtonLink>
      ) : null}
      <ButtonLink to={`/sivevent/${id}/print`} tone="quiet" reloadDocument>
        {t("run.print")}
      </ButtonLink>
      {canChange ? (
        <ButtonLink to={`/sivevent/${id}/cancel`} tone="quiet">
          {t("run.cancel")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function Lines({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="run-lines" dir="auto">
        {text}
      </p>
    </section>
  );
}

function Facts({ facts }: { facts: readonly RunFact[] }) {
  return (
    <dl className="run-facts">
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
    <section className="run-going">
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
                  <bdi dir="ltr" className="run-plate">
                    {plate}
                  </bdi>
                </>
              ) : null}
            </span>
            {note ? <span dir="auto">{note}</span> : null}
            {isOrganiser ? <span className="run-muted">{t("run.leads")}</span> : null}
            {attended === null ? null : (
              <span className="run-muted">{t(attended ? "run.came" : "run.stayed")}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

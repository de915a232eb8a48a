import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { PageTitle } from "~/ui/page-title";
import { PaperBar } from "~/ui/paper";
import type { ParticipantView, SivRunView } from "../view";
import { SivRunRoute, SivRunStampView } from "./run-route";
import styles from "./run-sheet.module.css";

/** A run's listing on one sheet of A5, black on white, for the roadside. `children`: its QR code. */
export function SivRunSheet({
  run,
  club,
  url,
  printedOn,
  children,
}: {
  run: SivRunView;
  club: string;
  /** Of the listing. */
  url: string;
  printedOn: string;
  children: ReactNode;
}) {
  const t = useT();
  const { id, title, purpose, date, time, zone, cancelled, participants } = run;
  return (
    <>
      <PaperBar
        bar={t("sivRun.print")}
        back={{ to: `/sivevent/${id}`, text: <bdi>{title}</bdi> }}
        note={t("sivRun.printHint")}
        className={styles.bar}
      />
      <main id="main" className={styles.sheet}>
        <header>
          <div>
            <p>
              <bdi>{club}</bdi>
            </p>
            <PageTitle>
              <bdi>{title}</bdi>
            </PageTitle>
            <p>
              <bdi>{purpose}</bdi>
            </p>
          </div>
        </header>
        {cancelled ? (
          <p className={styles.cancelled}>
            {cancelled.at ? t("sivRun.cancelledOn", { date: cancelled.at }) : t("sivRun.states.cancelled")}
            {cancelled.reason ? (
              <>
                : <bdi>{cancelled.reason}</bdi>
              </>
            ) : null}
          </p>
        ) : null}
        <p>
          <strong>{date}</strong> {time}
          <br />
          {t("sivRun.zone", { zone })}
        </p>
        <SivRunRoute route={run.route} />
        <dl className={styles.facts}>
          {run.facts.map(({ label, value, isCode }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi dir={isCode ? "ltr" : undefined}>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {participants ? <Going participants={participants} /> : null}
        <div className={styles.proof}>
          <SivRunStampView stamp={run.stamp} />
          <figure>
            {children}
            <figcaption>{t("sivRun.scan")}</figcaption>
          </figure>
        </div>
        <footer>
          <bdi dir="ltr">{url}</bdi> · {t("sivRun.printedOn", { date: printedOn })}
        </footer>
      </main>
    </>
  );
}

function Going({ participants }: { participants: readonly ParticipantView[] }) {
  const t = useT();
  return (
    <table>
      <caption>{t("sivRun.going")}</caption>
      <tbody>
        {participants.map((each) => (
          <tr key={each.id}>
            <th scope="row">
              <bdi>{each.name}</bdi>
            </th>
            <td>
              <bdi>{each.vehicle}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{each.plate}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

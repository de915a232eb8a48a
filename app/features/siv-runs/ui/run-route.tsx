import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import type { SivRunFact, SivRunStamp } from "../view";
import styles from "./run-route.module.css";

/** Where a run leaves, stops and ends, as a line with its stations. */
export function SivRunRoute({ route }: { route: readonly SivRunFact[] }) {
  return (
    <ol className={styles.route}>
      {route.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be alike, and none moves.
        <li key={index}>
          <span className={styles.muted}>{label}</span>
          <strong>
            <bdi>{value}</bdi>
          </strong>
        </li>
      ))}
    </ol>
  );
}

export function SivRunStampView({ stamp }: { stamp: SivRunStamp }) {
  return (
    <div className={styles.stamp}>
      <Icon name="tick" />
      <div>
        <strong>{useT()("sivRun.stamp", { date: stamp.date })}</strong>
        <SivRunStampText stamp={stamp} />
      </div>
    </div>
  );
}

/** What the register proves besides the time of listing. */
export function SivRunStampText({ stamp: { before, by, scheme } }: { stamp: SivRunStamp }) {
  const t = useT();
  return (
    <>
      <strong>{t("sivRun.stampBefore", { hours: before })}</strong>
      {by ? <p>{t("sivRun.stampBy", { date: by })}</p> : null}
      {scheme ? (
        <p>
          <bdi>{scheme}</bdi>
        </p>
      ) : null}
    </>
  );
}

import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import type { RunFact, RunStamp } from "../view";

/** Where a run leaves, stops and ends, as a line with its stations. */
export function RunRoute({ route }: { route: readonly RunFact[] }) {
  return (
    <ol className="run-route">
      {route.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be alike, and none moves.
        <li key={index}>
          <span className="run-muted">{label}</span>
          <strong>
            <bdi>{value}</bdi>
          </strong>
        </li>
      ))}
    </ol>
  );
}

/** The stamp: when it was listed, and by when it had to be. */
export function RunStampView({ stamp: { date, before, by, scheme } }: { stamp: RunStamp }) {
  const t = useT();
  return (
    <div className="run-stamp">
      <Icon name="tick" />
      <div>
        <strong>{t("run.stamp", { date })}</strong>
        <strong>{t("run.stampBefore", { hours: before })}</strong>
        <p>{t("run.stampBy", { date: by })}</p>
        {scheme ? (
          <p>
            <bdi>{scheme}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  );
}

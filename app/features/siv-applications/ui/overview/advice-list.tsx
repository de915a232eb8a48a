import type { FindingOutcome } from "~/domain/club/eligibility";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Icon, type IconName } from "~/ui/icon";
import type { AdviceView } from "../../view";
import styles from "./advice-list.module.css";

const icons: Readonly<Record<FindingOutcome, IconName>> = {
  met: "tick",
  check: "search",
  missing: "info",
  unmet: "alert",
};

const titles: Readonly<Record<FindingOutcome, MessageKey>> = {
  met: "sivApplication.outcome.met",
  check: "sivApplication.outcome.check",
  missing: "sivApplication.outcome.missing",
  unmet: "sivApplication.outcome.unmet",
};

const outcomes = { met: undefined, check: styles.check, missing: styles.missing, unmet: styles.unmet };

/** What they come to. */
export function AdviceOutcome({ outcome }: { outcome: FindingOutcome }) {
  return (
    <p className={outcomes[outcome] ? `${styles.outcome} ${outcomes[outcome]}` : styles.outcome}>
      <Icon name={icons[outcome]} />
      <strong>{useT()(titles[outcome])}</strong>
    </p>
  );
}

/** What the rules of a scheme seem to say, and who says so. */
export function AdviceList({ advice }: { advice: AdviceView }) {
  const { scheme, outcome, findings, sources, checkedOn } = advice;
  return (
    <div className={styles.list}>
      <AdviceOutcome outcome={outcome} />
      <p className={styles.scheme}>
        <bdi lang="en">{scheme}</bdi>
      </p>
      <ul>
        {findings.map(({ text, outcome: found }) => (
          <li key={text} className={outcomes[found]}>
            <Icon name={icons[found]} />
            {text}
          </li>
        ))}
      </ul>
      {sources.map(({ name, since }) => (
        <p key={`${name} ${since}`} className={styles.source}>
          <cite lang="en" dir="auto">
            {name}
          </cite>
          {since ? ` · ${since}` : null}
        </p>
      ))}
      <p className={styles.source}>{checkedOn}</p>
    </div>
  );
}

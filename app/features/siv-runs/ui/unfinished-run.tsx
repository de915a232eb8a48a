import { DraftNotice } from "~/forms/ui/draft-notice";
import type { SivRunDraft } from "../view";
import styles from "./need-list.module.css?classes";

export function UnfinishedSivRun({ draft: { title, began } }: { draft: SivRunDraft }) {
  return (
    <section className={styles.unfinishedRun}>
      {title ? (
        <h2>
          <bdi>{title}</bdi>
        </h2>
      ) : null}
      <DraftNotice began={began} to="/sivevent/new?draft" action="/sivevent/new" />
    </section>
  );
}

import { DraftNotice } from "~/forms/ui/draft-notice";
import type { RunDraft } from "../view";

/** A run that its organiser has begun to list. */
export function UnfinishedRun({ draft: { title, began } }: { draft: RunDraft }) {
  return (
    <section className="unfinished-run">
      {title ? (
        <h2>
          <bdi>{title}</bdi>
        </h2>
      ) : null}
      <DraftNotice began={began} to="/sivevent/new?draft" action="/sivevent/new" />
    </section>
  );
}

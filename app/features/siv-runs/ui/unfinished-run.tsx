import { DraftNotice } from "~/forms/ui/draft-notice";
import type { SivRunDraft } from "../view";

export function UnfinishedSivRun({ draft: { title, began } }: { draft: SivRunDraft }) {
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

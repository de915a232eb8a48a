import type { FieldChange } from "../../../db/club/run-writes";
import { joinersOf, type RunRow } from "../../../db/club/runs";
import { clubName } from "../../../db/content/site-settings";
import { runCancelledEmail, runChangedEmail } from "../../../mail/run-emails";
import type { Services } from "../../services";

/** Tells everybody who joined that a run has changed, or is cancelled when there are no changes. */
export async function sendRunNews(
  { db, mailer, settings }: Services,
  run: RunRow,
  changes: readonly FieldChange[] | null,
): Promise<void> {
  const [emails, club] = await Promise.all([joinersOf(db, run), clubName(db)]);
  const site = settings.siteOrigins[0];
  const link = site ? `${site}/sivevent/${run.id}` : null;
  for (const to of emails) {
    await mailer.send(() =>
      changes
        ? runChangedEmail({ to, club, run, link }, changes)
        : runCancelledEmail({ to, club, run, link }),
    );
  }
}

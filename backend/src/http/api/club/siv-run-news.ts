import { type SivRunNews, takeSivRunNews } from "../../../db/club/siv-run-news";
import { clubReadersOf, findSivRun, getJoiners, type SivRunRow } from "../../../db/club/siv-runs";
import { clubName } from "../../../db/content/site-settings";
import { sumOfChanges } from "../../../domain/club/siv-run-changes";
import { type ChangedSivRun, sivRunCancelledEmail, sivRunsChangedEmail } from "../../../mail/siv-run-emails";
import type { Services } from "../../services";

type NewsServices = Pick<Services, "db" | "mailer" | "settings" | "clock">;

/** Of its listing on the site; null when none is configured. */
export const runLink = ({ settings }: NewsServices, id: number): string | null => {
  const [site] = settings.siteOrigins;
  return site ? `${site}/sivevent/${id}` : null;
};

/** Claims of one call. The next one goes on. */
const maxClaims = 20;

/**
 * Tells those who joined a run how it has changed since they were last told. Each person gets one email in
 * ten minutes, about all of their runs; the scheduled handler sends what is not due yet.
 * @param runId null: news of any run
 */
export async function sendSivRunNews(services: NewsServices, runId: number | null): Promise<void> {
  for (let times = 0; times < maxClaims; times += 1) {
    const news = await takeSivRunNews(services.db, runId, services.clock.now());
    if (!news) return;
    await sendEmails(services, news);
  }
}

async function sendEmails(services: NewsServices, news: readonly SivRunNews[]): Promise<void> {
  const { db, mailer } = services;
  const ids = [...new Set(news.map(({ eventId }) => eventId))];
  const [club, ...runs] = await Promise.all([clubName(db), ...ids.map((id) => findSivRun(db, id))]);
  const on = new Map(
    runs.flatMap((run) => (run && run.status !== "cancelled" ? [[run.id, run] as const] : [])),
  );
  const byPerson = new Map<string, ChangedSivRun[]>();
  for (const { email, eventId, changes } of news) {
    const run = on.get(eventId);
    const sum = sumOfChanges(changes);
    // It was changed back.
    if (!run || sum.length === 0) continue;
    const changed = { run, changes: sum, link: runLink(services, run.id) };
    byPerson.set(email, [...(byPerson.get(email) ?? []), changed]);
  }
  for (const [to, [first, ...others]] of byPerson)
    if (first) await mailer.send(() => sivRunsChangedEmail({ to, club }, [first, ...others]));
}

/** Tells who joined that a run is cancelled, at once; its organiser too when the club cancels it. */
export async function sendSivRunCancelled(
  services: NewsServices,
  run: SivRunRow,
  by: "organiser" | "club" = "organiser",
): Promise<void> {
  const { db, mailer } = services;
  const readers = by === "club" ? clubReadersOf(db, run) : getJoiners(db, run);
  const [emails, club] = await Promise.all([readers, clubName(db)]);
  const link = runLink(services, run.id);
  for (const to of emails) await mailer.send(() => sivRunCancelledEmail({ to, club, run, by, link }));
}

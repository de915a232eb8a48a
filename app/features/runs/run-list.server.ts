import type { DraftApi } from "~/api/account/drafts";
import type { RunApi } from "~/api/club/runs";
import { type Run, runSteps } from "~/domain/club/run";
import { draftBegan } from "~/forms/draft-began.server";
import { cutText } from "~/lib/cut-text";
import { dateText } from "~/lib/date-text";
import { leafDate } from "~/lib/leaf-date.server";
import { err, ok, type Result } from "~/lib/result";
import { calendarDate } from "~/lib/zoned-time.server";
import { type OrganiserDeps, ownMeans } from "./organiser.server";
import { draftKind } from "./run-fields";
import { hoursText, type Reading, shownState, whenText } from "./run-texts.server";
import type { RunCard, RunDraft, RunsPageView } from "./view";

const pageSize = 20;

type Deps = OrganiserDeps & {
  readonly runs: Pick<RunApi, "list">;
  readonly drafts: Pick<DraftApi, "list">;
};

/**
 * Runs that come and that are over; 503 when the backend does not answer.
 * @param pages from 1
 */
export async function runsPage(
  deps: Deps,
  pages: { readonly upcoming: number; readonly past: number },
  reading: Reading,
): Promise<Result<RunsPageView, 503>> {
  const { isSignedIn } = deps;
  const [upcoming, past, means, schemes, draft] = await Promise.all([
    deps.runs.list({ page: pages.upcoming, pageSize, isSignedIn }),
    deps.runs.list({ isOver: true, page: pages.past, pageSize, isSignedIn }),
    ownMeans(deps, reading),
    deps.schemes.list(),
    isSignedIn ? begunRun(deps.drafts, reading) : null,
  ]);
  if (!upcoming.ok || !past.ok) return err(503);
  const own = schemes.ok ? (schemes.value.find(({ isDefault }) => isDefault) ?? null) : null;
  const more = (name: "upcoming" | "past", total: number) =>
    pages[name] * pageSize < total ? `/sivevent?${name}=${pages[name] + 1}#${name}-runs` : null;
  return ok({
    needs: means.needs,
    canList: means.canList,
    noticeHours: own && hoursText(own.noticeHours, reading.locale),
    draft,
    upcoming: upcoming.value.runs.map((run) => runCard(run, reading)),
    past: past.value.runs.map((run) => runCard(run, reading)),
    moreUpcoming: more("upcoming", upcoming.value.total),
    morePast: more("past", past.value.total),
  });
}

/** A run that the member has begun to list. */
export async function begunRun(
  drafts: Pick<DraftApi, "list">,
  { now, locale, timeZone }: Reading,
): Promise<RunDraft | null> {
  const listed = await drafts.list(draftKind);
  const draft = listed.ok ? listed.value.find(({ record }) => record === "") : undefined;
  if (!draft) return null;
  const began = Date.parse(draft.values.begun ?? draft.updatedAt) || now;
  return {
    title: cutText((draft.values.title ?? "").trim(), 80),
    began: draftBegan({ began, now, locale, timeZone }),
  };
}

function runCard(run: Run, reading: Reading): RunCard {
  const { locale, timeZone, now } = reading;
  const start = Date.parse(run.starts);
  const count = new Intl.NumberFormat(locale);
  const { time, date } = whenText(run, reading);
  const year = calendarDate(start, timeZone).slice(0, 4) === calendarDate(now, timeZone).slice(0, 4);
  const weekday = dateText(
    { locale, timeZone, weekday: "long", ...(year ? null : { year: "numeric" }) },
    start,
  );
  const isJoined = run.participants.some(({ isMine }) => isMine);
  return {
    id: run.id,
    title: run.title,
    state: shownState(run, now),
    leaf: leafDate(start, timeZone, locale),
    when: time ? `${weekday}, ${time}` : date,
    from: run.departure,
    to: run.destination,
    vehicles: [run.vehicleCount, ...(run.capacity === null ? [] : [run.capacity])]
      .map((number) => count.format(number))
      .join(" / "),
    isFull: runSteps(run, now).isFull,
    part: run.isMine ? "organiser" : isJoined ? "joined" : null,
  };
}

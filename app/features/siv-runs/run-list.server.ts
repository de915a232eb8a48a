import type { DraftApi } from "~/api/account/drafts";
import type { SivRunApi } from "~/api/club/siv-runs";
import type { SavedDraft } from "~/domain/account/draft";
import { claimByName, type SivRun, sivRunSteps, splitSivRuns } from "~/domain/club/siv-run";
import { readDraftBegan } from "~/forms/draft-began.server";
import { findDraft } from "~/forms/save-draft.server";
import { draftDiscarding, maxNameLength, type UnfinishedForm } from "~/forms/unfinished";
import { numberText, type Reading } from "~/i18n/reading.server";
import { cutText } from "~/lib/cut-text";
import { dateTexts } from "~/lib/date-text";
import { leafDates } from "~/lib/leaf-date.server";
import { err, ok, type Result } from "~/lib/result";
import { calendarDate } from "~/lib/zoned-time.server";
import { draftKind } from "./fields";
import { newSivRunDraft } from "./new-run.server";
import { type OrganiserDeps, ownMeans } from "./organiser.server";
import { cameText, hoursText, isPast, partText, shownState, whenText } from "./run-texts.server";
import type { SivRunCard, SivRunDraft, SivRunsPageView } from "./view";

const pageSize = 20;
/** The contract's largest, of a list of both. */
const pageSizeOfBoth = 100;

type Deps = OrganiserDeps & {
  readonly sivRuns: Pick<SivRunApi, "list">;
  readonly drafts: Pick<DraftApi, "list">;
  /** Whether the backend lists runs that are over by themselves. */
  readonly hasPastList: boolean;
};

/** From 1. */
type Pages = { readonly upcoming: number; readonly past: number };

type SivRunLists = {
  readonly upcoming: readonly SivRun[];
  readonly past: readonly SivRun[];
  /** Whether there are further pages. */
  readonly hasMore: Readonly<Record<keyof Pages, boolean>>;
};

/** Of a backend without lists of their own, one list of both: each call waits for its turn. */
async function readLists(
  { sivRuns, hasPastList, isSignedIn }: Deps,
  pages: Pages,
  now: number,
): Promise<SivRunLists | null> {
  if (!hasPastList) {
    const page = pages.upcoming;
    const both = await sivRuns.list({ page, pageSize: pageSizeOfBoth, isSignedIn });
    if (!both.ok) return null;
    const { runs, total } = both.value;
    return {
      ...splitSivRuns(runs, now),
      hasMore: { upcoming: page * pageSizeOfBoth < total, past: false },
    };
  }
  const [upcoming, past] = await Promise.all([
    sivRuns.list({ page: pages.upcoming, pageSize, isSignedIn }),
    sivRuns.list({ isOver: true, page: pages.past, pageSize, isSignedIn }),
  ]);
  if (!upcoming.ok || !past.ok) return null;
  return {
    upcoming: upcoming.value.runs,
    past: past.value.runs,
    hasMore: {
      upcoming: pages.upcoming * pageSize < upcoming.value.total,
      past: pages.past * pageSize < past.value.total,
    },
  };
}

/** Upcoming and past runs; 503 without the backend. */
export async function sivRunsPage(
  deps: Deps,
  pages: Pages,
  reading: Reading,
): Promise<Result<SivRunsPageView, 503>> {
  const { isSignedIn } = deps;
  const [lists, means, schemes, draft] = await Promise.all([
    readLists(deps, pages, reading.now),
    ownMeans(deps, reading),
    deps.schemes.list(),
    isSignedIn ? findDraft(deps.drafts, newSivRunDraft) : null,
  ]);
  if (!lists) return err(503);
  const own = schemes.ok ? (schemes.value.find(({ isDefault }) => isDefault) ?? null) : null;
  const more = (name: keyof Pages) =>
    lists.hasMore[name] ? `/sivevent?${name}=${pages[name] + 1}#${name}-runs` : null;
  const card = sivRunCards(reading, means.membership?.name ?? null);
  return ok({
    needs: means.needs,
    canList: means.canList,
    noticeHours: own && hoursText(own.noticeHours, reading),
    draft: draft ? begunSivRun(draft, reading) : null,
    upcoming: lists.upcoming.map(card),
    past: lists.past.map(card),
    moreUpcoming: more("upcoming"),
    morePast: more("past"),
  });
}

const getTypedTitle = ({ values }: SavedDraft): string => cutText((values.title ?? "").trim(), maxNameLength);

export const begunSivRun = (draft: SavedDraft, reading: Reading): SivRunDraft => ({
  title: getTypedTitle(draft),
  began: readDraftBegan(draft, reading),
});

/** A new run, and changes of others. @param drafts of any kind */
export const unfinishedSivRuns = (drafts: readonly SavedDraft[]): readonly UnfinishedForm[] =>
  drafts
    .filter(({ kind }) => kind === draftKind)
    .map((draft) => ({
      kind: draft.record === "" ? "outbox.kinds.run" : "outbox.kinds.runChange",
      name: getTypedTitle(draft),
      to: draft.record === "" ? "/sivevent/new?draft" : `/sivevent/${draft.record}/edit?draft`,
      savedAt: draft.updatedAt,
      discarding: draftDiscarding(draftKind, draft.record),
    }));

/** "2 of 6 vehicles"; "2 going" where there is room for any number; "2 came". Null when it is cancelled. */
function vehiclesText(run: SivRun, reading: Reading): string | null {
  const { status, vehicleCount, capacity } = run;
  if (isPast(shownState(run, reading.now))) return cameText(run, reading);
  if (status === "cancelled" || vehicleCount === null) return null;
  const number = numberText(vehicleCount, reading);
  return capacity === null
    ? reading.t("runText.going", { number })
    : reading.t("runText.ofVehicles", { number, total: numberText(capacity, reading) });
}

function sivRunCards(reading: Reading, memberName: string | null): (run: SivRun) => SivRunCard {
  const { locale, timeZone, now } = reading;
  const leafOf = leafDates(timeZone, locale);
  const textOf = dateTexts(locale, timeZone);
  const thisYear = calendarDate(now, timeZone).slice(0, 4);
  return (told) => {
    const run = claimByName(told, memberName);
    const start = Date.parse(run.starts);
    const { time, date } = whenText(run, reading, textOf);
    const isThisYear = calendarDate(start, timeZone).slice(0, 4) === thisYear;
    const weekday = textOf({ weekday: "long", ...(isThisYear ? null : { year: "numeric" }) }, start);
    const state = shownState(run, now);
    return {
      id: run.id,
      title: run.title,
      state,
      leaf: leafOf(start),
      when: time ? `${weekday}, ${time}` : date,
      from: run.departure,
      to: run.destination,
      vehicles: vehiclesText(run, reading),
      isFull: state !== "cancelled" && !isPast(state) && sivRunSteps(run, now).isFull,
      part: partText(run, reading),
    };
  };
}

import type { DraftApi } from "~/api/account/drafts";
import type { SivRunApi } from "~/api/club/siv-runs";
import type { SavedDraft } from "~/domain/account/draft";
import { claimByName, type SivRun, sivRunSteps } from "~/domain/club/siv-run";
import { readDraftBegan } from "~/forms/draft-began.server";
import { findDraft } from "~/forms/save-draft.server";
import { numberText, type Reading } from "~/i18n/reading.server";
import { cutText } from "~/lib/cut-text";
import { dateTexts } from "~/lib/date-text";
import { leafDates } from "~/lib/leaf-date.server";
import { err, ok, type Result } from "~/lib/result";
import { calendarDate } from "~/lib/zoned-time.server";
import { newSivRunDraft } from "./new-run.server";
import { type OrganiserDeps, ownMeans } from "./organiser.server";
import { hoursText, shownState, whenText } from "./run-texts.server";
import type { SivRunCard, SivRunDraft, SivRunsPageView } from "./view";

const pageSize = 20;

type Deps = OrganiserDeps & {
  readonly sivRuns: Pick<SivRunApi, "list">;
  readonly drafts: Pick<DraftApi, "list">;
};

/**
 * Upcoming and past runs; 503 without the backend.
 * @param pages from 1
 */
export async function sivRunsPage(
  deps: Deps,
  pages: { readonly upcoming: number; readonly past: number },
  reading: Reading,
): Promise<Result<SivRunsPageView, 503>> {
  const { isSignedIn } = deps;
  const [upcoming, past, means, schemes, draft] = await Promise.all([
    deps.sivRuns.list({ page: pages.upcoming, pageSize, isSignedIn }),
    deps.sivRuns.list({ isOver: true, page: pages.past, pageSize, isSignedIn }),
    ownMeans(deps, reading),
    deps.schemes.list(),
    isSignedIn ? findDraft(deps.drafts, newSivRunDraft) : null,
  ]);
  if (!upcoming.ok || !past.ok) return err(503);
  const own = schemes.ok ? (schemes.value.find(({ isDefault }) => isDefault) ?? null) : null;
  const more = (name: "upcoming" | "past", total: number) =>
    pages[name] * pageSize < total ? `/sivevent?${name}=${pages[name] + 1}#${name}-runs` : null;
  const card = sivRunCards(reading, means.membership?.name ?? null);
  return ok({
    needs: means.needs,
    canList: means.canList,
    noticeHours: own && hoursText(own.noticeHours, reading),
    draft: draft ? begunSivRun(draft, reading) : null,
    upcoming: upcoming.value.runs.map(card),
    past: past.value.runs.map(card),
    moreUpcoming: more("upcoming", upcoming.value.total),
    morePast: more("past", past.value.total),
  });
}

/** Typed titles can be long: they have not been checked. */
const maxTitleLength = 80;

export const begunSivRun = (draft: SavedDraft, reading: Reading): SivRunDraft => ({
  title: cutText((draft.values.title ?? "").trim(), maxTitleLength),
  began: readDraftBegan(draft, reading),
});

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
    const isJoined = run.participants.some(({ isMine }) => isMine);
    return {
      id: run.id,
      title: run.title,
      state: shownState(run, now),
      leaf: leafOf(start),
      when: time ? `${weekday}, ${time}` : date,
      from: run.departure,
      to: run.destination,
      vehicles:
        run.vehicleCount === null
          ? null
          : [run.vehicleCount, ...(run.capacity === null ? [] : [run.capacity])]
              .map((number) => numberText(number, reading))
              .join(" / "),
      isFull: sivRunSteps(run, now).isFull,
      part: run.isMine ? "organiser" : isJoined ? "joined" : null,
    };
  };
}

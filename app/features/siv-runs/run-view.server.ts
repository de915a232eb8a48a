import { hoursBefore } from "#rules/siv-run-times";
import { membershipView } from "~/domain/club/membership";
import type { Scheme } from "~/domain/club/scheme";
import { type SivRun, sivRunSteps } from "~/domain/club/siv-run";
import { contactLink } from "~/domain/content/links/contact-link.server";
import { isolated } from "~/i18n/isolated.server";
import { momentDay, numberText, type Reading } from "~/i18n/reading.server";
import { fieldsOfPart, findField, getProperty } from "./fields";
import { meantVehicle, type OwnMeans, vehicleChoices } from "./organiser.server";
import { fieldText } from "./run-form.server";
import {
  cameText,
  isPast,
  longHoursText,
  partText,
  shownState,
  stampText,
  whenText,
  zoneText,
} from "./run-texts.server";
import type { AmendmentView, JoinView, SivRunFact, SivRunStamp, SivRunView } from "./view";

type Viewer = {
  readonly isSignedIn: boolean;
  readonly means: OwnMeans;
  readonly schemes: readonly Scheme[];
  /** Whether the backend takes names for a run. */
  readonly hasPlaces: boolean;
  /** Shown after a post: what was typed into the form to join stays. */
  readonly isAfterPost: boolean;
};

/** A run as its page shows it to this reader. Times are in the run's own zone, the club's. */
export function sivRunView(run: SivRun, viewer: Viewer, clubReading: Reading): SivRunView {
  const reading = { ...clubReading, timeZone: run.timeZone };
  const { t, now } = reading;
  const steps = sivRunSteps(run, now);
  const own = run.participants.find(({ isMine }) => isMine);
  const { cancelledAt, completedAt } = run;
  const isMine = run.isMine === true;
  const state = shownState(run, now);
  const isOn = state !== "cancelled" && !isPast(state);
  const amendments = run.amendments.map(({ at, changes }) => amendmentView(at, changes, reading));
  const complete = completedAt === null ? "sivRun.complete" : "runText.correctReport";
  return {
    id: run.id,
    title: run.title,
    purpose: run.purpose,
    state,
    changedText: isOn ? changedText(run.amendments.at(-1), reading) : null,
    starts: run.starts,
    ...whenText(run, reading),
    zone: zoneText(Date.parse(run.starts), reading),
    route: [
      ...(run.departure === null ? [] : [{ label: t("sivRun.departure"), value: run.departure }]),
      ...run.stops.map((stop) => ({ label: t("sivRun.stop"), value: stop })),
      { label: t("sivRun.destination"), value: run.destination },
      ...(run.finish === null ? [] : [{ label: t("sivRun.finish"), value: run.finish }]),
    ],
    facts: getFacts(run, reading),
    invitation: run.invitation,
    notes: run.notes,
    stamp: sivRunStamp(run, viewer.schemes, reading),
    amendments,
    participantsTitle: t(
      isOn ? "sivRun.going" : state === "completed" ? "runText.whoCame" : "runText.whoJoined",
    ),
    participants:
      run.participants.length === 0
        ? null
        : run.participants.map(({ joinedAt: _, ...each }, index) => ({
            ...each,
            isMine: each.isMine === true,
            isOrganiser: index === 0,
          })),
    cancelled:
      run.status === "cancelled"
        ? { at: cancelledAt && stampText(cancelledAt, reading), reason: run.cancelReason ?? "" }
        : null,
    report: completedAt === null ? null : { at: stampText(completedAt, reading), text: run.report },
    part: partWithVehicle(run, reading),
    join: joinView(run, viewer, reading),
    place: viewer.hasPlaces && own && !isMine && steps.canChange ? own.id : null,
    isMine,
    canChange: isMine && steps.canChange,
    complete: viewer.hasPlaces && isMine && steps.canComplete ? t(complete) : null,
    calendarFile:
      isOn && run.eventUrl !== null && run.participants.length > 0
        ? `/calendar/${encodeURIComponent(run.eventUrl)}.ics`
        : null,
  };
}

/** What is known of a run besides its times and its route. */
function getFacts(run: SivRun, reading: Reading): readonly SivRunFact[] {
  const { t } = reading;
  const leaderFacts = () =>
    fieldsOfPart("leader").flatMap((field): readonly SivRunFact[] => {
      const value = run[getProperty(field)];
      if (!field.isFact || value === null) return [];
      const label = t(field.label);
      const text = fieldText(field.kind, value);
      const isPhone = field.kind === "phone";
      // An address among other words is left as it is.
      const written = isPhone ? String(value) : /\s/.test(text) ? null : text;
      const href = contactLink(isPhone ? "tel:" : "mailto:", written)?.href;
      if (!isPhone && !href) return [{ label, value: text }];
      return [{ label, value: text, isCode: true, ...(href ? { href } : null) }];
    });
  const leader = run.leaderName === null ? [] : [{ label: t("sivRun.leader"), value: run.leaderName }];
  return [...leader, ...leaderFacts(), ...vehicleFacts(run, reading)];
}

/** How many go, or came, and how many more can; none of a run that is cancelled. */
function vehicleFacts(run: SivRun, reading: Reading): readonly SivRunFact[] {
  const { t, now } = reading;
  const { vehicleCount, capacity, expectedVehicles } = run;
  const label = t("runText.vehicles");
  if (run.status === "cancelled") return [];
  if (isPast(shownState(run, now))) {
    const value = cameText(run, reading);
    return value === null ? [] : [{ label, value }];
  }
  const text = (key: "runText.going" | "runText.roomFor", count: number) =>
    t(key, { number: numberText(count, reading) });
  const room = capacity === null || vehicleCount === null ? null : Math.max(0, capacity - vehicleCount);
  const counts = [
    ...(vehicleCount === null ? [] : [text("runText.going", vehicleCount)]),
    ...(room === null ? [] : [room > 0 ? text("runText.roomFor", room) : t("sivRun.full")]),
  ];
  return [
    ...(counts.length > 0 ? [{ label, value: counts.join(" · ") }] : []),
    ...(expectedVehicles === null
      ? []
      : [{ label: t("sivRun.expected"), value: numberText(expectedVehicles, reading) }]),
  ];
}

/** When a run changed last, and what of it. */
function changedText(last: SivRun["amendments"][number] | undefined, reading: Reading): string | null {
  if (!last) return null;
  const { locale, t } = reading;
  const names = last.changes.map(({ field }) => (isNamed(field) ? t(`runText.what.${field}`) : field));
  const what = new Intl.ListFormat(locale, { type: "conjunction" }).format(new Set(names));
  return t("runText.changedOn", { date: momentDay(last.at, reading), what });
}

/** What changed, as it is called in a sentence. */
const namedFields = [
  ...(["title", "purpose", "starts", "finishes", "departure", "stops", "destination", "finish"] as const),
  ...(["leaderName", "leaderNumber", "leaderPhone", "invitation", "contact"] as const),
  ...(["expectedVehicles", "capacity", "notes"] as const),
];
const isNamed = (field: string): field is (typeof namedFields)[number] =>
  namedFields.some((name) => name === field);

/** "You’re going with 1965 Austral Meridian": how the member takes part, and which vehicle is expected. */
function partWithVehicle(run: SivRun, reading: Reading): string | null {
  const own = run.participants.find(({ isMine }) => isMine);
  const isComing = own && !run.isMine && !isPast(shownState(run, reading.now)) && run.status !== "cancelled";
  return isComing
    ? reading.t("runText.goingWith", { vehicle: isolated(own.vehicle) })
    : partText(run, reading);
}

/** When it was listed, and by when it had to be. */
function sivRunStamp(run: SivRun, schemes: readonly Scheme[], reading: Reading): SivRunStamp {
  const hours = hoursBefore(Date.parse(run.listedAt), Date.parse(run.starts));
  return {
    date: stampText(run.listedAt, reading),
    before: longHoursText(hours, reading),
    by: run.listBy && stampText(run.listBy, reading),
    scheme: schemes.find(({ id }) => id === run.schemeId)?.name ?? null,
  };
}

function amendmentView(
  at: string,
  changes: SivRun["amendments"][number]["changes"],
  reading: Reading,
): AmendmentView {
  const shown = (field: string, value: string | null) => {
    if (value === null) return "–";
    const kind = findField(field)?.kind;
    if (kind === "day" || kind === "same-day") return stampText(value, reading);
    return kind ? fieldText(kind, value) : value;
  };
  return {
    at: stampText(at, reading),
    changes: changes.map(({ field, from, to }) => {
      const row = findField(field);
      const label = field === "leaderName" ? "sivRun.leader" : (row?.momentLabel ?? row?.label);
      return {
        label: label ? reading.t(label) : field,
        from: shown(field, from),
        to: shown(field, to),
      };
    }),
  };
}

function joinView(
  run: SivRun,
  { isSignedIn, means, hasPlaces, isAfterPost }: Viewer,
  reading: Reading,
): JoinView {
  const { now, timeZone } = reading;
  const { canChange, isFull } = sivRunSteps(run, now);
  const isGoing = run.isMine === true || run.participants.some(({ isMine }) => isMine);
  if (!canChange || isGoing) return { kind: "none" };
  if (isFull) return { kind: "full", todo: null };
  if (!hasPlaces) return { kind: "elsewhere", todo: null };
  if (!isSignedIn) return { kind: "sign-in", todo: `/login?to=/sivevent/${run.id}` };
  const { membership, vehicles } = means;
  // Valid when the run starts. If unavailable, the backend decides.
  if (membership && membershipView(membership, Date.parse(run.starts), timeZone).expired) {
    return { kind: "membership", todo: "/renew" };
  }
  // Nothing to choose from, but no reason to say that one is missing.
  if (vehicles === null)
    return isAfterPost ? { kind: "form", vehicles: [], chosen: "" } : { kind: "unknown", todo: null };
  if (vehicles.length === 0) return { kind: "vehicle", todo: "/vehicle/new" };
  return { kind: "form", vehicles: vehicleChoices(vehicles, reading), chosen: meantVehicle(vehicles) };
}

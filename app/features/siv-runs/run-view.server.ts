import { membershipView } from "~/domain/club/membership";
import { hoursBefore } from "~/domain/club/notice";
import type { Scheme } from "~/domain/club/scheme";
import { type SivRun, sivRunSteps } from "~/domain/club/siv-run";
import { contactLink } from "~/domain/content/links/contact-link.server";
import { formatPhone } from "~/forms/values/phone";
import { numberText, type Reading } from "~/i18n/reading.server";
import { type OwnMeans, vehicleChoices } from "./organiser.server";
import { fieldLabel, isDateField } from "./run-fields";
import { hoursText, shownState, stampText, whenText, zoneText } from "./run-texts.server";
import type { AmendmentView, JoinView, SivRunFact, SivRunStamp, SivRunView } from "./view";

type Viewer = {
  readonly isSignedIn: boolean;
  readonly means: OwnMeans;
  readonly schemes: readonly Scheme[];
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
  return {
    id: run.id,
    title: run.title,
    purpose: run.purpose,
    state: shownState(run, now),
    starts: run.starts,
    ...whenText(run, reading),
    zone: zoneText(Date.parse(run.starts), reading),
    route: [
      { label: t("sivRun.departure"), value: run.departure },
      ...run.stops.map((stop) => ({ label: t("sivRun.stop"), value: stop })),
      { label: t("sivRun.destination"), value: run.destination },
      ...(run.finish === null ? [] : [{ label: t("sivRun.finish"), value: run.finish }]),
    ],
    facts: getFacts(run),
    invitation: run.invitation,
    notes: run.notes,
    stamp: sivRunStamp(run, viewer.schemes, reading),
    amendments: run.amendments.map(({ at, changes }) => amendmentView(at, changes, reading)),
    participants:
      run.participants.length === 0
        ? null
        : run.participants.map(({ joinedAt: _, ...each }, index) => ({ ...each, isOrganiser: index === 0 })),
    cancelled:
      cancelledAt === null ? null : { at: stampText(cancelledAt, reading), reason: run.cancelReason ?? "" },
    report: completedAt === null ? null : { at: stampText(completedAt, reading), text: run.report },
    join: joinView(run, viewer, reading),
    place: own && !run.isMine && steps.canChange ? own.id : null,
    isMine: run.isMine,
    canChange: run.isMine && steps.canChange,
    canComplete: run.isMine && steps.canComplete,
    event:
      run.eventUrl !== null && run.participants.length > 0
        ? `/calendar/${encodeURIComponent(run.eventUrl)}`
        : null,
  };

  function getFacts({ leaderName, leaderPhone, contact, expectedVehicles, capacity, vehicleCount }: SivRun) {
    const phone = leaderPhone === null ? null : formatPhone(leaderPhone);
    const href = contactLink("tel:", leaderPhone)?.href;
    const facts: readonly (SivRunFact | null)[] = [
      leaderName === null ? null : { label: t("sivRun.leader"), value: leaderName },
      phone === null
        ? null
        : { label: t("sivRun.phone"), value: phone, isCode: true, ...(href ? { href } : null) },
      contact === null ? null : { label: t("sivRun.contact"), value: contact },
      { label: t("sivRun.vehicles"), value: numberText(vehicleCount, reading) },
      expectedVehicles === null
        ? null
        : { label: t("sivRun.expected"), value: numberText(expectedVehicles, reading) },
      capacity === null ? null : { label: t("sivRun.capacity"), value: numberText(capacity, reading) },
    ];
    return facts.filter((fact) => fact !== null);
  }
}

/** When it was listed, and by when it had to be. */
function sivRunStamp(run: SivRun, schemes: readonly Scheme[], reading: Reading): SivRunStamp {
  const hours = hoursBefore(Date.parse(run.listedAt), Date.parse(run.starts));
  return {
    date: stampText(run.listedAt, reading),
    before: hoursText(hours, reading),
    by: stampText(run.listBy, reading),
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
    if (isDateField(field)) return stampText(value, reading);
    return field === "leaderPhone" ? formatPhone(value) : value;
  };
  return {
    at: stampText(at, reading),
    changes: changes.map(({ field, from, to }) => {
      const label = fieldLabel(field);
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
  { isSignedIn, means, isAfterPost }: Viewer,
  { now, timeZone }: Reading,
): JoinView {
  const { canChange, isFull } = sivRunSteps(run, now);
  const isGoing = run.isMine || run.participants.some(({ isMine }) => isMine);
  if (!canChange || isGoing) return { kind: "none" };
  if (isFull) return { kind: "full", todo: null };
  if (!isSignedIn) return { kind: "sign-in", todo: `/login?to=/sivevent/${run.id}` };
  const { membership, vehicles } = means;
  // Valid when the run starts. If unavailable, the backend decides.
  if (membership && membershipView(membership, Date.parse(run.starts), timeZone).expired) {
    return { kind: "membership", todo: "/renew" };
  }
  // Nothing to choose from, but no reason to say that one is missing.
  if (vehicles === null)
    return isAfterPost ? { kind: "form", vehicles: [] } : { kind: "unknown", todo: null };
  if (vehicles.length === 0) return { kind: "vehicle", todo: "/vehicle/new" };
  return { kind: "form", vehicles: vehicleChoices(vehicles) };
}

import { declarations, retentionYears, schemes } from "#rules/scheme-profiles";
import { addDays, clubInstant, clubToday, countedDay } from "./club-time";
import type { StateIds } from "./people-rows";
import type { PictureIndex } from "./picture-references";
import { flag, insertOnce, upsert } from "./statements";
import { calendar } from "./words/calendar";
import { membershipLevels } from "./words/club";
import { download } from "./words/files";
import { clubZone } from "./words/site";

/** Membership levels and the states' schemes, to which memberships, applications and runs refer. */
export const rulesStatements = (db: D1Database, states: StateIds): D1PreparedStatement[] => [
  ...membershipLevels.map((level, place) =>
    upsert(db, "membership_levels", { ...level, sort_order: place + 1 }, ["id"]),
  ),
  ...schemes.map((scheme) => {
    const stateId = states.get(scheme.state);
    if (!stateId) throw new Error(`The schema has no state ${scheme.state}`);
    return upsert(
      db,
      "scheme_profiles",
      {
        id: scheme.id,
        state_id: stateId,
        name: scheme.name,
        is_default: flag(scheme.isDefault),
        vehicle_classes: JSON.stringify(
          scheme.classes.map(({ id, label, age = null, builtBy = null }) => ({
            id,
            label,
            age_years: age,
            built_by: builtBy,
          })),
        ),
        day_choices: JSON.stringify(scheme.days),
        counts_club_runs: flag(scheme.countsClubRuns),
        pro_rata: flag(scheme.isProRata),
        notice_hours: scheme.noticeHours,
        one_day_only: flag(scheme.oneDayOnly),
        needs_proof_of_ownership: flag(scheme.needsProofOfOwnership),
        permitted_uses: JSON.stringify(scheme.uses),
        declarations: JSON.stringify(declarations),
        rules: JSON.stringify(scheme.rules.map((rule) => ({ ...rule, since: rule.since ?? null }))),
        retention_years: retentionYears,
        source: scheme.source,
        checked_on: scheme.checkedOn,
      },
      ["id"],
    );
  }),
];

/** Calendar events, dated from `now`. Existing rows stay. */
export function calendarStatements(db: D1Database, index: PictureIndex, now: Date): D1PreparedStatement[] {
  const at = now.toISOString();
  const today = clubToday(now);
  const events = calendar.map((event) => {
    const first = countedDay(today, event);
    return insertOnce(db, "calendar_events", {
      id: event.id,
      uid: `seed-${event.id}@calendar.example.com`,
      url: event.url,
      kind: event.kind,
      title: event.title,
      description: event.description,
      organiser: event.organiser,
      starts_at: clubInstant(first, event.from),
      ends_at: clubInstant(addDays(first, (event.lastsDays ?? 1) - 1), event.to),
      time_zone: clubZone,
      venue: event.venue,
      address: event.address,
      image_hash: event.picture ? index.hashOf(event.picture) : null,
      cost_cents: event.cost ?? null,
      all_day: flag(event.allDay),
      takes_rsvp: flag(event.rsvp !== undefined),
      capacity: event.rsvp?.capacity ?? null,
      rsvp_by: event.rsvp?.closesDays ? clubInstant(addDays(first, -event.rsvp.closesDays), "23:59") : null,
      siv_approved: flag(event.sivApproved),
      visibility: event.membersOnly ? "members" : "public",
      status: event.cancelled ? "cancelled" : event.tentative ? "tentative" : "confirmed",
      attachments: JSON.stringify(
        (event.attachments ?? []).map((key) => ({
          name: download(key).name,
          file_id: download(key).file_id,
        })),
      ),
      sequence: flag(event.cancelled),
      updated_at: at,
    });
  });
  return [...events, ...answerStatements(db, now)];
}

/** Who comes. Existing answers stay. */
function answerStatements(db: D1Database, now: Date): D1PreparedStatement[] {
  const answers = calendar.flatMap(({ id, rsvp }) =>
    (rsvp?.answers ?? []).map((answer) => [id, answer] as const),
  );
  return answers.map(([eventId, [userId, people, state]], place) => {
    const at = new Date(now.getTime() - (answers.length - place) * 60_000).toISOString();
    return insertOnce(db, "event_rsvps", {
      id: place + 1,
      event_id: eventId,
      user_id: userId,
      people,
      state,
      asked_at: at,
      updated_at: at,
    });
  });
}

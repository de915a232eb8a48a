import { schemes } from "#rules/scheme-profiles";
import { addDays, clubInstant, clubToday, countedDay } from "./club-time";
import { flag, insertOnce } from "./statements";
import { members } from "./words/members";
import { clubZone } from "./words/site";
import { runs, type SivRunSource } from "./words/siv-runs";
import { vehicles } from "./words/vehicles";

const hourMs = 60 * 60_000;
/** Ids of participants: ten for each run. */
const placesPerSivRun = 10;

function getMember(id: number) {
  const member = members.find((each) => each.id === id);
  const vehicle = vehicles.find(({ ownerId }) => ownerId === id);
  if (!member || !vehicle) throw new Error(`Member ${id} of a run is nobody, or has no vehicle`);
  return {
    id,
    name: `${member.firstName} ${member.lastName}`,
    number: member.membership?.number ?? null,
    email: member.email,
    mobile: member.mobile,
    vehicle,
  };
}

function getTimes(run: SivRunSource, now: Date) {
  const date = countedDay(clubToday(now), run);
  const startsAt = clubInstant(date, run.from);
  const listed = clubInstant(addDays(date, -run.listedDaysBefore), "18:00");
  const notice = (schemes.find(({ isDefault }) => isDefault)?.noticeHours ?? 0) * hourMs;
  return {
    startsAt,
    finishesAt: clubInstant(date, run.to),
    // Not in the future, and an instant before the amendments.
    listedAt: [listed, new Date(now.getTime() - hourMs).toISOString()].sort()[0] ?? listed,
    listBy: new Date(Date.parse(startsAt) - notice).toISOString(),
  };
}

const getStatus = ({ changed, cancelled, completed }: SivRunSource) => {
  if (cancelled) return "cancelled";
  if (completed) return "completed";
  return changed ? "changed" : "listed";
};

/** Impromptu runs: coming, changed, cancelled, completed and past, dated from `now`. Existing rows stay. */
export const sivRunStatements = (db: D1Database, now: Date): D1PreparedStatement[] =>
  runs.flatMap((run) => [...listing(db, run, now), ...register(db, run, now)]);

function listing(db: D1Database, run: SivRunSource, now: Date): D1PreparedStatement[] {
  const at = now.toISOString();
  const leader = getMember(run.organiserId);
  const { startsAt, finishesAt, listedAt, listBy } = getTimes(run, now);
  const uid = `seed-${run.calendarId}@calendar.example.com`;
  const sequence = flag(Boolean(run.changed || run.cancelled));
  const shared = { starts_at: startsAt, time_zone: clubZone, title: run.title, sequence, uid };
  const status = getStatus(run);
  return [
    insertOnce(db, "siv_events", {
      ...shared,
      id: run.id,
      organiser_id: leader.id,
      scheme_id: 1,
      purpose: run.purpose,
      status,
      finishes_at: finishesAt,
      departure_point: run.departure,
      stops: JSON.stringify(run.stops),
      destination: run.destination,
      finish_point: run.finish,
      leader_name: leader.name,
      leader_number: leader.number,
      leader_phone: leader.mobile,
      vehicle_id: leader.vehicle.id,
      invitation: run.invitation,
      contact: leader.email,
      expected_vehicles: run.expected,
      most_participants: run.most,
      notes: run.notes,
      listed_at: listedAt,
      list_by: listBy,
      cancelled_at: run.cancelled ? at : null,
      cancel_reason: run.cancelled ?? null,
      completed_at: run.completed ? finishesAt : null,
      report: run.completed?.report ?? null,
      created_at: listedAt,
      updated_at: at,
    }),
    insertOnce(db, "calendar_events", {
      ...shared,
      id: run.calendarId,
      url: run.url,
      kind: "siv-run",
      description: run.invitation,
      organiser: leader.name,
      siv_event_id: run.id,
      ends_at: finishesAt,
      venue: `Leaves ${run.departure}`,
      address: run.address,
      siv_approved: 1,
      visibility: run.isPublic ? "public" : "members",
      status: run.cancelled ? "cancelled" : "confirmed",
      updated_at: at,
    }),
  ];
}

function register(db: D1Database, run: SivRunSource, now: Date): D1PreparedStatement[] {
  const { listedAt } = getTimes(run, now);
  const attended = run.completed?.attended;
  return [
    ...[run.organiserId, ...run.joiners].map(getMember).map(({ id, name, vehicle }, place) =>
      insertOnce(db, "siv_event_participants", {
        id: run.id * placesPerSivRun + place,
        event_id: run.id,
        user_id: id,
        vehicle_id: vehicle.id,
        name,
        vehicle: `${vehicle.built.year} ${vehicle.make} ${vehicle.model}`,
        plate: vehicle.plate ?? null,
        attended: attended ? flag(attended.includes(id)) : null,
        joined_at: listedAt,
      }),
    ),
    ...(run.changed
      ? [
          insertOnce(db, "siv_event_amendments", {
            id: run.id,
            event_id: run.id,
            author_id: run.organiserId,
            sequence: 1,
            changes: JSON.stringify(run.changed),
            created_at: now.toISOString(),
          }),
        ]
      : []),
  ];
}

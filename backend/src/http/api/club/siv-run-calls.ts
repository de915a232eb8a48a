import { Hono } from "hono";
import * as v from "valibot";
import {
  cancelSivRunRequest,
  completeSivRunRequest,
  createSivRunRequest,
  joinSivRunRequest,
  leaveSivRunRequest,
  sivRunLeaderRequest,
  sivRunListRequest,
  updateSivRunRequest,
} from "#contract/siv-run";
import { id as idWire } from "#contract/wire";
import { listBy } from "#rules/siv-run-times";
import { membershipOf } from "../../../db/club/membership";
import { findScheme, schemeOfState } from "../../../db/club/schemes";
import { completeSivRun } from "../../../db/club/siv-run-completion";
import { dropSivRunNews } from "../../../db/club/siv-run-news";
import {
  amendSivRun,
  cancelSivRun,
  joinSivRun,
  leaveSivRun,
  listSivRun,
} from "../../../db/club/siv-run-writes";
import {
  findSivRun,
  getRegisters,
  listSivRuns,
  type SivRunCells,
  type SivRunRow,
  sivRunVehicle,
} from "../../../db/club/siv-runs";
import { clubZone } from "../../../db/content/site-settings";
import type { Viewer } from "../../../domain/account/viewer";
import { isMemberAt } from "../../../domain/club/membership-validity";
import { movedListBy, refusedTime } from "../../../domain/club/siv-run-rules";
import { readInput } from "../../input";
import { limit } from "../../one-time-codes";
import { Refusal } from "../../refusal";
import { type AppEnv, optionalViewer, requireViewer, type Services } from "../../services";
import { forbidden, getLimit, recordName } from "../record-lists";
import { memberWrite, refuseStale } from "../write-once";
import {
  countedAttendance,
  findChanges,
  readCells,
  readNewCells,
  requireLeader,
  requireMembership,
} from "./siv-run-fields";
import { sendSivRunCancelled, sendSivRunNews } from "./siv-run-news";
import { type Reader, sivRunWires } from "./siv-run-wire";
import { refuseField } from "./vehicle-fields";

async function getReader({ db, clock }: Services, viewer: Viewer | null): Promise<Reader> {
  if (!viewer) return { userId: null, isMember: false };
  const [membership, zone] = await Promise.all([membershipOf(db, viewer.userId), clubZone(db)]);
  const isMember = isMemberAt(membership, clock.now(), zone) || viewer.roles.length > 0;
  return { userId: viewer.userId, isMember };
}

/** @throws Refusal NOT_FOUND */
async function sivRunReply(services: Services, viewer: Viewer | null, id: number) {
  const run = await findSivRun(services.db, id);
  if (!run) throw new Refusal("NOT_FOUND");
  const [item] = await sivRunWires(services.db, [run], await getReader(services, viewer));
  if (!item) throw new Error("a run has no wire");
  return { item };
}

/**
 * A run that the viewer organises.
 * @throws Refusal NOT_FOUND; FORBIDDEN for somebody else's, which anybody can see
 */
async function ownSivRun({ db }: Services, viewer: Viewer, id: number): Promise<SivRunRow> {
  const run = await findSivRun(db, id);
  if (!run) throw new Refusal("NOT_FOUND");
  if (run.organiser_id !== viewer.userId) throw new Refusal("FORBIDDEN");
  return run;
}

/** @throws Refusal CONFLICT with the run as it is now */
async function refuseWrite(services: Services, viewer: Viewer, id: number): Promise<never> {
  const { item } = await sivRunReply(services, viewer, id);
  return refuseStale(item);
}

const isStale = (run: SivRunRow, updatedAt: string | undefined) =>
  updatedAt !== undefined && updatedAt !== run.updated_at;

const create = memberWrite(createSivRunRequest, async ({ services, viewer, input }) => {
  const { db, clock } = services;
  const now = clock.now();
  const times = { startsAt: Date.parse(input.starts_at), finishesAt: Date.parse(input.finishes_at) };
  const zone = await clubZone(db);
  const { isOrganiser } = await requireMembership(db, { ...viewer, startsAt: times.startsAt, zone });
  if (!isOrganiser) throw new Refusal("FORBIDDEN", { message: "Only owners of special interest vehicles" });
  const vehicle = await sivRunVehicle(db, viewer.userId, input.vehicle_id);
  if (!vehicle) return refuseField("vehicle_id", "Choose one of your own vehicles");
  const scheme = await schemeOfState(db, vehicle.plate_state_id);
  const rule = schemeRule(scheme);
  const refused = refusedTime({ times, rule, zone, now, oldStart: null });
  if (refused) refuseField(refused.field, refused.message);
  const asked = { number: input.leader_number ?? null, userId: viewer.userId };
  const leader = await requireLeader(db, asked, { startsAt: times.startsAt, zone, now });
  const run = {
    organiserId: viewer.userId,
    vehicleId: vehicle.id,
    schemeId: scheme.id,
    zone,
    listBy: listBy(times.startsAt, rule),
    cells: { ...readNewCells(input), leader_number: leader.number, leader_name: leader.name },
  };
  const id = await listSivRun(db, run, now);
  if (id === null) return refuseField("vehicle_id", "Choose one of your own vehicles");
  return sivRunReply(services, viewer, id);
});

const schemeRule = ({
  notice_hours,
  one_day_only,
}: {
  notice_hours: number;
  one_day_only?: boolean | null;
}) => ({
  noticeHours: notice_hours,
  oneDayOnly: one_day_only === true,
});

/** What is changed of a run; a new leader with the name, and no name without one. */
async function withLeader(
  { db, clock }: Services,
  run: SivRunRow,
  { leader_name: _, leader_number: number, ...cells }: Partial<SivRunCells>,
): Promise<Partial<SivRunCells>> {
  const isSame = number === undefined || number === run.leader_number;
  if (isSame) return cells;
  const startsAt = Date.parse(String(cells.starts_at ?? run.starts_at));
  const asked = { number: number === null ? null : String(number), userId: run.organiser_id };
  const leader = await requireLeader(db, asked, { startsAt, zone: run.time_zone, now: clock.now() });
  return { ...cells, leader_number: leader.number, leader_name: leader.name };
}

const update = memberWrite(updateSivRunRequest, async ({ services, viewer, input }) => {
  const { db, clock } = services;
  const now = clock.now();
  const run = await ownSivRun(services, viewer, input.id);
  const oldStart = Date.parse(run.starts_at);
  const isOn = run.status === "listed" || run.status === "changed";
  if (isStale(run, input.updated_at) || !isOn || oldStart <= now) await refuseWrite(services, viewer, run.id);
  const cells = await withLeader(services, run, readCells(input));
  const changes = findChanges(run, cells);
  if (changes.length === 0) return sivRunReply(services, viewer, run.id);
  const times = {
    startsAt: Date.parse(String(cells.starts_at ?? run.starts_at)),
    finishesAt: Date.parse(String(cells.finishes_at ?? run.finishes_at)),
  };
  const scheme = await findScheme(db, run.scheme_id);
  if (!scheme) throw new Error("a run has no scheme");
  const zone = run.time_zone;
  const rule = schemeRule(scheme);
  const refused = refusedTime({ times, rule, zone, now, oldStart });
  if (refused) refuseField(refused.field, refused.message);
  if (times.startsAt > oldStart) await requireMembership(db, { ...viewer, ...times, zone });
  if (cells.capacity != null && run.vehicle_count > Number(cells.capacity)) {
    refuseField("capacity", "More vehicles have joined already");
  }
  const by = movedListBy(times.startsAt, { startsAt: oldStart, listBy: Date.parse(run.list_by) }, rule);
  const amendment = { run, organiserId: viewer.userId, listBy: by, cells, changes };
  if (!(await amendSivRun(db, amendment, now))) await refuseWrite(services, viewer, run.id);
  await sendSivRunNews(services, run.id);
  return sivRunReply(services, viewer, run.id);
});

const cancel = memberWrite(cancelSivRunRequest, async ({ services, viewer, input }) => {
  const { db, clock } = services;
  const run = await ownSivRun(services, viewer, input.id);
  const { reason } = input;
  const cancelled =
    !isStale(run, input.updated_at) &&
    (await cancelSivRun(db, { run, organiserId: viewer.userId, reason }, clock.now()));
  if (!cancelled) await refuseWrite(services, viewer, run.id);
  await dropSivRunNews(db, run.id);
  await sendSivRunCancelled(services, { ...run, cancel_reason: reason });
  return sivRunReply(services, viewer, run.id);
});

const join = memberWrite(joinSivRunRequest, async ({ services, viewer, input }) => {
  const { db, clock } = services;
  const run = await findSivRun(db, input.id);
  if (!run) throw new Refusal("NOT_FOUND");
  const { userId } = viewer;
  const startsAt = Date.parse(run.starts_at);
  await requireMembership(db, { userId, startsAt, zone: run.time_zone });
  const vehicle = await sivRunVehicle(db, userId, input.vehicle_id);
  if (!vehicle) return refuseField("vehicle_id", "Choose one of your own vehicles");
  const joining = {
    runId: run.id,
    startsAt: run.starts_at,
    userId,
    vehicleId: vehicle.id,
    note: input.note,
  };
  if (!(await joinSivRun(db, joining, clock.now()))) await refuseWrite(services, viewer, run.id);
  return sivRunReply(services, viewer, run.id);
});

const leave = memberWrite(leaveSivRunRequest, async ({ services, viewer, input }) => {
  const { db, clock } = services;
  const run = await findSivRun(db, input.id);
  if (!run) throw new Refusal("NOT_FOUND");
  const { participants } = await getRegisters(db, [run.id]);
  const own = participants.find(({ id }) => id === input.participant_id);
  if (own?.user_id !== viewer.userId) throw new Refusal("NOT_FOUND");
  if (run.organiser_id === viewer.userId) throw new Refusal("FORBIDDEN");
  const place = { runId: run.id, participantId: own.id, userId: viewer.userId };
  if (!(await leaveSivRun(db, place, clock.now()))) await refuseWrite(services, viewer, run.id);
  return sivRunReply(services, viewer, run.id);
});

const complete = memberWrite(completeSivRunRequest, async ({ services, viewer, input }) => {
  const { db, clock } = services;
  const run = await ownSivRun(services, viewer, input.id);
  const { participants } = await getRegisters(db, [run.id]);
  const ticked = new Set(input.attended);
  const present = participants.filter(({ id }) => ticked.has(id));
  if (present.length < ticked.size) refuseField("attended", "Name participants of this run");
  const attended = await countedAttendance(db, run, present);
  const completion = { run, participants, report: input.report, attended };
  const completed = !isStale(run, input.updated_at) && (await completeSivRun(db, completion, clock.now()));
  if (!completed) await refuseWrite(services, viewer, run.id);
  return sivRunReply(services, viewer, run.id);
});

/** Impromptu runs: anybody sees them; members list, join and leave them (domain.md §1). */
export const sivRunCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { services } = c.var;
    const { over, mine, ...paging } = await readInput(c, sivRunListRequest);
    const viewer = mine ? await requireViewer(c) : await optionalViewer(c);
    const filter = { isOver: over, organiserId: mine ? (viewer?.userId ?? null) : null };
    const page = { ...getLimit(paging), now: services.clock.now() };
    const { runs, total } = await listSivRuns(services.db, filter, page);
    return c.json({ data: await sivRunWires(services.db, runs, await getReader(services, viewer)), total });
  })
  .post("/create", create)
  .post("/update", update)
  .post("/disable", cancel)
  .post("/join", join)
  .post("/leave", leave)
  .post("/complete", complete)
  .post("/leader", async (c) => {
    const { services } = c.var;
    const viewer = await requireViewer(c);
    const { leader_number: number, starts_at } = await readInput(c, sivRunLeaderRequest);
    await limit(services, "lookup", viewer.email);
    const { db, clock } = services;
    const when = { startsAt: Date.parse(starts_at), zone: await clubZone(db), now: clock.now() };
    const { isOrganiser } = await requireMembership(db, { ...viewer, ...when });
    if (!isOrganiser) throw new Refusal("FORBIDDEN");
    const leader = await requireLeader(db, { number, userId: viewer.userId }, when);
    return c.json({ item: { number: leader.number, name: leader.name } });
  })
  // The register keeps every run as it was listed.
  .post("/enable", forbidden)
  .post("/delete", forbidden)
  .post("/addPhoto", forbidden)
  .post("/:name", async (c) => {
    const viewer = await optionalViewer(c);
    const id = v.safeParse(idWire, recordName(c));
    if (!id.success) throw new Refusal("NOT_FOUND");
    return c.json(await sivRunReply(c.var.services, viewer, id.output));
  });

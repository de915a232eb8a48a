import { clubZone } from "../../db/content/site-settings";
import {
  lastAttendance,
  letIn,
  letOut,
  listAttendance,
  meetingCounts,
  presentOf,
  undoLetIn,
} from "../../db/meetings/attendance";
import type { MeetingRow } from "../../db/meetings/meetings";
import { listProxies, type ProxyRow } from "../../db/meetings/proxies";
import { type RollRow, rollById, rollByNumber, searchRoll } from "../../db/meetings/roll";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneNote, sentBefore, staleNote } from "../../desk/parts";
import { readCard } from "../../domain/club/card-statement";
import { clubTimeText } from "../../domain/club-time";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { type DoorView, doorPage } from "./door-view";
import { pathOf, readMeeting } from "./find-meeting";

type Shown = Partial<Omit<DoorView, "meeting" | "counts" | "last" | "who" | "zone">>;

/** @throws Refusal NOT_FOUND before the roll is frozen */
async function readOpenDoor(c: AppContext): Promise<MeetingRow> {
  const meeting = await readMeeting(c);
  if (meeting.frozen_at === null) throw new Refusal("NOT_FOUND");
  return meeting;
}

async function doorReply(c: AppContext, who: Officer, shown: Shown = {}): Promise<Response> {
  const { db } = c.var.services;
  const meeting = await readOpenDoor(c);
  const [counts, last, zone] = await Promise.all([
    meetingCounts(db, meeting.id),
    lastAttendance(db, meeting.id),
    clubZone(db),
  ]);
  const empty = { found: null, present: [], typed: "", error: null, notice: "", status: 200 } as const;
  return doorPage({ ...empty, ...shown, meeting, counts, last, zone, who });
}

/** What holds for the proxies of somebody who has come. */
function proxiesOnComing({ id }: RollRow, proxies: readonly ProxyRow[]): string {
  const given = proxies.find(({ giver_id }) => giver_id === id);
  const held = proxies.filter(({ holder_id, is_giver_here }) => holder_id === id && is_giver_here === 0);
  return [
    ...(given
      ? [` They vote themselves: the proxy that ${given.holder} has of them does not count now.`]
      : []),
    ...(held.length > 0 ? [` They vote for ${held.map(({ giver }) => giver).join(", ")} too.`] : []),
  ].join("");
}

/** The same of somebody who is not there any more. */
function proxiesAfterLeaving({ id }: RollRow, proxies: readonly ProxyRow[]): string {
  const given = proxies.find(({ giver_id }) => giver_id === id);
  return given ? ` ${given.holder} votes for them again.` : "";
}

/** What was done with a member, by the address. */
async function doneText(c: AppContext, meeting: MeetingRow): Promise<string> {
  const { db } = c.var.services;
  const member = await rollById(db, meeting.id, Number(c.req.query("of")));
  if (!member) return "";
  const done = c.req.query("done");
  const proxies = await listProxies(db, meeting.id);
  const again = proxiesAfterLeaving(member, proxies);
  if (done === "out") return `${member.name} has left.${again}`;
  if (done === "back") return `That ${member.name} came is taken back.${again}`;
  const [here] = done === "in" ? await presentOf(db, [member.id]) : [];
  if (!here) return "";
  const since = clubTimeText(here.came_at, await clubZone(db));
  const vote = member.reason === null ? "" : ` They have no vote: ${member.reason}.`;
  return `${member.name} is in, since ${since}.${vote}${proxiesOnComing(member, proxies)}`;
}

/** GET /admin/meetings/{id}/door; the meeting's page before its roll is frozen. */
export async function showDoor(c: AppContext, who: Officer): Promise<Response> {
  const meeting = await readMeeting(c);
  if (meeting.frozen_at === null) return c.redirect(pathOf(meeting), 303);
  const isSentBefore = c.req.query("done") === sentBefore;
  const notice = isSentBefore
    ? staleNote("Scan or type it again.", "Nobody was let in: this page was used before")
    : doneNote(await doneText(c, meeting));
  return doorReply(c, who, { notice });
}

const doneUrl = (meeting: MeetingRow, done: string, rollId: number) =>
  `${pathOf(meeting)}/door?done=${done}&of=${rollId}`;

async function admit(c: AppContext, who: Officer, meeting: MeetingRow, member: RollRow): Promise<Response> {
  const { db, clock } = c.var.services;
  recordChanges(c, {}, { name: member.name, number: member.number });
  const coming = { meetingId: meeting.id, rollId: member.id, editorId: who.userId };
  if (await letIn(db, coming, clock.now())) return c.redirect(doneUrl(meeting, "in", member.id), 303);
  const [present, zone] = await Promise.all([presentOf(db, [member.id]), clubZone(db)]);
  const since = present[0] ? `, since ${clubTimeText(present[0].came_at, zone)}` : "";
  const notice = staleNote("Nobody was counted again.", `${member.name} was in already${since}`);
  return doorReply(c, who, { found: [member], present, notice, status: 409 });
}

/** A signed card, alone or in the address that its code has. */
const cardForm = /(?:^|[?&]card=)([\w-]+\.[\w-]+\.[\w-]+)$/;
const maxFound = 20;

async function findTyped(c: AppContext, who: Officer, meeting: MeetingRow, typed: string): Promise<Response> {
  const { db, settings } = c.var.services;
  const text = typed.trim();
  const refuse = (error: string) => doorReply(c, who, { typed, error, status: 422 });
  if (text === "") return refuse("Scan a card, or type a number or a name");
  const card = cardForm.exec(text)?.[1];
  const claims = card === undefined ? null : await readCard(settings.cardKeys, card);
  if (card !== undefined && !claims) return refuse("This is not a card of this club");
  const numbered = await rollByNumber(db, meeting.id, claims?.n ?? text.replace(/^#/, ""));
  const [member] = numbered;
  if (member && numbered.length === 1) return admit(c, who, meeting, member);
  const found = member ? numbered : claims ? [] : await searchRoll(db, meeting.id, text);
  if (found.length === 0) return refuse("Nobody on the roll has that");
  if (found.length > maxFound) return refuse("Many members have that: type more of it");
  const present = await presentOf(
    db,
    found.map(({ id }) => id),
  );
  return doorReply(c, who, { found, present, typed });
}

async function endPresence(c: AppContext, who: Officer, meeting: MeetingRow, form: Form): Promise<Response> {
  const { db, clock } = c.var.services;
  const id = Number(form.row);
  const row = (await listAttendance(db, meeting.id)).find((each) => each.id === id);
  const stale = () =>
    doorReply(c, who, { notice: staleNote("Look at who is in before you go on."), status: 409 });
  if (!row) return stale();
  recordChanges(c, {}, { name: row.name, number: row.number });
  const isDone =
    form.to === "out"
      ? await letOut(db, meeting.id, id, clock.now())
      : await undoLetIn(db, { meetingId: meeting.id, id, editorId: who.userId }, clock.now());
  return isDone ? c.redirect(doneUrl(meeting, form.to ?? "", row.roll_id), 303) : stale();
}

/** POST of that page: lets a member in, records that one has left, or takes back that one came. */
export async function postDoor(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => doorReply(c, who, { typed: typedText(form, "who") }));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const meeting = await readOpenDoor(c);
  if (form.to === "out" || form.to === "back") return endPresence(c, viewer, meeting, form);
  if (form.to !== "in") throw new Refusal("NOT_FOUND");
  if (form.roll === undefined) return findTyped(c, viewer, meeting, typedText(form, "who"));
  const member = await rollById(c.var.services.db, meeting.id, Number(form.roll));
  if (!member) throw new Refusal("NOT_FOUND");
  return admit(c, viewer, meeting, member);
}

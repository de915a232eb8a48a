import type { MeetingRow } from "../../db/meetings/meetings";
import { addProxy, listProxies, readProxyState, undoProxy } from "../../db/meetings/proxies";
import { type RollRow, rollByNumber, searchRoll } from "../../db/meetings/roll";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords, staleNote } from "../../desk/parts";
import { isSameName } from "../../domain/same-name";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { pathOf, readMeeting } from "./find-meeting";
import { emptyProxy, type ProxiesView, proxiesPage, type Side } from "./proxies-view";

async function proxiesReply(c: AppContext, who: Officer, shown: Partial<ProxiesView> = {}) {
  const meeting = await readMeeting(c);
  const proxies = await listProxies(c.var.services.db, meeting.id);
  const empty: ProxiesView = { typed: emptyProxy, errors: {}, several: {}, notice: "", status: 200 };
  return proxiesPage(meeting, proxies, { ...empty, ...shown }, who);
}

/** What was done, by the address. */
async function doneText(c: AppContext): Promise<string | undefined> {
  const { db } = c.var.services;
  const done = c.req.query("done");
  if (done !== "added") return doneWords(done, { back: "The proxy is taken back." });
  const proxies = await listProxies(db, Number(c.req.param("meeting")));
  const added = proxies.find(({ id }) => id === Number(c.req.query("of")));
  return added && `Recorded: ${added.holder} votes for ${added.giver}.`;
}

/** GET /admin/meetings/{id}/proxies. */
export const showProxies = async (c: AppContext, who: Officer): Promise<Response> =>
  proxiesReply(c, who, { notice: doneNote(await doneText(c)) });

const maxFound = 20;

type Meant = { readonly error: string; readonly several?: readonly RollRow[] } | { readonly person: RollRow };

/** Who is meant; or why that is not clear, or not possible. @param chosen which of several, by their id */
async function readPerson(
  db: D1Database,
  meeting: MeetingRow,
  typed: string,
  chosen: string,
): Promise<Meant> {
  const text = typed.trim();
  if (text === "") return { error: "Give a number or a name" };
  const numbered = await rollByNumber(db, meeting.id, text.replace(/^#/, ""));
  const named = numbered.length > 0 ? [] : await searchRoll(db, meeting.id, text);
  const same = named.filter(({ name }) => isSameName(name, text));
  const found = numbered.length > 0 ? numbered : same.length === 1 ? same : named;
  // A part of a name may be somebody else's: it is asked about, also where one person alone has it.
  const isSure = found.length === 1 && (numbered.length > 0 || same.length > 0);
  const person = isSure ? found[0] : found.find(({ id }) => String(id) === chosen);
  if (found.length === 0) return { error: "Nobody on the roll has that" };
  if (found.length > maxFound) return { error: "Many people have that: type more of it" };
  const several = isSure ? {} : { several: found };
  const asks = found.length > 1 ? "Several people have that. Choose one" : "Choose the name if you mean them";
  if (!person) return { error: asks, ...several };
  if (person.reason !== null) return { error: `${person.name} may not vote: ${person.reason}`, ...several };
  return { person };
}

type Errors = ProxiesView["errors"];

/** Why two people who may vote cannot be a giver and a holder. */
async function whyRefused(
  db: D1Database,
  { max_proxies: max }: MeetingRow,
  giver: RollRow,
  holder: RollRow,
): Promise<Errors> {
  const state = await readProxyState(db, { giverId: giver.id, holderId: holder.id });
  const ofGiver = state?.given_to
    ? `${giver.name} has given their vote to ${state.given_to}. Take that back first`
    : state?.giver_holds
      ? `${giver.name} votes for ${state.giver_holds}, so cannot give their vote away. Take that back first`
      : null;
  const ofHolder = state?.holder_gave
    ? `${holder.name} has given their own vote to ${state.holder_gave}. Take that back first`
    : max === 0
      ? "At this meeting nobody votes for others"
      : state && state.held >= max
        ? `${holder.name} votes for ${state.held} already, the most at this meeting`
        : null;
  const errors = { ...(ofGiver ? { giver: ofGiver } : {}), ...(ofHolder ? { holder: ofHolder } : {}) };
  return Object.keys(errors).length > 0
    ? errors
    : { holder: "Somebody else has changed the proxies meanwhile. Record it again" };
}

async function record(c: AppContext, who: Officer, meeting: MeetingRow, form: Form): Promise<Response> {
  const { db, clock } = c.var.services;
  const typed = typedFields(form, emptyProxy);
  const [giver, holder] = await Promise.all([
    readPerson(db, meeting, typed.giver, typed.giverId),
    readPerson(db, meeting, typed.holder, typed.holderId),
  ]);
  const again = (errors: Errors, several: ProxiesView["several"] = {}) =>
    proxiesReply(c, who, { typed, errors, several, status: 422 });
  if ("error" in giver || "error" in holder) {
    const wrong = { ...("error" in giver ? { giver } : {}), ...("error" in holder ? { holder } : {}) };
    const sides = Object.entries(wrong) as [Side, { error: string; several?: readonly RollRow[] }][];
    return again(
      Object.fromEntries(sides.map(([side, { error }]) => [side, error])),
      Object.fromEntries(sides.map(([side, { several = [] }]) => [side, several])),
    );
  }
  const [from, to] = [giver.person, holder.person];
  if (from.id === to.id) return again({ holder: "Must be somebody else" });
  if (to.user_id === who.userId)
    return again({
      holder:
        "You cannot record that you, or the additional member of your membership, vote for somebody. Ask another officer to record it",
    });
  recordChanges(c, {}, { proxy_of: from.name, held_by: to.name });
  const proxy = { meetingId: meeting.id, giverId: from.id, holderId: to.id, editorId: who.userId };
  const id = await addProxy(db, proxy, clock.now());
  if (id !== null) return c.redirect(`${pathOf(meeting)}/proxies?done=added&of=${id}`, 303);
  return again(await whyRefused(db, meeting, from, to));
}

/** POST of that page: records who votes for whom, or takes that back. */
export async function postProxies(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) =>
    proxiesReply(c, who, { typed: typedFields(form, emptyProxy) }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const meeting = await readMeeting(c);
  const stale = (words: string) => proxiesReply(c, viewer, { notice: staleNote(words), status: 409 });
  if (meeting.frozen_at === null) return stale("The roll is open again, so nothing was recorded.");
  if (form.to === "add") return record(c, viewer, meeting, form);
  if (form.to !== "back") throw new Refusal("NOT_FOUND");
  const { db, clock } = c.var.services;
  const id = Number(form.proxy);
  const proxy = (await listProxies(db, meeting.id)).find((each) => each.id === id);
  recordChanges(c, { proxy_of: proxy?.giver ?? null }, { proxy_of: null });
  const undone = { meetingId: meeting.id, id, editorId: viewer.userId };
  if (proxy && (await undoProxy(db, undone, clock.now())))
    return c.redirect(`${pathOf(meeting)}/proxies?done=back`, 303);
  return stale("It was taken back before.");
}

import { html } from "hono/html";
import type { MeetingCounts } from "../../db/meetings/attendance";
import type { MeetingRow } from "../../db/meetings/meetings";
import { neededOf } from "../../domain/club/voting";
import type { Markup } from "../../http/html-page";
import { meetingsPath } from "./find-meeting";

/** Where no roll can be frozen yet: which levels are to be decided. */
export const undecidedText = (levels: readonly string[]): Markup =>
  html`<p>It is not decided how many votes these levels have: ${levels.join(", ")}. <a href="${meetingsPath}/levels">Choose which levels vote</a></p>`;

/** "Family"; of the additional member of a membership that they are this. */
export const levelText = ({ level, person }: { readonly level: string; readonly person: number }): string =>
  person === 2 ? `${level}, additional member` : level;

/** Members who count for the quorum. */
export const countedOf = ({ counts_proxies }: MeetingRow, { present, proxies }: MeetingCounts): number =>
  present + (counts_proxies === 1 ? proxies : 0);

/** "30 members", "25 per cent of those who may vote: 12 members". */
export function quorumText(meeting: MeetingRow, entitled: number): string {
  const needed = neededOf(meeting, entitled);
  const members = `${needed} ${needed === 1 ? "member" : "members"}`;
  return meeting.quorum_is_share === 1
    ? `${meeting.quorum} per cent of those who may vote: ${members}`
    : members;
}

/** Who is in the room, and who votes for somebody who is not. */
export function presentText({ counts_proxies }: MeetingRow, counts: MeetingCounts): string {
  const { present, others, proxies } = counts;
  const counted = counts_proxies === 1 ? "counted for the quorum" : "not counted for the quorum";
  return `With a vote present: ${present}. Without a vote: ${others}. People present: ${present + others}. Proxies: ${proxies}${proxies > 0 ? `, ${counted}` : ""}.`;
}

/** "23 of 20: there is a quorum". */
export function quorumState(meeting: MeetingRow, counts: MeetingCounts): string {
  const [counted, needed] = [countedOf(meeting, counts), neededOf(meeting, counts.entitled)];
  const proxies =
    meeting.counts_proxies === 1 && counts.proxies > 0 ? `, ${counts.proxies} of them by proxy` : "";
  return counted >= needed
    ? `There is a quorum: ${counted} of ${needed}${proxies}.`
    : `There is no quorum yet: ${counted} of ${needed}${proxies}.`;
}

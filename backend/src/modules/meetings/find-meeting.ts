import { findMeeting, type MeetingRow } from "../../db/meetings/meetings";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";

export const meetingsPath = "/admin/meetings";
export const pathOf = ({ id }: Pick<MeetingRow, "id">): string => `${meetingsPath}/${id}`;

/** The meeting that the URL names. @throws Refusal NOT_FOUND */
export async function readMeeting(c: AppContext): Promise<MeetingRow> {
  const meeting = await findMeeting(c.var.services.db, Number(c.req.param("meeting")));
  if (!meeting) throw new Refusal("NOT_FOUND");
  return meeting;
}

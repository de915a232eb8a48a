import { Hono } from "hono";
import {
  type DueReply,
  type MembershipWire,
  setAdditionalMemberRequest,
  setRacersIdRequest,
} from "#contract/club";
import { getRacingAccount } from "../../../db/account/oauth";
import { listDue } from "../../../db/club/due";
import { membershipOf, setAdditionalMember, setRacersId } from "../../../db/club/membership";
import { clubEmail, clubName, clubZone } from "../../../db/content/site-settings";
import { additionalMemberEmail } from "../../../mail/email-messages";
import { mayIn } from "../../../modules/roles/rules";
import { readInput } from "../../input";
import { limit } from "../../one-time-codes";
import { Refusal } from "../../refusal";
import { type AppEnv, requireViewer } from "../../services";

/** The reply for somebody who never was a member (contract 12). */
const neverMember: MembershipWire = {
  number: null,
  name: null,
  additional_member: null,
  no_expiry: false,
  valid_to: null,
  racers_id: null,
  type: null,
  colour: null,
  hasPrior: null,
  is_approved: null,
  awaits_approval: false,
  home_track: null,
  track_color: null,
  special_vehicle: false,
  allows_additional_member: false,
  checks_tickets: false,
};

export const membershipCalls = new Hono<AppEnv>()
  .get("/getMembership", async (c) => {
    const viewer = await requireViewer(c);
    const row = await membershipOf(c.var.services.db, viewer.userId);
    if (!row) return c.json({ ...neverMember, checks_tickets: mayIn(viewer.roles, "door", "change") });
    const { has_prior, is_approved, no_expiry, special_vehicle, allows_additional_member, ...rest } = row;
    return c.json({
      ...rest,
      no_expiry: no_expiry === 1,
      hasPrior: has_prior === 1,
      is_approved: is_approved === 1,
      awaits_approval: is_approved === 0,
      special_vehicle: special_vehicle === 1,
      allows_additional_member: allows_additional_member === 1,
      checks_tickets: mayIn(viewer.roles, "door", "change"),
    } satisfies MembershipWire);
  })
  .get("/due", async (c) => {
    const { db, clock } = c.var.services;
    const { userId } = await requireViewer(c);
    const data = await listDue(db, userId, { now: clock.now(), zone: await clubZone(db) });
    return c.json({ data } satisfies DueReply);
  })
  .post("/setRacersId", async (c) => {
    const { db, clock } = c.var.services;
    const viewer = await requireViewer(c);
    const { racers_id } = await readInput(c, setRacersIdRequest);
    if (!(await setRacersId(db, viewer.userId, racers_id, clock.now()))) throw new Refusal("NOT_FOUND");
    return c.json({ success: true });
  })
  .post("/setAdditionalMember", async (c) => {
    const { services } = c.var;
    const { db, clock, mailer } = services;
    const viewer = await requireViewer(c);
    const { additional_member: name } = await readInput(c, setAdditionalMemberRequest);
    await limit(services, "changeAdditionalMember", viewer.email);
    const row = await membershipOf(db, viewer.userId);
    if (row?.allows_additional_member !== 1) throw new Refusal("FORBIDDEN");
    if (row.additional_member === name) return c.json({ success: true });
    await setAdditionalMember(db, viewer.userId, name, clock.now());
    const to = await clubEmail(db);
    const changed = { number: row.number, additional_member: name };
    if (to) await mailer.send(async () => additionalMemberEmail(to, await clubName(db), changed));
    return c.json({ success: true });
  });

/** The fake of the external racing-account service (contract 13). */
export const racingCalls = new Hono<AppEnv>().get("/myacct", async (c) => {
  const viewer = await requireViewer(c);
  return c.json({ id: await getRacingAccount(c.var.services.db, viewer.userId) });
});

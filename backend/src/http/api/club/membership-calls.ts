import { Hono } from "hono";
import { type MembershipWire, setRacersIdRequest } from "#contract/club";
import { getRacingAccount } from "../../../db/account/oauth";
import { membershipOf, setRacersId } from "../../../db/club/membership";
import { readInput } from "../../input";
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
  home_track: null,
  track_color: null,
  special_vehicle: false,
};

export const membershipCalls = new Hono<AppEnv>()
  .get("/getMembership", async (c) => {
    const viewer = await requireViewer(c);
    const row = await membershipOf(c.var.services.db, viewer.userId);
    if (!row) return c.json(neverMember);
    const { has_prior, is_approved, no_expiry, special_vehicle, ...rest } = row;
    return c.json({
      ...rest,
      no_expiry: no_expiry === 1,
      hasPrior: has_prior === 1,
      is_approved: is_approved === 1,
      special_vehicle: special_vehicle === 1,
    } satisfies MembershipWire);
  })
  .post("/setRacersId", async (c) => {
    const { db, clock } = c.var.services;
    const viewer = await requireViewer(c);
    const { racers_id } = await readInput(c, setRacersIdRequest);
    if (!(await setRacersId(db, viewer.userId, racers_id, clock.now()))) throw new Refusal("NOT_FOUND");
    return c.json({ success: true });
  });

/** The fake of the external racing-account service (contract 13). */
export const racingCalls = new Hono<AppEnv>().get("/myacct", async (c) => {
  const viewer = await requireViewer(c);
  return c.json({ id: await getRacingAccount(c.var.services.db, viewer.userId) });
});

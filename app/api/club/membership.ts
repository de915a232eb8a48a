import * as v from "valibot";
import { type MembershipWire, membershipWire } from "#contract/club";
import { clubPaths } from "#contract/paths";
import { type Membership, noMembership } from "~/domain/club/membership";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import type { Transport } from "../transport";

/** spec §7, Club. */
export type ClubApi = {
  getMembership(): ApiResult<Membership>;
  setRacersId(racersId: string): ApiResult<void>;
};

const toMembership = (wire: MembershipWire): Membership => ({
  number: wire.number,
  racersId: wire.racers_id,
  name: wire.name,
  additionalMember: wire.additional_member,
  validTo: wire.valid_to,
  noExpiry: wire.no_expiry,
  hasPrior: wire.hasPrior,
  isApproved: wire.is_approved,
  homeTrack: wire.home_track,
  type: wire.type,
  color: wire.colour || noMembership.color,
  trackColor: wire.track_color,
  specialVehicle: wire.special_vehicle,
});

export function createClubApi({ call }: Transport): ClubApi {
  return {
    getMembership: async () => {
      const reply = await call(membershipWire, {
        method: "GET",
        path: clubPaths.getMembership,
        as: "session",
      });
      return reply.ok ? ok(toMembership(reply.value)) : reply;
    },
    setRacersId: async (racersId) => {
      const reply = await call(v.unknown(), {
        method: "POST",
        path: clubPaths.setRacersId,
        body: { racers_id: racersId },
        as: "session",
      });
      return reply.ok ? ok() : reply;
    },
  };
}

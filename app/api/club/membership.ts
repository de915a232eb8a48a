import * as v from "valibot";
import {
  type DueItemWire,
  dueReply,
  type MembershipWire,
  membershipWire,
  type SetAdditionalMemberRequest,
} from "#contract/club";
import { clubPaths } from "#contract/paths";
import { type Membership, noMembership } from "~/domain/club/membership";
import { camelCased } from "~/lib/camel-cased";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import type { Transport } from "../transport";

/** spec §7, Club. */
export type ClubApi = {
  getMembership(): ApiResult<Membership>;
  /** What waits for the member, the most urgent first. */
  getDue(): ApiResult<readonly DueItemWire[]>;
  setRacersId(racersId: string): ApiResult<void>;
  /** null: nobody. FORBIDDEN where the level has no additional member. */
  setAdditionalMember(name: string | null): ApiResult<void>;
};

const toMembership = ({ colour, ...plain }: MembershipWire): Membership => ({
  ...camelCased(plain),
  color: colour || noMembership.color,
});

export function createClubApi({ call }: Transport): ClubApi {
  const change = async (path: string, body: object) => {
    const reply = await call(v.unknown(), { method: "POST", path, body, as: "session" });
    return reply.ok ? ok() : reply;
  };
  return {
    getMembership: async () => {
      const reply = await call(membershipWire, {
        method: "GET",
        path: clubPaths.getMembership,
        as: "session",
      });
      return reply.ok ? ok(toMembership(reply.value)) : reply;
    },
    getDue: async () => {
      const reply = await call(dueReply, { method: "GET", path: clubPaths.due, as: "session" });
      return reply.ok ? ok(reply.value.data) : reply;
    },
    setRacersId: (racersId) => change(clubPaths.setRacersId, { racers_id: racersId }),
    setAdditionalMember: (name) =>
      change(clubPaths.setAdditionalMember, {
        additional_member: name,
      } satisfies SetAdditionalMemberRequest),
  };
}

import * as v from "valibot";
import { sivRunPaths } from "#contract/paths";
import {
  type CancelSivRunRequest,
  type CompleteSivRunRequest,
  type CreateSivRunRequest,
  type JoinSivRunRequest,
  type LeaveSivRunRequest,
  type SivRunLeaderRequest,
  type SivRunListRequest,
  sivRunLeaderReply,
  type UpdateSivRunRequest,
} from "#contract/siv-run";
import { type SivRun, type SivRunFields, withoutPrivate } from "~/domain/club/siv-run";
import { err, ok, type Result } from "~/lib/result";
import { type ApiResult, isNotFound, withFieldNames } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Call, Transport } from "../transport";
import { basisFields, keyField, type WriteBasis, type WriteError, writeError } from "../write-error";
import { knownItem, knownSivRun, refusedNames, toSivRun, toWire } from "./siv-run-from-wire";

/** `number`: null where the backend does not say. */
export type SivRunLeader = { readonly number: string | null; readonly name: string };

type Once = Pick<WriteBasis, "requestKey">;
type WriteResult = Promise<Result<SivRun, WriteError<SivRun>>>;

/** Impromptu runs. An error's `fieldErrors` have the site's names of the fields. */
export type SivRunApi = {
  /** Runs that are not over, the earliest first; with `isOver` those that are, the latest first. */
  list(filter: {
    readonly isOver?: boolean;
    readonly isMine?: boolean;
    readonly page?: number;
    readonly pageSize?: number;
    /** Members are told more. */
    readonly isSignedIn: boolean;
  }): ApiResult<{ readonly runs: readonly SivRun[]; readonly total: number }>;
  find(id: number, who: { readonly isSignedIn: boolean }): ApiResult<SivRun | null>;
  /** Who has a member's number and may lead a run that starts then; VALIDATION of leaderNumber for nobody. */
  findLeader(number: string, starts: string): ApiResult<SivRunLeader>;
  create(fields: SivRunFields, vehicleId: number, once: Once): WriteResult;
  amend(id: number, changes: Partial<SivRunFields>, basis: WriteBasis): WriteResult;
  cancel(id: number, reason: string, basis: WriteBasis): WriteResult;
  join(
    id: number,
    vehicle: { readonly vehicleId: number; readonly note: string | null },
    once: Once,
  ): WriteResult;
  leave(id: number, participantId: number, once: Once): WriteResult;
  /** @param attended ids of participants */
  complete(
    id: number,
    completion: { readonly report: string | null; readonly attended: readonly number[] },
    basis: WriteBasis,
  ): WriteResult;
};

const listReply = v.object({
  data: requiredList(knownSivRun),
  total: v.fallback(v.nullish(v.number(), null), null),
});
const oneReply = v.object({ item: knownItem });

const as = (isSignedIn: boolean): Call["as"] => (isSignedIn ? "session" : null);

export function createSivRunApi({ call }: Pick<Transport, "call">): SivRunApi {
  async function write(path: string, body: object): WriteResult {
    const reply = await call(oneReply, { method: "POST", path, body, as: "session" });
    if (reply.ok) return ok(toSivRun(reply.value.item));
    return err(writeError(withFieldNames(reply.error, refusedNames), knownItem, toSivRun));
  }
  return {
    list: async ({ isOver, isMine, page, pageSize, isSignedIn }) => {
      const body: SivRunListRequest = { over: isOver, mine: isMine, page, page_size: pageSize };
      const reply = await call(listReply, {
        method: "POST",
        path: sivRunPaths.list,
        body,
        as: as(isSignedIn),
      });
      if (!reply.ok) return isNotFound(reply.error) ? ok({ runs: [], total: 0 }) : reply;
      const { data, total } = reply.value;
      const runs = data.map(toSivRun).map((run) => (isSignedIn ? run : withoutPrivate(run)));
      return ok({ runs, total: total ?? data.length });
    },
    find: async (id, { isSignedIn }) => {
      const path = sivRunPaths.record(id);
      const reply = await call(oneReply, { method: "POST", path, body: {}, as: as(isSignedIn) });
      if (reply.ok) {
        const run = toSivRun(reply.value.item);
        return ok(isSignedIn ? run : withoutPrivate(run));
      }
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    findLeader: async (number, starts) => {
      const body: SivRunLeaderRequest = { leader_number: number, starts_at: starts };
      const reply = await call(sivRunLeaderReply, {
        method: "POST",
        path: sivRunPaths.leader,
        body,
        as: "session",
      });
      return reply.ok ? ok(reply.value.item) : err(withFieldNames(reply.error, refusedNames));
    },
    create: (fields, vehicleId, { requestKey }) => {
      const body = {
        ...toWire(fields),
        ...keyField(requestKey),
        vehicle_id: vehicleId,
      } as CreateSivRunRequest;
      return write(sivRunPaths.create, body);
    },
    amend: (id, changes, basis) => {
      const body: UpdateSivRunRequest = { ...toWire(changes), ...basisFields(basis), id };
      return write(sivRunPaths.update, body);
    },
    cancel: (id, reason, basis) => {
      const body: CancelSivRunRequest = { ...basisFields(basis), id, reason };
      return write(sivRunPaths.disable, body);
    },
    join: (id, { vehicleId, note }, { requestKey }) => {
      const body: JoinSivRunRequest = { ...keyField(requestKey), id, vehicle_id: vehicleId, note };
      return write(sivRunPaths.join, body);
    },
    leave: (id, participantId, { requestKey }) => {
      const body: LeaveSivRunRequest = { ...keyField(requestKey), id, participant_id: participantId };
      return write(sivRunPaths.leave, body);
    },
    complete: (id, { report, attended }, basis) => {
      const body: CompleteSivRunRequest = { ...basisFields(basis), id, report, attended: [...attended] };
      return write(sivRunPaths.complete, body);
    },
  };
}

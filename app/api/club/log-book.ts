import * as v from "valibot";
import {
  type AmendLogEntryRequest,
  type CreateLogEntryRequest,
  type LogListRequest,
  logEntryFields,
  logEntryWire,
  type VoidLogEntryRequest,
} from "#contract/log-book";
import { logBookPaths } from "#contract/paths";
import { largestPage } from "#contract/records";
import type { LogBook, LogEntry, LogEntryFields } from "~/domain/club/log-book";
import { camelCased } from "~/lib/camel-cased";
import { err, ok, type Result } from "~/lib/result";
import { type ApiResult, isNotFound, withFieldNames } from "../api-error";
import { siteNames, wireFields } from "../field-names";
import { lenient, requiredList, requiredText } from "../lenient-schema";
import type { Transport } from "../transport";
import { basisFields, keyField, type WriteBasis, type WriteError, writeError } from "../write-error";

type WriteResult = Promise<Result<LogEntry, WriteError<LogEntry>>>;
/** Why an entry is changed. */
type Reasoned = WriteBasis & { readonly reason: string };

/** The log books of the signed-in member's own vehicles. An error's `fieldErrors` have the site's names. */
export type LogBookApi = {
  /** The entries with a day between two dates, or all. null: not one of the member's vehicles. */
  read(
    vehicleId: number,
    between?: { readonly from: string; readonly to: string },
  ): ApiResult<LogBook | null>;
  /** null: not one of the member's entries. */
  find(id: number): ApiResult<LogEntry | null>;
  create(vehicleId: number, fields: LogEntryFields, once: Pick<WriteBasis, "requestKey">): WriteResult;
  /** The given fields; what the entry said before stays in the book. */
  amend(id: number, fields: Partial<LogEntryFields>, basis: Reasoned): WriteResult;
  strikeOut(id: number, basis: Reasoned): WriteResult;
  takeBack(id: number, basis: Reasoned): WriteResult;
};

const knownEntry = v.object({
  ...logEntryWire.entries,
  from: requiredText,
  to: requiredText,
});
const knownItem = lenient(knownEntry, ["amendments"]);
const oneReply = v.object({ item: knownItem });
const listReply = v.object({
  data: requiredList(knownEntry),
  total: v.fallback(v.nullish(v.number(), null), null),
  first_day: v.fallback(v.nullish(v.string(), null), null),
});

const toEntry = ({ created_at: _, ...wire }: v.InferOutput<typeof knownEntry>): LogEntry => camelCased(wire);

const fieldNames = siteNames<keyof LogEntryFields>(logEntryFields.entries);

/** More than a year's days. */
const maxPages = 20;

export function createLogBookApi({ call }: Pick<Transport, "call">): LogBookApi {
  async function write(path: string, body: object): WriteResult {
    const reply = await call(oneReply, { method: "POST", path, body, as: "session" });
    if (reply.ok) return ok(toEntry(reply.value.item));
    return err(writeError(withFieldNames(reply.error, fieldNames), knownItem, toEntry));
  }
  const strike = (path: string) => (id: number, basis: Reasoned) => {
    const body: VoidLogEntryRequest = { ...basisFields(basis), id, reason: basis.reason };
    return write(path, body);
  };

  return {
    read: async (vehicleId, between) => {
      const entries: LogEntry[] = [];
      for (let page = 1; ; page += 1) {
        const body: LogListRequest = { vehicle_id: vehicleId, page, page_size: largestPage, ...between };
        const reply = await call(listReply, {
          method: "POST",
          path: logBookPaths.list,
          body,
          as: "session",
        });
        if (!reply.ok) return isNotFound(reply.error) ? ok(null) : reply;
        const { data, total, first_day: firstDay } = reply.value;
        entries.push(...data.map(toEntry));
        if (data.length === 0 || page === maxPages || page * largestPage >= (total ?? 0))
          return ok({ entries, firstDay });
      }
    },
    find: async (id) => {
      const reply = await call(oneReply, {
        method: "POST",
        path: logBookPaths.record(id),
        body: {},
        as: "session",
      });
      if (reply.ok) return ok(toEntry(reply.value.item));
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    create: (vehicleId, fields, { requestKey }) => {
      const body = {
        ...wireFields(fieldNames, fields),
        ...keyField(requestKey),
        vehicle_id: vehicleId,
      } as CreateLogEntryRequest;
      return write(logBookPaths.create, body);
    },
    amend: (id, fields, basis) => {
      const body: AmendLogEntryRequest = {
        ...wireFields(fieldNames, fields),
        ...basisFields(basis),
        id,
        reason: basis.reason,
      };
      return write(logBookPaths.update, body);
    },
    strikeOut: strike(logBookPaths.disable),
    takeBack: strike(logBookPaths.enable),
  };
}

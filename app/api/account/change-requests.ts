import * as v from "valibot";
import { changeRequestKinds, changeRequestWire } from "#contract/account/change-request";
import { userPaths } from "#contract/paths";
import type { ChangeRequest } from "~/domain/account/change-request";
import { camelCased } from "~/lib/camel-cased";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { keyField } from "../write-error";

/** What is asked for, of one kind. */
export type AskedChange =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "name"; readonly first_name: string; readonly last_name: string };

export type ChangeRequestApi = {
  /** Those that wait, at most one of each kind. */
  list(): ApiResult<readonly ChangeRequest[]>;
  /** In place of one of the same kind that waits. VALIDATION: the account says the same already. */
  ask(asked: AskedChange, requestKey: string | null): ApiResult<void>;
  /** NOT_FOUND: it does not wait any more. */
  withdraw(id: number): ApiResult<void>;
};

const listReply = v.object({
  data: requiredList(v.object({ ...changeRequestWire.entries, kind: v.picklist(changeRequestKinds) })),
});

export function createChangeRequestApi({ call }: Transport): ChangeRequestApi {
  const send = async (path: string, body: object) => {
    const reply = await call(v.unknown(), { method: "POST", path, body, as: "session" });
    return reply.ok ? ok() : reply;
  };
  return {
    list: async () => {
      const reply = await call(listReply, { method: "GET", path: userPaths.changeRequests, as: "session" });
      return reply.ok ? ok(reply.value.data.map((each) => camelCased(each))) : reply;
    },
    ask: (asked, requestKey) => send(userPaths.askForChange, { ...asked, ...keyField(requestKey) }),
    withdraw: (id) => send(userPaths.withdrawChange, { id }),
  };
}

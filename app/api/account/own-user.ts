import * as v from "valibot";
import { ownUserPaths, userPaths } from "#contract/paths";
import { creditBalanceReply, userFields } from "#contract/user";
import { nullable } from "#contract/wire";
import { type Cents, toCents } from "#rules/money";
import type { User, UserChanges } from "~/domain/account/user";
import { err, ok, type Result } from "~/lib/result";
import { type ApiResult, withFieldNames } from "../api-error";
import { siteNames, wireFields } from "../field-names";
import type { Transport } from "../transport";
import { basisFields, keyField, type WriteBasis, type WriteError, writeError } from "../write-error";
import { ownUser, toUser } from "./user-from-wire";

/** The signed-in person's own account. */
export type OwnUserApi = {
  ownUser(): ApiResult<User>;
  /** The account with what `supplier` owes the member. Spec §7 does not show the reply: it may lack both. */
  myAccount(supplier: number): ApiResult<{ readonly user: User; readonly credit: Cents | null }>;
  /** Error codes: CONFLICT, VALIDATION. Field errors have the names of `changes`. */
  updateUser(
    id: number,
    changes: UserChanges,
    basis: WriteBasis,
    /** Of sendChangeCode, for a new password. */
    code?: string,
  ): Promise<Result<User, WriteError<User>>>;
  /** Emails the code that a new password needs. NOT_FOUND: this backend asks for none (contract 29). */
  sendChangeCode(): ApiResult<void>;
  /** Emails the club a request to delete the account. Deletes nothing. */
  requestDeletion(id: number, requestKey: string | null): ApiResult<User>;
  withdrawDeletion(id: number, requestKey: string | null): ApiResult<User>;
  /** What `supplier`, an account's id, owes the member. */
  creditBalance(supplier: number): ApiResult<Cents>;
};

const authUserReply = v.object({ user: ownUser });
const myAccountReply = v.object({ user: ownUser, balance: v.fallback(nullable(v.number()), null) });
const itemReply = v.object({ item: ownUser });

const fieldNames = siteNames<keyof UserChanges>(userFields.entries, { newpassword: "newPassword" });

export function createOwnUserApi({ call }: Transport): OwnUserApi {
  const change = async (path: string, body: object) => {
    const reply = await call(itemReply, { method: "POST", path, body, as: "session" });
    return reply.ok ? ok(toUser(reply.value.item)) : reply;
  };
  return {
    ownUser: async () => {
      const reply = await call(authUserReply, { method: "GET", path: userPaths.authUser, as: "session" });
      return reply.ok ? ok(toUser(reply.value.user)) : reply;
    },
    myAccount: async (supplier) => {
      const reply = await call(myAccountReply, {
        method: "GET",
        path: userPaths.myAccount,
        query: { supplier: String(supplier) },
        as: "session",
      });
      if (!reply.ok) return reply;
      const { user, balance } = reply.value;
      return ok({ user: toUser(user), credit: balance === null ? null : toCents(balance) });
    },
    updateUser: async (id, changes, basis, code) => {
      const confirmed = code === undefined ? {} : { code };
      const body = { id, ...wireFields(fieldNames, changes), ...confirmed, ...basisFields(basis) };
      const reply = await change(ownUserPaths.update, body);
      return reply.ok ? reply : err(writeError(withFieldNames(reply.error, fieldNames), ownUser, toUser));
    },
    sendChangeCode: async () => {
      const path = userPaths.sendChangeCode;
      const reply = await call(v.unknown(), { method: "POST", path, body: {}, as: "session" });
      return reply.ok ? ok() : reply;
    },
    requestDeletion: (id, requestKey) => change(ownUserPaths.delete, { id, ...keyField(requestKey) }),
    withdrawDeletion: (id, requestKey) => change(ownUserPaths.enable, { id, ...keyField(requestKey) }),
    creditBalance: async (supplier) => {
      const reply = await call(creditBalanceReply, {
        method: "GET",
        path: userPaths.creditBalance,
        query: { supplier: String(supplier) },
        as: "session",
      });
      return reply.ok ? ok(toCents(reply.value.balance)) : reply;
    },
  };
}

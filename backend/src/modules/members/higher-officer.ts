import type { Officer } from "../../desk/officer";
import { refusedPage } from "../../desk/refused-page";
import type { AppContext } from "../../http/services";
import { hasOtherOwner, rolesOf } from "../roles/queries";
import { mayManageAccount, type Role } from "../roles/rules";
import { backTo, nameOf } from "./member-forms";
import type { MemberRow } from "./member-queries";

const rolesNow = async (c: AppContext, userId: number): Promise<readonly Role[]> => {
  const { db, clock } = c.var.services;
  return (await rolesOf(db, userId, clock.now())).roles.map(({ role }) => role);
};

/** Whether an account is an officer's who may do more than this one: an owner changes how it signs in. */
export const isHigherOfficer = async (c: AppContext, officer: Officer, userId: number): Promise<boolean> =>
  !mayManageAccount(officer.roles, await rolesNow(c, userId));

/** Whether nobody else is an owner whose role has no end. */
export const isLastOwner = async (c: AppContext, userId: number): Promise<boolean> =>
  (await rolesNow(c, userId)).includes("owner") && !(await hasOtherOwner(c.var.services.db, userId));

const refused = (who: Officer, row: MemberRow, status: 403 | 409, words: string): Promise<Response> =>
  refusedPage(who, { title: "Nothing was changed", words, back: backTo(row), status });

/** For `isHigherOfficer`: 403. */
export const higherOfficerPage = (who: Officer, row: MemberRow): Promise<Response> =>
  refused(
    who,
    row,
    403,
    `${nameOf(row)} is an officer with roles that you do not have. An owner of the club changes how they sign in.`,
  );

/** For `isLastOwner`: 409. */
export const lastOwnerPage = (who: Officer, row: MemberRow): Promise<Response> =>
  refused(
    who,
    row,
    409,
    `${nameOf(row)} is the only owner, and this would close the account. Then nobody could give roles. Make somebody else an owner first.`,
  );

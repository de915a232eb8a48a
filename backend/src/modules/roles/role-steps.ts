import { isConstraintError } from "../../db/constraint-error";
import { clubName } from "../../db/content/site-settings";
import type { Form } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import { clubDay } from "../../domain/club-time";
import { recordAlso, recordChanges, recordMails } from "../../http/activity";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { changesNothing, type HeldNow, type RoleChange, readChange, withoutRole } from "./changes";
import { deskUrl } from "./desk-url";
import { rolesChangedEmail, rolesGivenEmail } from "./emails";
import { findNamed } from "./find-person";
import { endOfDay, lastDayError, lastDayOf, lastDayQuestion, lastDayText } from "./last-day";
import type { RolesErrors, TypedRoles } from "./officer-view";
import {
  changeEnd,
  endByDate,
  endRoles,
  type Given,
  giveRoles,
  hasOtherOwner,
  type Person,
  requireVersion,
  rolesOf,
} from "./queries";
import { type Role, readRoles, roleNames } from "./rules";

/** What an owner can do with somebody's roles: `hand` gives one to another person, who has it instead. */
export const roleSteps = ["change", "hand", "resign"] as const;
export type RoleStep = (typeof roleSteps)[number];

/** A person with the roles that count. */
export type FoundOfficer = {
  readonly person: Person;
  readonly held: readonly HeldNow[];
  readonly version: string;
  /** The club's. */
  readonly zone: string;
};

/** What a form asks for. */
export type WantedStep = {
  readonly change: RoleChange;
  /** Who has the role next, which is then one role. */
  readonly next: { readonly person: Person; readonly role: Role; readonly endsAt: string | null } | null;
};

type Outcome =
  | WantedStep
  | {
      readonly errors: RolesErrors;
      readonly questions?: Questions;
      readonly several?: readonly Person[];
    };

type Asked = {
  readonly step: RoleStep;
  readonly typed: TypedRoles;
  /** As it was sent, with the answers to questions. */
  readonly form: Form;
};

/** Reads what was typed, or says what is wrong with it. */
export async function readStep(
  c: AppContext,
  { step, typed, form }: Asked,
  found: FoundOfficer,
): Promise<Outcome> {
  const outcome =
    step === "change" ? readTicks(c, typed, form, found) : await readOneRole(c, { step, typed, form }, found);
  if ("errors" in outcome) return outcome;
  const isOwnerless = await leavesNoOwner(c.var.services.db, outcome, found);
  return isOwnerless ? { errors: lastOwnerErrors(step, outcome) } : outcome;
}

const isStored = (held: readonly HeldNow[], role: Role, day: string, zone: string) =>
  held.some((each) => each.role === role && lastDayOf(each.endsAt, zone) === day.trim());

function readTicks(c: AppContext, typed: TypedRoles, form: Form, { held, zone }: FoundOfficer): Outcome {
  const today = clubDay(c.var.services.clock.now(), zone);
  const wrong = roleNames.flatMap((role) => {
    const error = typed[`role-${role}`] ? lastDayError(typed[`last-${role}`], today) : undefined;
    return error ? [[`last-${role}`, error]] : [];
  });
  const asked = roleNames
    .filter((role) => typed[`role-${role}`] && !isStored(held, role, typed[`last-${role}`], zone))
    .map((role) => [`last-${role}`, lastDayQuestion(typed[`last-${role}`], today)] as const);
  const questions = readQuestions(form, typed, Object.fromEntries(asked));
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong) as RolesErrors, questions };
  if (asksFirst(questions)) return { errors: {}, questions };
  const change = readChange(held, typed, zone);
  return changesNothing(change) ? { errors: { roles: "This is how it is now" } } : { change, next: null };
}

async function readOneRole(
  c: AppContext,
  { step, typed, form }: Asked,
  found: FoundOfficer,
): Promise<Outcome> {
  const { person, held, zone } = found;
  const { db, clock } = c.var.services;
  const [role] = readRoles(typed.role);
  if (!role || !held.some((each) => each.role === role)) return { errors: { role: "Choose one of these" } };
  const change = withoutRole(held, role);
  if (step === "resign") return { change, next: null };
  const end = readLastDay(c, { step, typed, form }, found, role);
  const named = await findNamed(db, typed.email, typed.person);
  if ("error" in named) {
    const several = "several" in named ? { several: named.several } : {};
    return { ...end, errors: { ...end.errors, email: named.error }, ...several };
  }
  const { email, person: next, asked } = named;
  if (!next) {
    const words = `Nobody has an account with ${email}`;
    const error = asked?.words ?? `${words}. Make them an officer first: that invites them`;
    return { ...end, errors: { ...end.errors, email: error } };
  }
  if (next.id === person.id) return { ...end, errors: { ...end.errors, email: "They have this role now" } };
  const { roles } = await rolesOf(db, next.id, clock.now());
  if (roles.some((each) => each.role === role))
    return { ...end, errors: { ...end.errors, email: "They have this role already" } };
  if (Object.keys(end.errors).length > 0 || asksFirst(end.questions)) return end;
  return { change, next: { person: next, role, endsAt: endOfDay(typed.lastDay, zone) } };
}

/** Of the last day of who has a role next: as the role ends now, it is not asked of. */
function readLastDay(c: AppContext, { typed, form }: Asked, { held, zone }: FoundOfficer, role: Role) {
  const today = clubDay(c.var.services.clock.now(), zone);
  const error = lastDayError(typed.lastDay, today);
  const isAsBefore = isStored(held, role, typed.lastDay, zone);
  const lastDay = isAsBefore ? null : lastDayQuestion(typed.lastDay, today);
  const errors: RolesErrors = error ? { lastDay: error } : {};
  return { errors, questions: readQuestions(form, typed, { lastDay }) };
}

/** As the trigger officer_roles_last_owner says, which decides. */
async function leavesNoOwner(
  db: D1Database,
  { change, next }: WantedStep,
  { person, held }: FoundOfficer,
): Promise<boolean> {
  const isOwner = held.some(({ role, endsAt }) => role === "owner" && endsAt === null);
  const staysOwner = change.after.some(({ role, endsAt }) => role === "owner" && endsAt === null);
  if (!isOwner || staysOwner || (next?.role === "owner" && next.endsAt === null)) return false;
  return !(await hasOtherOwner(db, person.id));
}

/** Beside the field that would leave the club without an owner. */
export function lastOwnerErrors(step: RoleStep, { change, next }: WantedStep): RolesErrors {
  const words = "The club needs an owner whose role has no end. Make somebody else an owner first";
  if (next?.role === "owner") return { lastDay: words };
  if (step !== "change") return { role: words };
  return change.moved.some(({ role }) => role === "owner") ? { "last-owner": words } : { roles: words };
}

/** To everybody whose roles the step changes. */
export async function composeMails(
  c: AppContext,
  { change, next }: WantedStep,
  { person, zone }: FoundOfficer,
): Promise<readonly EmailMessage[]> {
  const shared = { club: await clubName(c.var.services.db), desk: deskUrl(c) };
  const roles = change.after.map(({ role, endsAt }) => ({ role, lastDay: lastDayText(endsAt, zone) }));
  return [
    ...(next
      ? [
          rolesGivenEmail({
            ...shared,
            to: next.person.email,
            roles: [next.role],
            lastDay: lastDayText(next.endsAt, zone),
          }),
        ]
      : []),
    rolesChangedEmail({ ...shared, to: person.email, roles }),
  ];
}

/** "treasurer until 2027-06-30", for the activity log. */
const loggedRoles = (roles: readonly Given[], zone: string) =>
  roles.map(({ role, endsAt }) => (endsAt ? `${role} until ${lastDayOf(endsAt, zone)}` : role));

/**
 * Does it in one batch, and mails.
 * @returns changed: somebody has changed these roles since the form was shown
 */
export async function takeStep(
  c: AppContext,
  who: Officer,
  found: FoundOfficer,
  wanted: WantedStep,
): Promise<"done" | "changed" | "last-owner"> {
  const { db, clock, mailer } = c.var.services;
  const { person, held, version, zone } = found;
  const { change, next } = wanted;
  const now = clock.now();
  const mails = await composeMails(c, wanted, found);
  recordChanges(
    c,
    { roles: loggedRoles(held, zone), next: null },
    { roles: loggedRoles(change.after, zone), next: next?.person.id },
  );
  recordAlso(c, `/admin/members/${person.id}`);
  await recordMails(c, mails);
  const give = (userId: number, given: readonly Given[]) =>
    giveRoles(db, { userId, by: who.userId, given }, now);
  const ended = change.ended.map(({ id }) => id);
  try {
    await db.batch([
      requireVersion(db, person.id, version),
      endByDate(db, now),
      ...(next ? give(next.person.id, [{ role: next.role, endsAt: next.endsAt }]) : []),
      ...give(person.id, change.given),
      ...change.moved.map(({ id, endsAt }) => changeEnd(db, id, endsAt)),
      endRoles(db, ended, who.userId, now),
    ]);
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    return String(error).includes("the last owner") ? "last-owner" : "changed";
  }
  for (const mail of mails) await mailer.send(() => mail);
  return "done";
}

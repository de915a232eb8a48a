import { isConstraintError } from "../../db/constraint-error";
import { clubName, clubZone } from "../../db/content/site-settings";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { staleNote } from "../../desk/parts";
import { asksFirst, readQuestions } from "../../desk/questions";
import { formKey } from "../../desk/sent-forms";
import { clubDay, dayInWords } from "../../domain/club-time";
import { recordAlso, recordChanges, recordMails } from "../../http/activity";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { deskUrl } from "./desk-url";
import { invitationEmail, rolesGivenEmail } from "./emails";
import { findNamed } from "./find-person";
import {
  dropInvitation,
  type Invitation,
  type Invited,
  invitationEnd,
  invite,
  openInvitations,
} from "./invitations";
import { endOfDay, lastDayError, lastDayQuestion, lastDayText } from "./last-day";
import {
  chosenRoles,
  emptyNewOfficer,
  type NewOfficerView,
  newOfficerPage,
  type TypedNewOfficer,
} from "./new-officer-view";
import { endByDate, giveRoles, type Person, rolesOf } from "./queries";
import { gainedAbilities, rolesText } from "./role-words";
import type { Role } from "./rules";

const buildView = async (c: AppContext, who: Officer) => ({
  who,
  zone: await clubZone(c.var.services.db),
});

/** GET /admin/roles/new. */
export async function showNewOfficer(c: AppContext, who: Officer): Promise<Response> {
  return newOfficerPage({ ...(await buildView(c, who)), typed: emptyNewOfficer, errors: {} });
}

/** What was typed, checked: who becomes what. */
type Wanted = Invited & {
  readonly person: Person | null;
  /** The roles that they have now. */
  readonly held: readonly Role[];
  /** An invitation of the same address, which this one takes the place of. */
  readonly open: Invitation | null;
};

/** Why nothing was done yet. */
type Refused = Pick<NewOfficerView, "errors" | "questions" | "several">;

/** Of a name that nobody has. */
const inviteHint = ({ email }: TypedNewOfficer) =>
  email.includes("@") || email.trim() === ""
    ? ""
    : ". To invite a person without an account, give their e-mail address";

async function readWanted(c: AppContext, who: Officer, form: Form, zone: string): Promise<Wanted | Refused> {
  const typed = typedFields(form, emptyNewOfficer);
  const { db, clock } = c.var.services;
  const now = clock.now();
  const named = await findNamed(db, typed.email, typed.person);
  const chosen = chosenRoles(typed);
  const today = clubDay(now, zone);
  const lastDay = lastDayError(typed.lastDay, today);
  const errors = {
    ...("error" in named
      ? { email: `${named.error}${"several" in named && named.isExact ? "" : inviteHint(typed)}` }
      : {}),
    ...(chosen.length > 0 ? {} : { roles: "Choose one or more" }),
    ...(lastDay ? { lastDay } : {}),
  };
  const asked = "asked" in named ? named.asked : null;
  const questions = readQuestions(form, typed, {
    email: asked,
    lastDay: lastDayQuestion(typed.lastDay, today),
  });
  if (Object.keys(errors).length > 0 || !("person" in named) || asksFirst(questions))
    return { errors, questions, ...("several" in named ? { several: named.several } : {}) };
  const { email, person } = named;
  if (person?.id === who.userId)
    return { errors: { email: "You cannot change your own roles: another owner does" } };
  const held = person ? (await rolesOf(db, person.id, now)).roles.map(({ role }) => role) : [];
  const roles = chosen.filter((role) => !held.includes(role));
  if (roles.length === 0) return { errors: { roles: "They have these roles already" } };
  const open = (await openInvitations(db, now)).find((invitation) => invitation.email === email) ?? null;
  return { email, roles, endsAt: endOfDay(typed.lastDay, zone), person, held, open };
}

async function composeMail(c: AppContext, wanted: Wanted, zone: string): Promise<EmailMessage> {
  const { db, settings, clock } = c.var.services;
  const { email: to, roles, endsAt, person } = wanted;
  const lastDay = lastDayText(endsAt, zone);
  const mail = { to, club: await clubName(db), desk: deskUrl(c), roles, lastDay };
  if (person) return rolesGivenEmail(mail);
  const [site] = settings.siteOrigins;
  const expires = dayInWords(clubDay(invitationEnd(clock.now()), zone));
  return invitationEmail({ ...mail, expires, signUp: site ? `${site}/signup` : null });
}

function consequences(wanted: Wanted, zone: string): readonly string[] {
  const { email, person, roles, held, endsAt, open } = wanted;
  const name = person?.name ?? email;
  const lastDay = lastDayText(endsAt, zone);
  return [
    ...(person
      ? [
          `${name} (${email}) becomes ${rolesText(roles)} at once.`,
          ...(held.length > 0 ? [`${name} stays ${rolesText(held)}.`] : []),
        ]
      : [
          `Nobody has an account with ${email}. They are invited.`,
          ...(open
            ? [
                `They are invited already, as ${rolesText(open.roles)}, by ${open.invited_by ?? "somebody who has left"}. This invitation takes the place of that one.`,
              ]
            : []),
          "The roles count once they have an account with this address and sign in to the desk. The invitation is open for 14 days.",
        ]),
    ...gainedAbilities(held, [...held, ...roles]).map((ability) => `They will be able to ${ability}.`),
    lastDay ? `The roles count through ${lastDay}.` : "No end is planned.",
  ];
}

/** POST of that form: shows what will happen, and does it when that is confirmed. */
export async function addOfficer(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    newOfficerPage({
      ...(await buildView(c, who)),
      typed: typedFields(form, emptyNewOfficer),
      errors: {},
    }),
  );
  if (posted instanceof Response) return posted;
  const { viewer: who, form } = posted;
  const view = await buildView(c, who);
  const typed = typedFields(form, emptyNewOfficer);
  const show = (refused: Refused) => newOfficerPage({ ...view, typed, ...refused });
  if (form.change === "1") return show({ errors: {} });
  if (form.confirm === "1") return addNow(c, who, form, { typed, zone: view.zone, show });
  const wanted = await readWanted(c, who, form, view.zone);
  if ("errors" in wanted) return show(wanted);
  return askPage(c, who, form, wanted, view.zone);
}

async function askPage(
  c: AppContext,
  who: Officer,
  form: Form,
  wanted: Wanted,
  zone: string,
  isStale = false,
): Promise<Response> {
  const { person, email, open } = wanted;
  return consequencesPage({
    who,
    ...(isStale
      ? { notice: staleNote("Nothing was done or sent. What happens now is below."), status: 409 }
      : {}),
    title: person ? `Make ${person.name} an officer?` : `Invite ${email}?`,
    lines: consequences(wanted, zone),
    mails: [await composeMail(c, wanted, zone)],
    action: "/admin/roles/new",
    // By the address, which names nobody else meanwhile; with the answer to a question about it.
    fields: {
      ...typedFields(form, emptyNewOfficer),
      email,
      person: "",
      open: open?.invited_at ?? "",
      "sure-email": form["sure-email"] ?? "",
      "sure-lastDay": form["sure-lastDay"] ?? "",
      requestKey: formKey(),
    },
    button: person ? "Give the roles" : "Send the invitation",
    back: "/admin/roles",
  });
}

/** The questions of a form that was confirmed, as what is wrong with it. */
const openQuestions = (questions: Refused["questions"] = {}): Refused["errors"] =>
  Object.fromEntries(
    Object.entries(questions).flatMap(([name, asked]) =>
      asked && !asked.isTicked ? [[name, asked.words]] : [],
    ),
  );

type Confirmed = {
  readonly typed: TypedNewOfficer;
  readonly zone: string;
  readonly show: (refused: Refused) => Promise<Response>;
};

async function addNow(c: AppContext, who: Officer, form: Form, { typed, zone, show }: Confirmed) {
  const wanted = await readWanted(c, who, form, zone);
  if ("errors" in wanted) return show({ errors: { ...openQuestions(wanted.questions), ...wanted.errors } });
  const mail = await composeMail(c, wanted, zone);
  const { person, roles, held, endsAt, open } = wanted;
  const replaces = open?.invited_at ?? null;
  const after = { user: person?.id, roles: [...held, ...roles], last_day: typed.lastDay.trim() || null };
  recordChanges(c, { user: null, roles: held, last_day: null }, after);
  if (person) recordAlso(c, `/admin/members/${person.id}`);
  await recordMails(c, [mail]);
  const { db, clock, mailer } = c.var.services;
  if (person) {
    const given = roles.map((role) => ({ role, endsAt }));
    if (!(await give(db, person, { by: who.userId, given }, clock.now())))
      return show({ errors: { roles: "Somebody gave them one of these meanwhile" } });
  } else if (
    replaces !== (form.open || null) ||
    !(await invite(db, wanted, { by: who.userId, replaces }, clock.now()))
  ) {
    const now = await readWanted(c, who, form, zone);
    return "errors" in now ? show({ errors: now.errors }) : askPage(c, who, form, now, zone, true);
  }
  await mailer.send(() => mail);
  return c.redirect(`/admin/roles?done=${person ? "given" : "invited"}`, 303);
}

type Gift = Omit<Parameters<typeof giveRoles>[1], "userId">;

/** Whether they were given; not when the person has one of them. */
async function give(db: D1Database, { id, email }: Person, gift: Gift, now: number): Promise<boolean> {
  try {
    await db.batch([
      endByDate(db, now),
      ...giveRoles(db, { userId: id, ...gift }, now),
      dropInvitation(db, email),
    ]);
    return true;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}

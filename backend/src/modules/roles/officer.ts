import { splitMails } from "../../db/account/mail-recipients";
import { clubZone } from "../../db/content/site-settings";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { staleNote } from "../../desk/parts";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { changeLines } from "./changes";
import { lastDayOf, lastDayText } from "./last-day";
import {
  emptyRolesForm,
  type OfficerView,
  officerPage,
  type RolesErrors,
  type TypedRoles,
} from "./officer-view";
import { personById, rolesOf } from "./queries";
import {
  composeMails,
  type FoundOfficer,
  lastOwnerErrors,
  type RoleStep,
  readStep,
  roleSteps,
  takeStep,
  type WantedStep,
} from "./role-steps";
import { roleWords } from "./role-words";

/** @throws Refusal NOT_FOUND */
async function find(c: AppContext): Promise<FoundOfficer> {
  const { db, clock } = c.var.services;
  const person = await personById(db, Number(c.req.param("user")));
  if (!person) throw new Refusal("NOT_FOUND");
  const [{ roles, version }, zone] = await Promise.all([rolesOf(db, person.id, clock.now()), clubZone(db)]);
  const held = roles.map(({ id, role, ends_at }) => ({ id, role, endsAt: ends_at }));
  return { person, version, zone, held };
}

/** The last day that all their roles have; "" where they differ or have none. */
function sharedLastDay(held: FoundOfficer["held"], zone: string): string {
  const [day = "", ...others] = new Set(held.map(({ endsAt }) => lastDayOf(endsAt, zone)));
  return others.length === 0 ? day : "";
}

/** The ticks and days as they are stored. */
const formOf = ({ held, zone }: FoundOfficer): TypedRoles => ({
  ...emptyRolesForm,
  lastDay: sharedLastDay(held, zone),
  ...Object.fromEntries(
    held.flatMap(({ role, endsAt }): [string, string | boolean][] => [
      [`role-${role}`, true],
      [`last-${role}`, lastDayOf(endsAt, zone)],
    ]),
  ),
});

const buildView = (who: Officer, found: FoundOfficer): Omit<OfficerView, "typed" | "errors"> => ({
  who,
  person: found.person,
  roles: found.held.map(({ role, endsAt }) => ({ role, lastDay: lastDayText(endsAt, found.zone) })),
  version: found.version,
  zone: found.zone,
});

/** GET /admin/roles/{user}. */
export async function showOfficer(c: AppContext, who: Officer): Promise<Response> {
  const found = await find(c);
  return officerPage({ ...buildView(who, found), typed: formOf(found), errors: {} });
}

const buttons: Readonly<Record<RoleStep, string>> = {
  change: "Change the roles",
  hand: "Hand it on",
  resign: "Give it up",
};
const done: Readonly<Record<RoleStep, string>> = { change: "changed", hand: "handed", resign: "resigned" };

type Asked = {
  readonly step: RoleStep;
  readonly typed: TypedRoles;
  readonly wanted: WantedStep;
  /** As it was sent, with the answers to questions. */
  readonly form: Form;
};

const answersIn = (form: Form): Form =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name.startsWith("sure-last")));

function untilText(endsAt: string | null, zone: string): string {
  const day = lastDayText(endsAt, zone);
  return day ? `through ${day}` : "without an end";
}

async function confirmPage(
  c: AppContext,
  who: Officer,
  found: FoundOfficer,
  asked: Asked,
): Promise<Response> {
  const { step, typed, wanted, form } = asked;
  const { change, next } = wanted;
  const { person, held, zone, version } = found;
  const [ended] = change.ended;
  const role = ended ? roleWords[ended.role] : "";
  const titles = {
    change: `Change the roles of ${person.name}?`,
    hand: `Hand on the role ${role}?`,
    resign: `Give up the role ${role}?`,
  };
  return consequencesPage({
    who,
    title: titles[step],
    lines: [
      ...(next
        ? [
            `${next.person.name} (${next.person.email}) becomes ${roleWords[next.role]} at once, ${untilText(next.endsAt, zone)}.`,
          ]
        : []),
      ...changeLines(person.name, held, change, (endsAt) => lastDayText(endsAt, zone)),
    ],
    ...(await splitMails(c.var.services.db, await composeMails(c, wanted, found))),
    action: `/admin/roles/${person.id}`,
    // By the address, which names nobody else meanwhile.
    fields: {
      ...typed,
      ...(next ? { email: next.person.email, person: "" } : {}),
      ...answersIn(form),
      to: step,
      version,
    },
    button: buttons[step],
    back: `/admin/roles/${person.id}`,
  });
}

const conflictNote = staleNote(
  "Nothing was done or sent. What you chose stands below: look at the list of officers before you go on.",
  "Somebody else has changed these roles meanwhile",
);
const ownNote = staleNote(
  "You cannot change your own roles, or give up another person’s.",
  "Nothing was done",
);

/** Own roles can be handed on and given up; those of others can be changed and handed on. */
const maySelf = (step: RoleStep, isOwn: boolean) => step === "hand" || isOwn === (step === "resign");

/** The fields of the form that hands a role on. */
const handedOf = ({ role, email, person, lastDay }: TypedRoles) => ({ role, email, person, lastDay });

/** POST of its forms: shows what will happen, and does it when that is confirmed. */
export async function changeOfficer(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    officerPage({
      ...buildView(who, await find(c)),
      version: form.version ?? "",
      typed: typedFields(form, emptyRolesForm),
      errors: {},
    }),
  );
  if (posted instanceof Response) return posted;
  const { viewer: who, form } = posted;
  const found = await find(c);
  const step = roleSteps.find((each) => each === form.to);
  if (!step) throw new Refusal("NOT_FOUND");
  const typed = typedFields(form, emptyRolesForm);
  const stored = formOf(found);
  // Beside the form of one role the ticks are as they are stored, and beside the ticks that form is.
  const shown = step === "change" ? { ...typed, ...handedOf(stored) } : { ...stored, ...handedOf(typed) };
  const show = (more: Partial<OfficerView> & { readonly errors?: RolesErrors }) =>
    officerPage({ ...buildView(who, found), typed: shown, errors: {}, ...more });
  if (!maySelf(step, found.person.id === who.userId)) return show({ notice: ownNote, status: 403 });
  if (form.change === "1") return show({});
  if (form.version !== found.version) return show({ notice: conflictNote, status: 409 });
  const wanted = await readStep(c, { step, typed, form }, found);
  if ("errors" in wanted) return show(wanted);
  if (form.confirm !== "1") return confirmPage(c, who, found, { step, typed, wanted, form });
  const outcome = await takeStep(c, who, found, wanted);
  if (outcome === "changed") return show({ notice: conflictNote, status: 409 });
  if (outcome === "last-owner") return show({ errors: lastOwnerErrors(step, wanted) });
  return c.redirect(`/admin/roles?done=${done[step]}`, 303);
}

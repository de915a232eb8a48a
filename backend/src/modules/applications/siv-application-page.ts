import { sivApplicationFacts } from "#rules/signed-text";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { userById } from "../../db/account/users";
import { type MembershipRow, membershipOf } from "../../db/club/membership";
import { findForRegistrar } from "../../db/club/siv-application-register";
import { isVehicleKept, listSteps, takeRegistrarStep } from "../../db/club/siv-application-steps";
import { hasOtherOpen, type SivApplicationRow } from "../../db/club/siv-applications";
import { clubZone } from "../../db/content/site-settings";
import { stateCodes } from "../../db/states";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import type { Fields } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { doneNote, staleNote } from "../../desk/parts";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import { findStanding, type Standing } from "../../domain/club/membership-standing";
import { isGranted, mayTake, type RegistrarStep, stateAfter } from "../../domain/club/siv-application-states";
import { clubDay, dayInWords, fromLocalField, toLocalField } from "../../domain/club-time";
import { recordMails } from "../../http/activity";
import { getScheme } from "../../http/api/club/siv-applications/siv-application-submit";
import { toSivApplicationWire } from "../../http/api/club/siv-applications/siv-application-wire";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { standingAdvice, standingWords } from "./applicant-standing";
import { endingPage } from "./siv-application-ending";
import { sivApplicationHistory } from "./siv-application-history";
import { stateWords } from "./siv-application-list";
import { readSent, stepEmail } from "./siv-application-mail";
import { readTopics } from "./siv-application-questions";
import { relatedToSivApplication } from "./siv-application-related";
import { closes, isConfirmed, readStep, type StepField, type Typed } from "./siv-application-step";
import { sivApplicationPage } from "./siv-application-view";

type Errors = Fields<StepField>["errors"];
type Shown = { typed?: Form; errors?: Errors; notice?: Markup | ""; status?: number };

const maxWordsLength = 2_000;
const maxPlaceLength = 200;
/** What must be said to the member. */
const needsWords: ReadonlySet<RegistrarStep> = new Set([
  "more-information",
  "declined",
  "reopened",
  "submitted",
  "lapsed",
]);

const readTyped = (form: Form): Typed => ({
  words: typedText(form, "words"),
  time: form.time ?? "",
  place: form.place ?? "",
  topics: readTopics(form),
});

async function getSivApplication(c: AppContext): Promise<SivApplicationRow> {
  const row = await findForRegistrar(c.var.services.db, Number(c.req.param("application")));
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

type Applicant = { readonly membership: MembershipRow | null; readonly standing: Standing };

/** The applicant's membership, and what it is worth now. */
async function getApplicant(c: AppContext, row: SivApplicationRow): Promise<Applicant> {
  const { db, clock } = c.var.services;
  const [membership, zone] = await Promise.all([membershipOf(db, row.user_id), clubZone(db)]);
  return { membership, standing: findStanding(membership, clock.now(), zone) };
}

/** Why no mail goes to the applicant; null: they get it. */
async function findUntold({ var: { services } }: AppContext, row: SivApplicationRow): Promise<string | null> {
  const user = await userById(services.db, row.user_id);
  return user && whyNobodyIsTold(services.db, user.email);
}

async function renderPage(c: AppContext, viewer: Officer, shown: Shown = {}): Promise<Response> {
  const { db } = c.var.services;
  const row = await getSivApplication(c);
  const [zone, untold] = await Promise.all([clubZone(db), findUntold(c, row)]);
  const [item, scheme, states, hasVehicle, steps, { standing }] = await Promise.all([
    toSivApplicationWire(db, row),
    getScheme(db, row),
    stateCodes(db),
    isVehicleKept(db, row.id),
    listSteps(db, [row.id]),
    getApplicant(c, row),
  ]);
  const [timeline, related] = await Promise.all([
    sivApplicationHistory(db, viewer, { id: row.id, steps }, zone),
    relatedToSivApplication(db, viewer, { row, item, hasVehicle }),
  ]);
  const booked = {
    words: "",
    time: toLocalField(row.inspection_at, zone),
    place: row.inspection_place ?? "",
    topics: ["answer" as const],
  };
  const posted = shown.typed ? readTyped(shown.typed) : null;
  const chosen = readStep(shown.typed?.show ?? shown.typed?.to ?? c.req.query("to"));
  const sent = chosen && (await readSent(c.var.services, row, chosen, posted ?? booked));
  return sivApplicationPage({
    who: viewer,
    item,
    standing,
    // The answer stands beside its question.
    facts: sivApplicationFacts({ ...item, answer: null, confirmed: [] }, { scheme, states }),
    zone,
    isUnsigned: row.is_unsigned === 1,
    isVehicleGone: !hasVehicle,
    hasOtherOpen: chosen === "reopened" && (await hasOtherOpen(db, row.id)),
    isOwn: row.user_id === viewer.userId,
    chosen,
    email: chosen && sent && (await stepEmail(c.var.services, row, chosen, sent)),
    untold,
    isEmailShown: Boolean(shown.typed?.show) && !shown.errors,
    inspection: { at: row.inspection_at, place: row.inspection_place },
    timeline,
    related,
    typed: posted ?? booked,
    posted,
    errors: shown.errors ?? {},
    questions: shown.typed ? stepQuestions(shown.typed, row, c.var.services.clock.now(), zone) : {},
    notice: shown.notice ?? "",
    status: shown.status ?? 200,
  });
}

/** What to ask of an approval whose inspection is on a later day: its tick holds for that time. */
function stepQuestions(form: Form, row: SivApplicationRow, now: number, zone: string): Questions {
  const at = row.status === "inspection-booked" ? row.inspection_at : null;
  if (at === null || form.to !== "approved") return {};
  const day = clubDay(Date.parse(at), zone);
  if (day <= clubDay(now, zone)) return {};
  const words = `The inspection is on ${dayInWords(day)}, which is to come. Is that right?`;
  const questions = readQuestions(form, {}, { time: { words, yes: "Yes, approve it before that", of: at } });
  // Who looks at the mail decides nothing yet; a tick that is set stays.
  return form.show && asksFirst(questions) ? {} : questions;
}

/** GET /admin/applications/{id}; `?to=` opens the form of that step. */
export async function showSivApplication(c: AppContext, viewer: Officer): Promise<Response> {
  const isDone = c.req.query("done") === "1";
  const untold = isDone ? await findUntold(c, await getSivApplication(c)) : null;
  const notice = isDone ? doneNote(`Done. ${untold ?? "The member gets a mail."}`) : "";
  return renderPage(c, viewer, { notice });
}

/** What is wrong with a step's fields. */
function stepErrors(
  to: RegistrarStep,
  { words, place }: Typed,
  { at, now, isTold }: { readonly at: number; readonly now: number; readonly isTold: boolean },
): Errors {
  const books = to === "inspection-booked";
  return {
    ...(isTold && needsWords.has(to) && words.trim() === "" ? { words: "Tell the member what and why" } : {}),
    ...(words.length > maxWordsLength ? { words: `Keep to ${maxWordsLength} characters` } : {}),
    ...(books && Number.isNaN(at) ? { time: "Give a date and a time" } : {}),
    ...(books && at <= now ? { time: "Must be in the future" } : {}),
    ...(books && place.trim() === "" ? { place: "Say where the vehicle is looked at" } : {}),
    ...(place.length > maxPlaceLength ? { place: `Keep to ${maxPlaceLength} characters` } : {}),
  };
}

const conflict = (row: SivApplicationRow) =>
  staleNote(
    `Nothing of yours was done or sent, and your words stand below. It is now: ${stateWords[row.status][0].toLowerCase()}. Read the history before you go on.`,
  );

const refusedWords: Readonly<Partial<Record<RegistrarStep, string>>> = {
  approved: "The application was not approved",
  lodged: "It was not marked as lodged",
  active: "The concession was not begun",
  reopened: "The decline was not taken back",
};

const hindrance = (to: RegistrarStep, title: string, advice: string) =>
  staleNote(`${refusedWords[to]}, and nothing was sent. ${advice}`, title);

/** Why a step cannot be taken; null: it can. */
async function findHindrance(
  c: AppContext,
  row: SivApplicationRow,
  to: RegistrarStep,
  standing: Standing,
): Promise<Markup | null> {
  if (to === "approved" && !(await isVehicleKept(c.var.services.db, row.id)))
    return hindrance(
      to,
      "The vehicle was sold or deleted meanwhile",
      "Decline it, or ask the member what has happened.",
    );
  const untold = await findUntold(c, row);
  // The page says why.
  if (to === "reopened")
    return untold !== null || (await hasOtherOpen(c.var.services.db, row.id))
      ? staleNote("Nothing was done or sent.", refusedWords.reopened)
      : null;
  if (untold !== null && !closes(to))
    return staleNote("Nothing was done or sent. Close the application.", "The applicant has died");
  const advice = isGranted(stateAfter(to)) ? standingAdvice(standing) : null;
  return advice === null ? null : hindrance(to, standingWords(standing), `${advice} Your words stand below.`);
}

/** POST /admin/applications/{id}: one step, `to`. One that takes a concession away is confirmed first. */
export async function moveSivApplication(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (viewer, typed) => renderPage(c, viewer, { typed }));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { services } = c.var;
  const { db, clock } = services;
  const now = clock.now();
  const row = await getSivApplication(c);
  // `show` is the button that shows the mail of a step instead of taking it.
  const to = readStep(form.show ?? form.to);
  if (to === null) throw new Refusal("NOT_FOUND");
  const show = (shown: Shown) => renderPage(c, viewer, { typed: { ...form, to }, ...shown });
  if (row.user_id === viewer.userId) return show({ status: 403 });
  if (form.change === "1") return show({});
  /** As it is now. */
  const refuse = async () => {
    const current = await getSivApplication(c);
    const hindered = await findHindrance(c, current, to, (await getApplicant(c, current)).standing);
    const isSame = current.updated_at === form.version;
    return show({ notice: (isSame && hindered) || conflict(current), status: 409 });
  };
  const isUnsigned = to === "approved" && row.is_unsigned === 1;
  if (form.version !== row.updated_at || !mayTake(row.status, to) || isUnsigned) return refuse();
  const { membership, standing } = await getApplicant(c, row);
  const hindered = await findHindrance(c, row, to, standing);
  if (hindered) return show({ notice: hindered, status: 409 });

  const typed = readTyped(form);
  const zone = await clubZone(db);
  const at = fromLocalField(typed.time, zone);
  const untold = await findUntold(c, row);
  const errors = stepErrors(to, typed, { at, now, isTold: untold === null });
  const asks = asksFirst(stepQuestions({ ...form, to }, row, now, zone));
  if (Object.keys(errors).length > 0 || asks) return show({ errors, status: 422 });
  if (form.show) return show({});
  const sent = await readSent(services, row, to, typed);
  const email = await stepEmail(services, row, to, sent);
  if (isConfirmed(to) && form.confirm !== "1") {
    return endingPage(c, { who: viewer, row, to, words: typed.words, email, untold });
  }
  const step = { id: row.id, updatedAt: row.updated_at, registrarId: viewer.userId, to, membership, ...sent };
  await recordMails(c, [email]);
  if (!(await takeRegistrarStep(db, step, now))) return refuse();
  await services.mailer.send(async () => email);
  return c.redirect(`/admin/applications/${row.id}?done=1`, 303);
}

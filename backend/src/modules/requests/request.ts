import { isConstraintError } from "../../db/constraint-error";
import { clubName } from "../../db/content/site-settings";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { staleNote } from "../../desk/parts";
import { recordAlso, recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { emailChangedFrom, emailChangedTo } from "../members/emails";
import { found, maxLengths, tooLong } from "../members/field-checks";
import { changeDeclinedEmail, nameChangedEmail } from "./emails";
import {
  type ChangeRequestRow,
  declineRequest,
  doRequest,
  findRequest,
  otherHolder,
  type WantedName,
} from "./queries";
import { askedName, type RequestShown, requestPage, wantedName } from "./request-view";

const maxWords = 1_000;

/** @throws Refusal NOT_FOUND */
async function requestAt(c: AppContext): Promise<ChangeRequestRow> {
  const row = await findRequest(c.var.services.db, Number(c.req.param("request")));
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

async function page(c: AppContext, who: Officer, shown: RequestShown = {}): Promise<Response> {
  const request = await requestAt(c);
  const holder = request.kind === "email" ? await otherHolder(c.var.services.db, request) : null;
  return requestPage(c, { who, request, holder, ...shown });
}

/** GET /admin/requests/{request}. */
export const showRequest = (c: AppContext, officer: Officer): Promise<Response> => page(c, officer);

const stale = (c: AppContext, who: Officer, shown: Pick<RequestShown, "typed" | "name">) =>
  page(c, who, {
    ...shown,
    notice: staleNote("Nothing was done or sent. The request and the member are shown as they are now."),
    status: 409,
  });

/** The name as the form has it; the one that was asked for where it has none. */
function typedName(form: Form, request: ChangeRequestRow): WantedName {
  const { firstName, lastName } = askedName(request);
  return { firstName: (form.firstName ?? firstName).trim(), lastName: (form.lastName ?? lastName).trim() };
}

const nameErrorsOf = ({ firstName, lastName }: WantedName) =>
  found({
    firstName: firstName === "" ? "Give a first name" : tooLong(firstName, maxLengths.firstName),
    lastName: tooLong(lastName, maxLengths.lastName),
  });

const fullName = ({ firstName, lastName }: WantedName): string => `${firstName} ${lastName}`.trim();

/** Tells the member that it was done: of another address, at both. */
async function tellDone(c: AppContext, request: ChangeRequestRow, name: WantedName): Promise<void> {
  const { db, mailer } = c.var.services;
  const club = await clubName(db);
  const { email, own_email, user_id: userId } = request;
  if (email === null) {
    await mailer.send(() =>
      nameChangedEmail({ to: own_email, club, name: fullName(name), asked: wantedName(request) }),
    );
    return;
  }
  await mailer.send(() => emailChangedFrom({ club, from: own_email, to: email, userId }));
  await mailer.send(() => emailChangedTo({ club, from: own_email, to: email, userId }));
}

async function carryOut(
  c: AppContext,
  who: Officer,
  request: ChangeRequestRow,
  form: Form,
): Promise<Response> {
  const { db, clock } = c.var.services;
  const words = typedText(form, "words");
  recordAlso(c, `/admin/members/${request.user_id}`);
  const name = request.kind === "name" ? typedName(form, request) : askedName(request);
  const nameErrors = request.kind === "name" ? nameErrorsOf(name) : {};
  if (Object.keys(nameErrors).length > 0)
    return page(c, who, { typed: words, name, nameErrors, status: 422 });
  if (request.kind === "email") recordChanges(c, { email: request.own_email }, { email: request.email });
  else
    recordChanges(
      c,
      { first_name: request.own_first_name, last_name: request.own_last_name },
      { first_name: name.firstName, last_name: name.lastName },
    );
  const answer = { request, name, version: typedText(form, "version"), officerId: who.userId };
  try {
    if (!(await doRequest(db, answer, clock.now()))) return stale(c, who, { typed: words, name });
  } catch (error) {
    // Somebody has taken the address meanwhile: the page says who.
    if (isConstraintError(error)) return stale(c, who, { typed: words, name });
    throw error;
  }
  await tellDone(c, request, name);
  return c.redirect(
    `/admin/members/${request.user_id}?done=${request.kind === "email" ? "email" : "asked"}`,
    303,
  );
}

async function decline(
  c: AppContext,
  who: Officer,
  request: ChangeRequestRow,
  form: Form,
): Promise<Response> {
  const { db, clock, mailer } = c.var.services;
  const typed = typedText(form, "words");
  recordAlso(c, `/admin/members/${request.user_id}`);
  const words = typed.trim();
  const error =
    words === ""
      ? "Say why, or what to do instead"
      : words.length > maxWords
        ? `Keep to ${maxWords} characters`
        : null;
  if (error) return page(c, who, { typed, error, status: 422 });
  const answer = { id: request.id, words, officerId: who.userId };
  if (!(await declineRequest(db, answer, clock.now()))) return stale(c, who, { typed });
  const club = await clubName(db);
  const { own_email: to, kind } = request;
  await mailer.send(() => changeDeclinedEmail({ to, club, kind, words }));
  return c.redirect(`/admin/requests/${request.id}?done=declined`, 303);
}

/** After signing in again. */
async function showAgain(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const name = typedName(form, await requestAt(c));
  return page(c, who, { typed: typedText(form, "words"), name });
}

/** POST of that page: does what was asked for, or declines it. Nobody answers their own request. */
export async function answerRequest(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showAgain(c, who, form));
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { to } = form;
  if (to !== "do" && to !== "decline") throw new Refusal("NOT_FOUND");
  const request = await requestAt(c);
  if (request.user_id === viewer.userId) return page(c, viewer, { status: 403 });
  if (request.answered_at !== null) return stale(c, viewer, { typed: typedText(form, "words") });
  return to === "do" ? carryOut(c, viewer, request, form) : decline(c, viewer, request, form);
}

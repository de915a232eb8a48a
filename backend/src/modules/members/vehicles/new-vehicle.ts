import { html } from "hono/html";
import { maxVehicles } from "#contract/vehicle";
import { createVehicle } from "../../../db/club/vehicles";
import { type Form, postedForm, typedFields } from "../../../desk/editor-access";
import type { Officer } from "../../../desk/officer";
import { asksFirst, type Questions, readQuestions } from "../../../desk/questions";
import { recordFormPage } from "../../../desk/record-form";
import { recordChanges } from "../../../http/activity";
import type { AppContext } from "../../../http/services";
import { mayIn } from "../../roles/rules";
import { backTo, memberAt, nameOf } from "../member-forms";
import type { MemberRow } from "../member-queries";
import {
  askPlate,
  emptyVehicle,
  plateStates,
  readVehicle,
  type TypedVehicle,
  type VehicleErrors,
  type VehicleSight,
  vehicleFieldset,
  vehicleLabels,
} from "./vehicle-fields";

type Shown = {
  readonly typed: TypedVehicle;
  readonly errors?: VehicleErrors;
  readonly questions?: Questions;
};

const sightOf = async (c: AppContext, { roles }: Officer): Promise<VehicleSight> => ({
  seesEvidence: mayIn(roles, "evidence", "see"),
  states: await plateStates(c.var.services.db),
});

async function formPage(
  c: AppContext,
  who: Officer,
  row: MemberRow,
  { typed, errors, questions = {} }: Shown,
): Promise<Response> {
  const fields = { labels: vehicleLabels, errors: errors ?? {}, questions };
  const view = {
    title: `Add a vehicle of ${nameOf(row)}`,
    back: backTo(row),
    action: `/admin/members/${row.id}/vehicles/new`,
    who,
    typed,
    version: null,
    questions,
    ...(errors ? { errors } : {}),
  };
  return recordFormPage(view, {
    labels: vehicleLabels,
    fields: html`<p class="soft">The member sees it in their garage.</p>
      ${vehicleFieldset(fields, typed, await sightOf(c, who))}`,
    add: "Add the vehicle",
  });
}

const questionsOf = async (c: AppContext, form: Form, typed: TypedVehicle): Promise<Questions> =>
  readQuestions(form, typed, { plate: await askPlate(c.var.services.db, typed, null) });

/** GET /admin/members/{user}/vehicles/new. */
export const showNewVehicle = async (c: AppContext, officer: Officer): Promise<Response> =>
  formPage(c, officer, await memberAt(c), { typed: emptyVehicle });

/** POST of that form. */
export async function addVehicle(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (officer, form) => {
    const typed = typedFields(form, emptyVehicle);
    return formPage(c, officer, await memberAt(c), { typed, questions: await questionsOf(c, form, typed) });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const { db, clock } = c.var.services;
  const row = await memberAt(c);
  const typed = typedFields(form, emptyVehicle);
  const [sight, questions] = await Promise.all([sightOf(c, viewer), questionsOf(c, form, typed)]);
  const outcome = readVehicle(typed, null, sight, clock.now());
  if ("errors" in outcome) return formPage(c, viewer, row, { typed, questions, errors: outcome.errors });
  if (asksFirst(questions)) return formPage(c, viewer, row, { typed, questions });
  recordChanges(c, {}, outcome.columns);
  if (await createVehicle(db, row.id, outcome.columns, clock.now()))
    return c.redirect(`${backTo(row).href}?done=vehicle`, 303);
  const errors = { make: `They have ${maxVehicles} vehicles, the most that somebody can have` };
  return formPage(c, viewer, row, { typed, questions, errors });
}

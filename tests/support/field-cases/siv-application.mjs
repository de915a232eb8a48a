import { strict as assert } from "node:assert";
import * as v from "valibot";

const field = "insurer";
const label = `sivApplication.${field}`;

/** @type {import("../../../scripts/count-field-files.mjs").FieldCase} */
export const sivApplicationField = {
  title: "An SIV application's field",
  limit: 5,
  edits: [
    {
      file: "contract/siv-application.ts",
      below: "  approval_plate: line(60),",
      added: `  ${field}: line(60),`,
    },
    {
      file: "contract/siv-application.ts",
      below: "    approval_plate: nullable(v.string()),",
      added: `    ${field}: nullable(v.string()),`,
    },
    {
      file: "backend/migrations/9999_siv_application.sql",
      added: `ALTER TABLE siv_applications ADD COLUMN ${field} TEXT;`,
    },
    {
      file: "app/features/siv-applications/fields.ts",
      below: "const rows = [",
      added: `  { name: "${field}", step: "evidence", label: "${label}", kind: "text", rule: "words", isOptional: true },`,
    },
    {
      file: "tests/unit/features/siv-applications/sample-application.ts",
      below: "  approvalPlate: null,",
      added: `  ${field}: null,`,
    },
  ],
  message: { below: '  "sivApplication": {', added: `    "${field}": "Insurer",` },
  exported: [
    ["updateSivApplicationRequest", "#contract/siv-application"],
    ["ownColumns", "#backend/src/db/club/siv-applications"],
    ["fieldsToWire, knownSivApplicationItem, toSivApplication", "~/api/club/siv-application-from-wire"],
    ["answersView", "~/features/siv-applications/application-view.server"],
    ["postStep", "~/features/siv-applications/post-step.server"],
    ["stepFieldViews", "~/features/siv-applications/step-view.server"],
    ["complete, queensland, posted", "./tests/unit/features/siv-applications/sample-application"],
    ["reading", "./tests/support/sample-reading"],
  ],
  // From the form to the backend's columns, and back to the step and the answers.
  tryIt: async (applications) => {
    const { complete, queensland: scheme, reading } = applications;
    /** @type {any} */
    let sent;
    const update = async (/** @type {number} */ id, /** @type {object} */ changes) => {
      const body = { id, ...applications.fieldsToWire(changes) };
      sent = v.parse(applications.updateSivApplicationRequest, body);
      return { ok: true, value: complete };
    };
    const form = applications.posted({ [field]: " Harbour Mutual ", intent: "save-draft" });
    const deps = { sivApplications: { update }, reading };
    const own = { application: complete, scheme };
    assert.ok((await applications.postStep(deps, own, "evidence", form)).ok, "saved");
    assert.equal(sent[field], "Harbour Mutual", "sent");
    assert.ok(applications.ownColumns.includes(field), "stored");
    const item = { id: 7, scheme_id: 1, status: "draft", kind: "new", ...times, [field]: sent[field] };
    const application = applications.toSivApplication(v.parse(applications.knownSivApplicationItem, item));
    assert.equal(application[field], "Harbour Mutual", "read");
    const read = { application: { ...complete, [field]: application[field] }, scheme };
    /** @type {readonly { readonly name: string, readonly value: string }[]} */
    const step = applications.stepFieldViews(read, "evidence", reading);
    assert.equal(step.find(({ name }) => name === field)?.value, "Harbour Mutual", "in the form");
    /** @type {{ readonly summary: readonly { readonly rows: readonly { readonly term: string }[] }[] }} */
    const { summary } = applications.answersView(read, reading);
    assert.ok(
      summary.some(({ rows }) => rows.some(({ term }) => term === label)),
      "in the answers",
    );
  },
};

const times = { created_at: "2026-03-01T00:00:00.000Z", updated_at: "2026-03-10T00:00:00.000Z" };

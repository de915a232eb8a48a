import { strict as assert } from "node:assert";
import * as v from "valibot";

const field = "meetingPoint";
const wireName = "meeting_point";
const label = `sivRun.${field}`;

/** @type {import("../../../scripts/count-field-files.mjs").FieldCase} */
export const sivRunField = {
  title: "An SIV run's field",
  limit: 5,
  edits: [
    { file: "contract/siv-run.ts", below: "  finish: line(200),", added: `  ${wireName}: line(200),` },
    {
      file: "contract/siv-run.ts",
      below: "  finish: nullable(v.string()),",
      added: `  ${wireName}: nullable(v.string()),`,
    },
    {
      file: "backend/migrations/9999_siv_run.sql",
      added: `ALTER TABLE siv_events ADD COLUMN ${wireName} TEXT;`,
    },
    {
      file: "app/features/siv-runs/fields.ts",
      below: "const rows = [",
      added: `  { name: "${field}", part: "leader", label: "${label}", kind: "text", max: 200, isFact: true },`,
    },
    {
      file: "tests/unit/features/siv-runs/sample-run.ts",
      below: "  finish: null,",
      added: `  ${field}: null,`,
    },
  ],
  message: { below: '  "sivRun": {', added: `    "${field}": "Meeting point",` },
  exported: [
    ["createSivRunRequest", "#contract/siv-run"],
    ["sivRunFields as ownFields", "#backend/src/db/club/siv-runs"],
    ["toWire, knownItem, toSivRun", "~/api/club/siv-run-from-wire"],
    ["conflictFields", "~/features/siv-runs/edit-run-view.server"],
    ["newSivRunView", "~/features/siv-runs/new-run-view.server"],
    ["parseSivRun, sivRunValues", "~/features/siv-runs/run-form.server"],
    ["sivRunView", "~/features/siv-runs/run-view.server"],
    ["filled, rules, run as getSample", "./tests/unit/features/siv-runs/sample-run"],
    ["vehicle", "./tests/unit/features/garage/sample-vehicle"],
    ["queensland", "./tests/unit/features/siv-applications/sample-application"],
    ["reading as sampleReading", "./tests/support/sample-reading"],
  ],
  // From the form to the backend's columns, and back to the page.
  tryIt: async (runs) => {
    const { filled, rules, vehicle, queensland } = runs;
    const reading = { ...runs.sampleReading, now: rules.now };
    const typed = { ...filled, vehicle: String(vehicle.id), [field]: " The oval " };
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const parsed = runs.parseSivRun(form, rules);
    assert.equal(parsed.value[field], "The oval", "parsed");
    const sent = v.parse(runs.createSivRunRequest, { ...runs.toWire(parsed.value), vehicle_id: 7 });
    assert.equal(sent[wireName], "The oval", "sent");
    assert.ok(runs.ownFields.includes(wireName), "stored");
    const stored = { id: 7, scheme_id: 1, status: "listed", time_zone: rules.zone, ...at };
    const run = runs.toSivRun(v.parse(runs.knownItem, { ...stored, ...sent }));
    assert.equal(run[field], "The oval", "read");
    assert.equal(
      runs.sivRunValues(run, { ...reading, timeZone: rules.zone })[field],
      "The oval",
      "in the form",
    );
    /** @param {{ readonly label: string }} row */
    const has = (row) => row.label === label;
    assert.ok(runs.conflictFields(reading.t).some(has), "in a conflict");
    const saved = { kind: "run", record: "", values: typed, updatedAt: at.updated_at };
    const deps = {
      drafts: { list: async () => ({ ok: true, value: [saved] }) },
      schemes: { list: async () => ({ ok: true, value: [queensland] }) },
      means: { canList: true, needs: [], membership: null, vehicles: [vehicle] },
      hasLeaders: false,
      hasPastList: false,
      findPhone: async () => null,
    };
    const view = await runs.newSivRunView(deps, new URLSearchParams("check"), reading);
    assert.ok(
      view.check.rows.some((/** @type {{ readonly term: string }} */ { term }) => term === label),
      "in the answers to check",
    );
    const viewer = {
      isSignedIn: true,
      means: deps.means,
      schemes: [queensland],
      hasPlaces: true,
      isAfterPost: false,
    };
    const page = runs.sivRunView(runs.getSample({ [field]: "The oval" }), viewer, reading);
    assert.ok(page.facts.some(has), "on the run's page");
  },
};

const at = {
  listed_at: "2026-09-01T00:00:00.000Z",
  list_by: "2026-10-02T21:00:00.000Z",
  updated_at: "2026-09-01T00:00:00.000Z",
};

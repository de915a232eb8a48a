import { strict as assert } from "node:assert";
import * as v from "valibot";

const field = "upholstery";
const label = `vehicle.${field}`;

/** @type {import("../../../scripts/count-field-files.mjs").FieldCase} */
export const vehicleField = {
  title: "A vehicle's field",
  limit: 5,
  edits: [
    {
      file: "contract/vehicle.ts",
      below: "  variant: nullable(v.string()),",
      added: `  ${field}: nullable(v.string()),`,
    },
    { file: "contract/vehicle.ts", below: "  variant: line(60),", added: `  ${field}: line(60),` },
    { file: "backend/migrations/9999_field.sql", added: `ALTER TABLE vehicles ADD COLUMN ${field} TEXT;` },
    {
      file: "app/features/garage/fields.ts",
      below: '  { name: "variant",',
      added: `  { name: "${field}", step: 1, label: "${label}", kind: "text" },`,
    },
    {
      file: "tests/unit/features/garage/sample-vehicle.ts",
      below: "  variant: null,",
      added: `  ${field}: null,`,
    },
  ],
  message: { below: '  "vehicle": {', added: `    "${field}": "Upholstery",` },
  exported: [
    ["createVehicleRequest", "#contract/vehicle"],
    ["ownColumns", "#backend/src/db/club/vehicles"],
    ["toWire, knownItem, toVehicle", "~/api/club/vehicle-from-wire"],
    ["parseVehicle", "~/features/garage/forms"],
    ["vehicleValues, conflictFields", "~/features/garage/vehicle-values"],
    ["newVehicleView", "~/features/garage/new-vehicle-view.server"],
    ["factSections", "~/features/garage/vehicle-view.server"],
    ["vehicle as sample, now, posted", "./tests/unit/features/garage/sample-vehicle"],
    ["reading", "./tests/support/sample-reading"],
  ],
  // From the form to the backend's columns, and back to the page.
  tryIt: (garage) => {
    const { sample, reading, now } = garage;
    const typed = { make: "Austral", model: "Meridian", [field]: " Vinyl " };
    const parsed = garage.parseVehicle(garage.posted(typed), reading.today);
    assert.equal(parsed.value[field], "Vinyl", "parsed");
    const sent = v.parse(garage.createVehicleRequest, garage.toWire(parsed.value));
    assert.equal(sent[field], "Vinyl", "sent");
    assert.ok(garage.ownColumns.includes(field), "stored");
    const item = { ...sent, id: 7, updated_at: sample.updatedAt };
    const vehicle = garage.toVehicle(v.parse(garage.knownItem, item));
    assert.equal(vehicle[field], "Vinyl", "read");
    assert.equal(garage.vehicleValues(vehicle)[field], "Vinyl", "in the form");
    /** @param {{ readonly label: string }} row */
    const has = (row) => row.label === label;
    assert.ok(garage.conflictFields(reading, []).some(has), "in a conflict");
    const draft = { kind: "vehicle", record: "", values: typed, updatedAt: sample.updatedAt };
    const view = garage.newVehicleView(draft, new URLSearchParams("step=4"), { ...reading, now });
    /** @param {{ readonly term: string }} row */
    const hasTerm = ({ term }) => term === label;
    assert.ok(view.check[0].rows.some(hasTerm), "in the answers to check");
    const [{ facts }] = garage.factSections(vehicle, reading);
    assert.ok(
      facts.some((/** @type {{ readonly term: string }} */ { term }) => term === label),
      "on the vehicle's page",
    );
  },
};

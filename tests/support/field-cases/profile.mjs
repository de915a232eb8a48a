import { strict as assert } from "node:assert";
import * as v from "valibot";

const field = "pronouns";
const label = `profile.${field}`;

/** @type {import("../../../scripts/count-field-files.mjs").FieldCase} */
export const profileField = {
  title: "A profile's field",
  limit: 5,
  edits: [
    {
      file: "contract/user.ts",
      below: "  trading_name: nullable(v.string()),",
      added: `  ${field}: nullable(v.string()),`,
    },
    { file: "contract/user.ts", below: "  trading_name: line(120),", added: `  ${field}: line(120),` },
    { file: "backend/migrations/9999_profile.sql", added: `ALTER TABLE users ADD COLUMN ${field} TEXT;` },
    {
      file: "app/features/profile/fields.ts",
      below: "  mobilePhone: {",
      added: `  ${field}: { section: "personal", label: "${label}", kind: "text" },`,
    },
    {
      file: "tests/unit/features/profile/fake-account.ts",
      below: '  tradingName: "Lane Trimmers",',
      added: `  ${field}: null,`,
    },
  ],
  message: { below: '  "profile": {', added: `    "${field}": "Pronouns",` },
  exported: [
    ["updateUserRequest", "#contract/user"],
    ["userColumns", "#backend/src/db/account/users"],
    ["createOwnUserApi", "~/api/account/own-user"],
    ["fallbackSettings", "~/api/content/fallback-settings"],
    ["defaultSiteConfig", "~/domain/content/site-settings"],
    ["conflictFields", "~/features/profile/forms"],
    ["profileOverview", "~/features/profile/overview.server"],
    ["saveSection, viewSection", "~/features/profile/use-cases.server"],
    ["fakeAccount, getForm, member, now", "./tests/unit/features/profile/fake-account"],
    ["createFakeClock", "./tests/support/fake-clock"],
  ],
  // From the form to the backend's columns, and back to the form and the overview.
  tryIt: async (profile) => {
    const { deps, updates } = profile.fakeAccount();
    const saved = await profile.saveSection(deps, "personal", profile.getForm({ [field]: " They " }));
    assert.ok(saved.ok, "saved");
    assert.deepEqual(updates[0].changes, { [field]: "They" }, "parsed");
    /** @type {object[]} */
    const bodies = [];
    /** @param {any} schema @param {{ body: object }} sent */
    const call = async (schema, { body }) => {
      bodies.push(body);
      return { ok: true, value: v.parse(schema, { item: { ...stored, ...body } }) };
    };
    const stored = { id: 7, first_name: "Rita", last_name: "", email: "rita@example.com" };
    const api = profile.createOwnUserApi({ call });
    const changed = await api.updateUser(7, updates[0].changes, { updatedAt: null, requestKey: null });
    assert.equal(v.parse(profile.updateUserRequest, bodies[0])[field], "They", "sent");
    assert.ok(profile.userColumns.split(", ").includes(field), "stored");
    const user = changed.value;
    assert.equal(user[field], "They", "read");
    const account = profile.fakeAccount({ user: { ...profile.member, ...user } }).deps;
    const view = await profile.viewSection(account, "personal", false);
    assert.equal(view.value.values[field], "They", "in the form");
    assert.equal(profile.conflictFields([field], account.t)[0].label, label, "in a conflict");
    const overview = await profile.profileOverview({
      api: {
        profile: {
          ...account.profile,
          myAccount: async () => ({ ok: false, error: { kind: "malformed" } }),
          creditBalance: async () => ({ ok: false }),
        },
        drafts: account.drafts,
        addresses: { list: async () => ({ ok: true, value: [] }) },
      },
      membership: async () => ({ ok: false }),
      settings: profile.fallbackSettings,
      config: profile.defaultSiteConfig,
      clock: profile.createFakeClock(profile.now),
      locale: "en-AU",
    });
    const rows = overview.value.sections[0].rows;
    assert.ok(
      rows.some((/** @type {{ label: string }} */ row) => row.label === label),
      "in the overview",
    );
  },
};

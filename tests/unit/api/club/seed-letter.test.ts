import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createSchemeApi } from "~/api/club/schemes";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { createSivRunApi } from "~/api/club/siv-runs";
import { claimByName } from "~/domain/club/siv-run";
import { sivApplication, sivRun } from "../../../support/seed-letter/fields";
import { keepFields } from "../../../support/seed-letter/shape";
import { createBackend } from "../backend";

/** A backend without any call beyond spec §7. */
const withoutCalls = (body: unknown) => {
  const { transport, calls } = createBackend(body);
  return { api: { transport, site: { can: async () => false } }, transport, calls };
};

const run = {
  id: 3,
  scheme_id: 1,
  title: "Scones",
  purpose: "Morning run",
  status: "listed",
  starts_at: "2026-12-01T00:00:00Z",
  finishes_at: "2026-12-01T03:00:00Z",
  time_zone: "Australia/Brisbane",
  departure: "The shed",
  stops: ["Siding"],
  destination: "The Caves",
  leader_name: "Robin Ash",
  listed_at: "2026-11-01T00:00:00Z",
  list_by: "2026-11-30T00:00:00Z",
  vehicle_count: 1,
  participants: [
    { id: 1, name: "Robin Ash", vehicle: "1965 Austral Meridian", plate: "SIV 465", joined_at: "2026-11-01" },
  ],
  is_mine: true,
  updated_at: "2026-11-01T00:00:00Z",
};

describe("a run of a backend that says only what spec §3 and domain.md name", () => {
  const find = async () => {
    const found = await createSivRunApi(withoutCalls({ item: keepFields(run, sivRun) }).transport).find(3, {
      isSignedIn: true,
    });
    if (!found.ok || !found.value) throw new Error("it cannot be read");
    return found.value;
  };

  // @spec 7.22
  it("is read without its scheme, deadline and version, and counts who is named", async () => {
    expect(await find()).toMatchObject({
      title: "Scones",
      schemeId: null,
      listBy: null,
      updatedAt: "",
      vehicleCount: 1,
      isMine: null,
    });
  });

  it("is the leader's, by name", async () => {
    expect(claimByName(await find(), "Robin Ash")).toMatchObject({
      isMine: true,
      participants: [{ isMine: true }],
    });
    expect(claimByName(await find(), "Wes Other")).toMatchObject({
      isMine: false,
      participants: [{ isMine: false }],
    });
    expect(claimByName(await find(), null).isMine).toBe(false);
  });
});

describe("schemes of a backend without the call", () => {
  it("are the known states' profiles, the default first", async () => {
    const { api, calls } = withoutCalls({});
    const listed = await createSchemeApi(api).list();
    expect(listed.ok && listed.value.map(({ state }) => state)).toEqual(["QLD", "VIC", "NSW", "SA", "ACT"]);
    expect(listed.ok && listed.value[0]).toMatchObject({ isDefault: true, noticeHours: 24, yearlyDays: [] });
    expect(calls).toEqual([]);
  });
});

const application = {
  id: 7,
  scheme_id: 2,
  status: "draft",
  kind: "new",
  special_class: "thirty-years",
  legal_name: "Robin Ash",
  vehicle: { id: 1, make: "Austral", model: "Meridian", plate_state_id: 4, year_built: 1965 },
  created_at: "2026-03-01T00:00:00.000Z",
  updated_at: "2026-03-10T00:00:00.000Z",
};

describe("an application of a backend that says only what domain.md names", () => {
  const item = keepFields(application, sivApplication);

  it("is read without its scheme, days of use and versions", async () => {
    const found = await createSivApplicationApi(withoutCalls({ item }).api).find(7);
    expect(found).toMatchObject({
      ok: true,
      value: { schemeId: null, updatedAt: "", createdAt: "", isWithoutDays: true },
    });
  });

  it("is signed as the text that the backend would make of it, by the plate's scheme", async () => {
    const signed = await createSivApplicationApi(withoutCalls({ item }).api).signedText(7);
    if (!signed.ok) throw new Error("there is no text");
    expect(signed.value.text).toContain("Scheme: Special interest vehicle concession, Queensland\n");
    expect(signed.value.text).toContain("Legal name: Robin Ash\n");
    expect(signed.value.text).toContain("I declare\n1. What I have stated is true and correct.");
    expect(signed.value.textHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is handed in by update, with its status and signature", async () => {
    const { api, calls } = withoutCalls({ item: { ...(item as object), status: "submitted" } });
    const signature = {
      method: "typed",
      name: "Robin Ash",
      signedOn: "2026-03-11",
      fileId: null,
      textHash: "0".repeat(64),
      locale: "en",
    } as const;
    const basis = { updatedAt: null, requestKey: null };
    expect(await createSivApplicationApi(api).submit(7, signature, basis)).toMatchObject({
      value: { status: "submitted" },
    });
    expect(calls).toMatchObject([
      { path: "/api/v1/club/specialvehicle/update", body: { id: 7, status: "submitted" } },
    ]);
  });

  it("gets a picture with addPhoto itself", async () => {
    const { api, calls } = withoutCalls({ item });
    const picture = new File(["x"], "front.jpg", { type: "image/jpeg" });
    await createSivApplicationApi(api).addPicture(7, { slot: "front", picture, uuid: "form-0001" });
    const [call] = calls;
    const form = v.parse(v.instance(FormData), call?.body);
    expect(call?.path).toBe("/api/v1/club/specialvehicle/addPhoto");
    expect([...form.keys()]).toEqual(["id", "model", "uuid", "name", "key"]);
  });
});

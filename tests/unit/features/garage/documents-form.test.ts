import { describe, expect, it, vi } from "vitest";
import type { VehicleApi } from "~/api/club/vehicles";
import { postDocuments } from "~/features/garage/documents.server";
import { ok } from "~/lib/result";
import { posted, vehicle } from "./sample-vehicle";

const paper = (id: string, description?: string) => ({
  ...{ id, name: `${id}.pdf`, contentType: "application/pdf", bytes: 1, createdAt: "2026-03-01T00:00:00Z" },
  ...(description === undefined ? null : { description }),
});
const two = { ...vehicle, documents: [paper("one", ""), paper("two", "Invoice")] };

function createDeps() {
  const describeDocuments = vi.fn<VehicleApi["describeDocuments"]>(async () => ok({ ...two }));
  const setDocuments = vi.fn<VehicleApi["setDocuments"]>(async () => ok(two));
  const uploadFile = vi.fn(async () => ok(paper("new", "")));
  return { uploads: { uploadFile, deleteFile: vi.fn() }, vehicles: { describeDocuments, setDocuments } };
}
const typed = {
  "description-one": " Roadworthy certificate ",
  "was-one": "",
  "description-two": "Invoice",
  "was-two": "Invoice",
};
const described = [{ id: "one", description: "Roadworthy certificate" }];

describe("the one form of a vehicle's documents", () => {
  it("saves what was typed, and says so beside the button that was pressed", async () => {
    const deps = createDeps();
    expect(await postDocuments(deps, two, posted({ ...typed, save: "one" }))).toEqual(
      ok({ to: "/vehicle/7/documents?saved=1#document-1", flash: null }),
    );
    expect(deps.vehicles.describeDocuments.mock.lastCall?.[1]).toEqual(described);
    expect(deps.vehicles.setDocuments).not.toHaveBeenCalled();
  });

  it("saves it too when a file is added, and when another document is removed", async () => {
    const deps = createDeps();
    const form = posted({ ...typed, remove: "two" });
    form.set("document", new File(["x"], "new.pdf"));
    expect(await postDocuments(deps, two, form)).toMatchObject({
      value: { to: "/vehicle/7/documents", flash: { key: "vehicleFlash.document" } },
    });
    expect(deps.vehicles.describeDocuments.mock.lastCall?.[1]).toEqual(described);
    expect(deps.vehicles.setDocuments.mock.calls.map(([, ids]) => ids)).toEqual([
      ["one"],
      ["one", "two", "new"],
    ]);
  });

  it("leads to an added document where it can be described", async () => {
    const deps = createDeps();
    const three = { ...two, documents: [...two.documents, paper("new", "")] };
    deps.vehicles.setDocuments.mockResolvedValue(ok(three));
    const form = posted({ intent: "add" });
    form.set("document", new File(["x"], "new.pdf"));
    expect(await postDocuments(deps, two, form)).toEqual(
      ok({ to: "/vehicle/7/documents?added=3#document-3", flash: null }),
    );
  });

  it("saves what was typed when Enter presses its first button, which adds", async () => {
    expect(await postDocuments(createDeps(), two, posted({ ...typed, intent: "add" }))).toMatchObject({
      value: { to: "/vehicle/7/documents", flash: { key: "vehicleFlash.descriptions" } },
    });
  });

  it("writes nothing that was only shown, nor what the backend does not keep", async () => {
    const deps = createDeps();
    const shown = { "description-two": "Invoice", "was-two": "Invoice", save: "two" };
    await postDocuments(deps, two, posted(shown));
    await postDocuments(deps, { ...vehicle, documents: [paper("one")] }, posted({ remove: "one" }));
    expect(deps.vehicles.describeDocuments).not.toHaveBeenCalled();
  });

  it("keeps all that was typed when one text is too long, and asks for the file again", async () => {
    const form = posted({ ...typed, "description-two": "x".repeat(201), intent: "add" });
    form.set("document", new File(["x"], "new.pdf"));
    const deps = createDeps();
    expect(await postDocuments(deps, two, form)).toMatchObject({
      error: {
        fieldErrors: [{ field: "document" }, { field: "description-two", key: "garage.descriptionLong" }],
        values: { "description-one": " Roadworthy certificate " },
      },
    });
    expect(deps.uploads.uploadFile).not.toHaveBeenCalled();
  });

  it("asks for a file when none was chosen to add", async () => {
    expect(await postDocuments(createDeps(), two, posted({ intent: "add" }))).toMatchObject({
      error: { fieldErrors: [{ field: "document", key: "garage.documentMissing" }] },
    });
  });
});

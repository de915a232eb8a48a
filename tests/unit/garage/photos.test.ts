import { describe, expect, it, vi } from "vitest";
import { networkError, refusal } from "~/api/api-error";
import type { VehicleApi } from "~/api/club/vehicles";
import { addPhotos, chosenFiles, fileNames } from "~/features/garage/add-photos.server";
import { arrangePhotos, movedPhotos } from "~/features/garage/arrange-photos.server";
import { postDocuments } from "~/features/garage/documents.server";
import { err, ok } from "~/lib/result";
import { posted, vehicle } from "./sample-vehicle";

const photo = (hash: string, description = "") => ({
  image: { hash, aspect: "4x3", width: 800, extension: "jpg" },
  description,
});
const three = { ...vehicle, photos: [photo("a"), photo("b"), photo("c")] };
const conflict = refusal(409, { success: false, code: "CONFLICT", message: "" });

describe("a photo's move", () => {
  const photos = ["a", "b", "c"].map((hash) => ({ hash, description: "" }));
  it.each([
    ["first", "c", "cab"],
    ["up", "c", "acb"],
    ["up", "a", "abc"],
    ["down", "a", "bac"],
    ["down", "c", "abc"],
    ["remove", "b", "ac"],
    ["remove", "somebody-elses", "abc"],
  ] as const)("%s of %s gives %s", (move, hash, order) => {
    expect(movedPhotos(photos, { move, hash }).map((each) => each.hash)).toEqual([...order]);
  });
});

describe("arranging photos", () => {
  it("saves the descriptions with every move, and those of its own photos alone", async () => {
    const setPhotos = vi.fn<VehicleApi["setPhotos"]>(async () => ok(vehicle));
    await arrangePhotos(
      { setPhotos },
      three,
      posted({ "description-a": " Left\nside ", "description-zzz": "Forged", up: "b" }),
    );
    expect(setPhotos.mock.lastCall?.[1]).toEqual([
      { hash: "b", description: "" },
      { hash: "a", description: "Left side" },
      { hash: "c", description: "" },
    ]);
  });

  it("changes the photos as another browser has left them", async () => {
    const current = { ...vehicle, photos: [photo("d", "New"), photo("b")], updatedAt: "v2" };
    const setPhotos = vi.fn<VehicleApi["setPhotos"]>(async () => ok(vehicle));
    setPhotos.mockResolvedValueOnce(err({ error: conflict, current }));
    await arrangePhotos({ setPhotos }, three, posted({ first: "b", "description-a": "Gone" }));
    expect(setPhotos.mock.lastCall?.slice(1)).toEqual([
      [
        { hash: "b", description: "" },
        { hash: "d", description: "New" },
      ],
      { updatedAt: "v2", requestKey: null },
    ]);
  });

  it("refuses a description that is too long, with what was typed", async () => {
    const setPhotos = vi.fn<VehicleApi["setPhotos"]>();
    const long = "x".repeat(201);
    expect(await arrangePhotos({ setPhotos }, three, posted({ "description-b": long }))).toMatchObject({
      error: { fieldErrors: [{ field: "description-b" }], values: { "description-b": long } },
    });
    expect(setPhotos).not.toHaveBeenCalled();
  });
});

describe("adding photos", () => {
  const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });
  const heic = refusal(415, { success: false, code: "HEIC", message: "" });

  it("adds each, and one that fails stops no other", async () => {
    const addPhoto = vi.fn<VehicleApi["addPhoto"]>(async () => ok(vehicle));
    const uploadPicture = async ({ name }: File) =>
      name === "bad.heic" ? err(heic) : ok({ key: name, width: 1, height: 1 });
    const missed = await addPhotos(
      { uploads: { uploadPicture }, vehicles: { addPhoto } },
      7,
      [file("one"), file("bad.heic"), file("two"), file("three")],
      { room: 2, requestKey: "key" },
    );
    expect(addPhoto.mock.calls.map(([, { key, uuid }]) => [key, uuid])).toEqual([
      ["one", "key-0"],
      ["two", "key-2"],
    ]);
    expect(missed).toEqual([
      { name: "bad.heic", reason: "upload.heic" },
      { name: "three", reason: "garage.tooManyPhotos" },
    ]);
    expect(fileNames(missed)).toBe("bad.heic, three");
  });

  it("takes no file that was not chosen, and no text in its place", () => {
    const form = new FormData();
    form.append("photos", new File([], ""));
    form.append("photos", "a text");
    form.append("photos", file("one"));
    expect(chosenFiles(form, "photos").map(({ name }) => name)).toEqual(["one"]);
  });
});

describe("documents", () => {
  const paper = { id: "own", name: "paper.pdf", contentType: "application/pdf", bytes: 1, createdAt: "" };
  const withPaper = { ...vehicle, documents: [paper] };

  it("deletes a file that could not be put with its vehicle", async () => {
    const deleteFile = vi.fn(async () => ok());
    const form = new FormData();
    form.set("document", new File(["x"], "new.pdf"));
    const deps = {
      uploads: { uploadFile: async () => ok({ ...paper, id: "new" }), deleteFile },
      vehicles: { setDocuments: async () => err({ error: networkError, current: null }) },
    };
    expect(await postDocuments(deps, withPaper, form)).toMatchObject({ ok: false });
    expect(deleteFile).toHaveBeenCalledWith("new");
  });

  it("removes none but its own: a forged id leaves them as they are", async () => {
    const setDocuments = vi.fn<VehicleApi["setDocuments"]>(async () => ok(vehicle));
    const deps = {
      uploads: { uploadFile: vi.fn(), deleteFile: vi.fn() },
      vehicles: { setDocuments },
    };
    expect(await postDocuments(deps, withPaper, posted({ remove: "another" }))).toEqual(ok(null));
    expect(setDocuments.mock.lastCall?.[1]).toEqual(["own"]);
    expect(await postDocuments(deps, withPaper, posted({ remove: "own" }))).toMatchObject({
      value: { key: "garage.flashRemoved", values: { name: "paper.pdf" } },
    });
    expect(setDocuments.mock.lastCall?.[1]).toEqual([]);
  });
});

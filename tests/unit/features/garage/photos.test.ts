import { describe, expect, it, vi } from "vitest";
import { networkError, refusal } from "~/api/api-error";
import type { VehicleApi } from "~/api/club/vehicles";
import { addPhotos, chosenFiles, fileNames } from "~/features/garage/add-photos.server";
import { arrangePhotos, movedPhotos } from "~/features/garage/arrange-photos.server";
import { postDocuments } from "~/features/garage/documents.server";
import { postPhotos } from "~/features/garage/post-photos.server";
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

  it("writes no description that was only shown, as another browser may have changed it since", async () => {
    const current = { ...vehicle, photos: [photo("a", "Theirs"), photo("b", "Old"), photo("c")] };
    const setPhotos = vi.fn<VehicleApi["setPhotos"]>(async () => ok(vehicle));
    const shown = { "description-a": "", "was-a": "", "description-b": "Mine", "was-b": "Old" };
    await arrangePhotos({ setPhotos }, current, posted({ ...shown, up: "c" }));
    expect(setPhotos.mock.lastCall?.[1]).toEqual([
      { hash: "a", description: "Theirs" },
      { hash: "c", description: "" },
      { hash: "b", description: "Mine" },
    ]);
  });

  it("keeps what was shown beside what was refused", async () => {
    const fields = { "description-b": "x".repeat(201), "was-b": "Old" };
    expect(await arrangePhotos({ setPhotos: vi.fn() }, three, posted(fields))).toMatchObject({
      error: { values: fields },
    });
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
  const file = (name: string) => new File([name], name, { type: "image/jpeg" });
  const heic = refusal(415, { success: false, code: "HEIC", message: "" });

  it("adds each, and one that fails stops no other", async () => {
    const addPhoto = vi.fn<VehicleApi["addPhoto"]>(async () => ok());
    const uploadPicture = async ({ name }: File) =>
      name === "bad.heic" ? err(heic) : ok({ key: name, width: 1, height: 1 });
    const missed = await addPhotos(
      { uploads: { uploadPicture }, vehicles: { addPhoto } },
      7,
      [file("one"), file("bad.heic"), file("two"), file("three")],
      { room: 2, requestKey: "key" },
    );
    expect(addPhoto.mock.calls.map(([, { key }]) => key)).toEqual(["one", "two"]);
    expect(missed).toEqual([
      { name: "bad.heic", reason: "upload.heic" },
      { name: "three", reason: "garage.tooManyPhotos" },
    ]);
    expect(fileNames(missed)).toBe("bad.heic, three");
  });

  /** The uuids of photos that were added, by their names. */
  async function uuids(files: readonly File[], requestKey: string) {
    const added = new Map<string, string>();
    const addPhoto: VehicleApi["addPhoto"] = async (_, { key, uuid }) => {
      added.set(String(key), uuid);
      return ok();
    };
    const uploadPicture = async ({ name }: File) => ok({ key: name, width: 1, height: 1 });
    await addPhotos({ uploads: { uploadPicture }, vehicles: { addPhoto } }, 7, files, {
      room: 24,
      requestKey,
    });
    return added;
  }

  it("names a photo by its form and its bytes, so that a resend adds it once, whatever else it has", async () => {
    const key = "k".repeat(64);
    const first = await uuids([file("one"), file("two")], key);
    const resent = await uuids([file("new"), file("two")], key);
    expect(resent.get("two")).toBe(first.get("two"));
    expect(new Set([...first.values(), ...resent.values()]).size).toBe(3);
    expect((await uuids([file("two")], "another-form")).get("two")).not.toBe(first.get("two"));
    for (const uuid of first.values()) expect(uuid).toMatch(/^[\w-]{30,64}$/);
  });

  it("tries no more files than a vehicle has photos, however many fail", async () => {
    const uploadPicture = vi.fn(async () => err(heic));
    const files = Array.from({ length: 1000 }, (_, index) => file(`${index}.heic`));
    const missed = await addPhotos(
      { uploads: { uploadPicture }, vehicles: { addPhoto: vi.fn() } },
      7,
      files,
      {
        room: 24,
        requestKey: "key",
      },
    );
    expect(uploadPicture).toHaveBeenCalledTimes(24);
    expect(missed).toHaveLength(1000);
    expect(missed.at(-1)).toEqual({ name: "999.heic", reason: "garage.tooManyPhotos" });
  });

  // @spec 3.13, 7.22
  it("sends each with addPhoto itself where the backend takes no uploads", async () => {
    const refusals: Readonly<Record<string, ReturnType<typeof refusal>>> = {
      "bad.heic": heic,
      other: refusal(422, { success: false, code: "VALIDATION", message: "" }),
    };
    const addPhoto = vi.fn<VehicleApi["addPhoto"]>(async (_, { key }) => {
      const error = key instanceof File ? refusals[key.name] : undefined;
      return error ? err({ error, current: null }) : ok();
    });
    const files = [file("one"), file("bad.heic"), file("other")];
    const missed = await addPhotos({ uploads: null, vehicles: { addPhoto } }, 7, files, {
      room: 24,
      requestKey: "key",
    });
    expect(addPhoto.mock.calls.map(([, { key }]) => key)).toEqual(files);
    expect(missed).toEqual([
      { name: "bad.heic", reason: "upload.heic" },
      { name: "other", reason: null },
    ]);
  });

  it("speaks of all photos of a form, and of none that the page posts one by one", async () => {
    const deps = {
      uploads: { uploadPicture: async () => ok({ key: "one", width: 1, height: 1 }) },
      vehicles: { addPhoto: async () => ok(), setPhotos: vi.fn() },
    };
    const form = posted({ intent: "add" });
    form.append("photos", file("one"));
    expect(await postPhotos(deps, vehicle, form)).toMatchObject({ value: { flash: { tone: "success" } } });
    form.set("singleUpload", "1");
    expect(await postPhotos(deps, vehicle, form)).toMatchObject({ ok: true, value: { flash: null } });
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
  const describeDocuments = vi.fn<VehicleApi["describeDocuments"]>(async () => ok(vehicle));
  const withPaper = { ...vehicle, documents: [paper] };

  it("deletes a file that could not be put with its vehicle", async () => {
    const deleteFile = vi.fn(async () => ok());
    const form = new FormData();
    form.set("document", new File(["x"], "new.pdf"));
    const deps = {
      uploads: { uploadFile: async () => ok({ ...paper, id: "new" }), deleteFile },
      vehicles: { describeDocuments, setDocuments: async () => err({ error: networkError, current: null }) },
    };
    expect(await postDocuments(deps, withPaper, form)).toMatchObject({ ok: false });
    expect(deleteFile).toHaveBeenCalledWith("new");
  });

  /** The form of a page that was shown before anything was added. */
  function paperForm(updatedAt: string) {
    const form = posted({ updatedAt, requestKey: "a-request-key-of-22-ch" });
    form.set("document", new File(["x"], "New.PDF"));
    return form;
  }
  const seen = "2026-03-10T00:00:00.000Z";
  const stored = { ...paper, id: "new", name: "New.pdf", createdAt: "2026-03-10T00:00:01.000Z" };

  it("adds a file that is sent again once, and uploads it once", async () => {
    const deps = {
      uploads: { uploadFile: vi.fn(), deleteFile: vi.fn() },
      vehicles: { describeDocuments, setDocuments: vi.fn() },
    };
    const again = await postDocuments(deps, { ...vehicle, documents: [stored] }, paperForm(seen));
    expect(again).toMatchObject({ ok: true, value: { flash: { key: "vehicleFlash.document" } } });
    expect(deps.uploads.uploadFile).not.toHaveBeenCalled();
  });

  it("adds it once when both are sent at the same time", async () => {
    const current = { ...vehicle, documents: [stored], updatedAt: "2026-03-10T00:00:02.000Z" };
    const setDocuments = vi.fn<VehicleApi["setDocuments"]>(async () => err({ error: conflict, current }));
    const deleteFile = vi.fn(async () => ok());
    const deps = {
      uploads: { uploadFile: async () => ok({ ...stored, id: "second" }), deleteFile },
      vehicles: { describeDocuments, setDocuments },
    };
    expect(await postDocuments(deps, vehicle, paperForm(seen))).toMatchObject({ ok: true });
    expect(setDocuments).toHaveBeenCalledTimes(1);
    expect(deleteFile).toHaveBeenCalledWith("second");
  });

  it("adds a file that is like one which the page showed already", async () => {
    const setDocuments = vi.fn<VehicleApi["setDocuments"]>(async () => ok(vehicle));
    const deps = {
      uploads: { uploadFile: async () => ok({ ...stored, id: "second" }), deleteFile: vi.fn() },
      vehicles: { describeDocuments, setDocuments },
    };
    const later = "2026-03-10T00:00:01.500Z";
    await postDocuments(deps, { ...vehicle, documents: [stored] }, paperForm(later));
    expect(setDocuments.mock.lastCall?.[1]).toEqual(["new", "second"]);
  });

  it("removes none but its own: a forged id leaves them as they are", async () => {
    const setDocuments = vi.fn<VehicleApi["setDocuments"]>(async () => ok(vehicle));
    const deps = {
      uploads: { uploadFile: vi.fn(), deleteFile: vi.fn() },
      vehicles: { describeDocuments, setDocuments },
    };
    expect(await postDocuments(deps, withPaper, posted({ remove: "another" }))).toEqual(
      ok({ to: "/vehicle/7/documents", flash: null }),
    );
    expect(setDocuments.mock.lastCall?.[1]).toEqual(["own"]);
    expect(await postDocuments(deps, withPaper, posted({ remove: "own" }))).toMatchObject({
      value: { flash: { key: "vehicleFlash.removed", values: { name: "paper.pdf" } } },
    });
    expect(setDocuments.mock.lastCall?.[1]).toEqual([]);
  });
});

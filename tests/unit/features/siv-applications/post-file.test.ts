import { describe, expect, it } from "vitest";
import type { SivApplication } from "~/domain/club/siv-application";
import { type FileDeps, postSlot } from "~/features/siv-applications/post-file.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { askedFor, complete, draft, posted, queensland } from "./sample-application";

const requestKey = "0123456789abcdefghijkl";
const stored = { id: "new", name: "new.jpg", contentType: "image/jpeg", bytes: 9, createdAt: "" };

/** Adds what it is given. */
function backend(application: SivApplication) {
  const added: string[] = [];
  const add = (slot: string, uuid: string) => {
    added.push(`${slot} ${uuid}`);
    const file = { slot, file: stored } as never;
    return ok({ ...application, photos: [...application.photos, file] });
  };
  const deps: FileDeps = {
    uploads: { uploadFile: async () => ok(stored), deleteFile: async () => ok() },
    sivApplications: {
      addPhoto: async (_, { slot, uuid }) => add(slot, uuid),
      addDocument: async (_, { slot, uuid }) => add(slot, uuid),
      addPicture: async (_, { slot, uuid }) => add(slot, uuid),
      removeFile: async () => ok(application),
      update: async (_, changes) => {
        added.push(JSON.stringify(changes));
        return ok({ ...application, ...changes });
      },
    },
    hasUploads: true,
    reading,
  };
  const post = (step: "photos" | "documents", fields: Record<string, string | File>, scheme = queensland) =>
    postSlot(deps, { application, scheme }, posted({ requestKey, ...fields }), step);
  return { post, added };
}

const file = new File(["12345"], "new.jpg", { type: "image/jpeg" });
const withPhotos = (...slots: readonly string[]) => ({
  ...complete,
  photos: complete.photos.filter(({ slot }) => slots.includes(slot)),
});

describe("the page of a photo", () => {
  it("takes its file along, and goes on with the next that is missing", async () => {
    const { post, added } = backend(withPhotos("rear", "interior"));
    expect(await post("photos", { slot: "front", "photo-front": file })).toMatchObject({
      value: { to: "/specialvehicle/7/photos?slot=left", flash: { key: "sivApplication.flashAdded" } },
    });
    expect(added).toEqual([`front ${requestKey}`]);
    // After the last one comes what was left out before.
    expect(await post("photos", { slot: "interior" })).toMatchObject({
      value: { to: "/specialvehicle/7/photos?slot=front", flash: null },
    });
    expect(await backend(complete).post("photos", { slot: "front" })).toMatchObject({
      value: { to: "/specialvehicle/7" },
    });
  });

  it("stays when a script has uploaded the file by itself", async () => {
    const alone = { slot: "front", "photo-front": file, singleUpload: "1" };
    expect(await backend(draft).post("photos", alone)).toMatchObject({
      value: { to: "/specialvehicle/7/photos?slot=front" },
    });
  });

  it("asks for a photo that is missing", async () => {
    // A browser posts an empty file without a choice.
    const empty = { slot: "front", "photo-front": new File([], "") };
    expect(await backend(draft).post("photos", empty)).toMatchObject({
      error: { fieldErrors: [{ field: "photo-front", key: "upload.missing" }] },
    });
  });

  it("that the registrar asks for again needs a newer file, or the word that there is none", async () => {
    const asked = askedFor("photo-rear");
    expect(await backend(asked).post("photos", { slot: "rear" })).toMatchObject({
      error: { fieldErrors: [{ field: "photo-rear", key: "sivApplication.askedAgain" }] },
    });
    const { post, added } = backend(asked);
    expect(await post("photos", { slot: "rear", intent: "confirm" })).toMatchObject({
      value: { to: "/specialvehicle/7" },
    });
    expect(added).toEqual([JSON.stringify({ confirmed: ["photo-rear"] })]);
    // Another photo is asked for as well.
    expect(
      await backend(askedFor("photo-rear", "photo-left")).post("photos", { slot: "front" }),
    ).toMatchObject({
      value: { to: "/specialvehicle/7/photos?slot=rear" },
    });
    // Nothing is confirmed that was not asked for.
    const other = backend(asked);
    await other.post("photos", { slot: "left", intent: "confirm" });
    expect(other.added).toEqual([]);
  });

  it("leads back to it when its photo is removed", async () => {
    expect(await backend(complete).post("photos", { remove: "left" })).toMatchObject({
      value: { to: "/specialvehicle/7/photos?slot=left" },
    });
  });
});

describe("the page of a document", () => {
  it("takes its file along, and leads back to the documents", async () => {
    const { post, added } = backend(draft);
    expect(await post("documents", { slot: "age", "document-age": file })).toMatchObject({
      value: { to: "/specialvehicle/7/documents" },
    });
    expect(added).toEqual([`age ${requestKey}-age-5`]);
  });

  it("can be left without a file, unless the scheme asks for it", async () => {
    const slot = "ownership";
    expect(await backend(complete).post("documents", { slot })).toMatchObject({
      value: { to: "/specialvehicle/7/documents", flash: null },
    });
    const asking = { ...queensland, needsProofOfOwnership: true };
    expect(await backend(complete).post("documents", { slot }, asking)).toMatchObject({
      error: { fieldErrors: [{ field: "document-ownership", key: "sivApplication.chooseFile" }] },
    });
  });

  it("takes no file of a photo's, nor of a place that there is not", async () => {
    const { post, added } = backend(draft);
    await post("documents", { slot: "front", "document-front": file });
    await post("photos", { slot: "age", "photo-age": file });
    expect(added).toEqual([]);
  });
});

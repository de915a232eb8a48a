import { describe, expect, it, vi } from "vitest";
import type { VehicleApi } from "~/api/club/vehicles";
import { postPhotos } from "~/features/garage/post-photos.server";
import { ok } from "~/lib/result";
import { posted, vehicle } from "./sample-vehicle";

const photo = (hash: string) => ({
  image: { hash, aspect: "4x3", width: 800, extension: "jpg" },
  description: "",
});
const three = { ...vehicle, photos: [photo("a"), photo("b"), photo("c")] };

describe("the one form of a vehicle's photos", () => {
  const picture = new File(["one"], "one.jpg", { type: "image/jpeg" });
  function createDeps() {
    const setPhotos = vi.fn<VehicleApi["setPhotos"]>(async () => ok(vehicle));
    const addPhoto = vi.fn<VehicleApi["addPhoto"]>(async () => ok());
    const uploads = { uploadPicture: async () => ok({ key: "one", width: 1, height: 1 }) };
    return { uploads, vehicles: { setPhotos, addPhoto } };
  }

  it("says beside its button that a description is saved, with all others", async () => {
    const deps = createDeps();
    const form = posted({ "description-a": "Left", "description-b": "Right", save: "b" });
    expect(await postPhotos(deps, three, form)).toMatchObject({
      value: { to: "/vehicle/7/photos?saved=2#photo-2", flash: null },
    });
    expect(deps.vehicles.setPhotos.mock.lastCall?.[1]).toMatchObject([
      { description: "Left" },
      { description: "Right" },
      {},
    ]);
  });

  it("saves what was typed when photos are added, and writes nothing that was only shown", async () => {
    const deps = createDeps();
    const form = posted({ intent: "add", "description-a": "Left", "was-a": "" });
    form.append("photos", picture);
    await postPhotos(deps, three, form);
    expect(deps.vehicles.setPhotos.mock.lastCall?.[1]).toMatchObject([{ description: "Left" }, {}, {}]);
    expect(deps.vehicles.addPhoto).toHaveBeenCalledTimes(1);
    deps.vehicles.setPhotos.mockClear();
    form.set("description-a", "");
    await postPhotos(deps, three, form);
    expect(deps.vehicles.setPhotos).not.toHaveBeenCalled();
  });

  it("leads to the first photo that it has added, whose address is another than the page's", async () => {
    const form = posted({ intent: "add", singleUpload: "1" });
    form.append("photos", picture);
    expect(await postPhotos(createDeps(), three, form)).toEqual(
      ok({ to: "/vehicle/7/photos?added=4#photo-4", flash: null }),
    );
  });

  it("adds what was chosen when another button is pressed", async () => {
    const deps = createDeps();
    const form = posted({ remove: "b" });
    form.append("photos", picture);
    expect(await postPhotos(deps, three, form)).toMatchObject({ value: { removed: "b" } });
    expect(deps.vehicles.addPhoto).toHaveBeenCalledTimes(1);
  });

  it("keeps what was typed when no photo was chosen", async () => {
    const typed = { "description-a": "Left", "was-a": "" };
    expect(await postPhotos(createDeps(), three, posted({ ...typed, intent: "add" }))).toMatchObject({
      error: { fieldErrors: [{ field: "photos" }], values: typed },
    });
  });

  it("asks for the photos again when a description is refused", async () => {
    const form = posted({ intent: "add", "description-a": "x".repeat(201) });
    form.append("photos", picture);
    expect(await postPhotos(createDeps(), three, form)).toMatchObject({
      error: { fieldErrors: [{ field: "photos", key: "garage.photosAgain" }, { field: "description-a" }] },
    });
  });
});

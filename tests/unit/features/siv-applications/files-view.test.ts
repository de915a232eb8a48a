import { describe, expect, it } from "vitest";
import { filesView } from "~/features/siv-applications/files-view.server";
import { reading } from "../../../support/sample-reading";
import { askedFor, complete, queensland } from "./sample-application";

const countOf = (application = complete, step: Parameters<typeof filesView>[1] = "photos") =>
  filesView({ application, scheme: queensland }, step, { wanted: null, hasUploads: true }, reading).count;

describe("the count of a step's files", () => {
  it("counts what is asked for again as missing", () => {
    expect(countOf()).toBe("sivTask.photos 7 7");
    expect(countOf(askedFor("photo-engine"))).toBe("sivTask.countAsked sivTask.photos 6 7 1");
    expect(countOf(askedFor("photo-engine"), "documents")).toBe("sivTask.documentsOptional 3");
    expect(countOf(askedFor("document-age"), "documents")).toBe("sivTask.countAsked sivTask.documents 0 3 1");
  });

  it("counts a newer file, and one for which there is nothing newer", () => {
    const asked = askedFor("photo-engine");
    const photos = asked.photos.map((photo) =>
      photo.slot === "engine" ? { ...photo, file: { ...photo.file, id: "newer" } } : photo,
    );
    expect(countOf({ ...asked, photos })).toBe("sivTask.photos 7 7");
    expect(countOf({ ...asked, confirmed: ["photo-engine"] })).toBe("sivTask.photos 7 7");
  });
});

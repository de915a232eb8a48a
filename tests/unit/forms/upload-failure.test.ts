import { describe, expect, it } from "vitest";
import { networkError, refusal, timeoutError } from "~/api/api-error";
import { uploadFailure } from "~/forms/upload-failure";

const refused = (code: string, status = 422) =>
  refusal(status, { success: false, code, message: "", errors: [] });

describe("an upload that failed", () => {
  it.each([
    ["TOO_LARGE", 413, "upload.tooLarge", "upload.tooLarge"],
    ["TOO_MANY_PIXELS", 413, "upload.tooManyPixels", "upload.tooManyPixels"],
    ["UNSUPPORTED_MEDIA", 415, "upload.unsupported", "upload.fileUnsupported"],
    ["HEIC", 415, "upload.heic", "upload.heic"],
    ["PICTURE_BROKEN", 422, "upload.broken", "upload.broken"],
    ["BUSY", 503, "upload.busy", "upload.busy"],
    ["VALIDATION", 422, "upload.missing", null],
    ["", 413, "upload.tooLarge", "upload.tooLarge"],
    ["INTERNAL", 500, null, null],
    ["RATE_LIMITED", 429, null, null],
    ["toString", 422, null, null],
  ] as const)("by %j with %d says %s, or %s of a file", (code, status, picture, file) => {
    const error = refused(code, status);
    expect([uploadFailure(error, "picture"), uploadFailure(error, "file")]).toEqual([picture, file]);
  });

  it("without a reply says nothing about the file", () => {
    for (const error of [networkError, timeoutError]) expect(uploadFailure(error, "picture")).toBeNull();
  });
});

import { encode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { shownFailures } from "~/forms/call-failure";
import { createDataUrl, uploadResult } from "~/forms/photos/upload-reply";
import { failed, invalid, submissionStatus } from "~/forms/submission";
import { refusedUpload } from "~/forms/upload-failure";

/** As Remix answers a data request (single fetch). */
const remix = (status: number, value: unknown) =>
  new Response(encode(value), { status, headers: { "Content-Type": "text/x-script" } });
const redirect = (path: string) => remix(202, { redirect: path, status: 303, revalidate: false });
const result = (reply: Response) => uploadResult(reply, "photos");
const problem = async (reply: Response) => {
  const found = await result(reply);
  return found.kind === "failed" ? found.problem : null;
};

describe("the reply to an uploaded photo", () => {
  it("is a success with the path of the action's redirect", async () => {
    expect(await result(redirect("/vehicle/7/photos"))).toEqual({
      kind: "uploaded",
      redirect: "/vehicle/7/photos",
    });
  });

  it("is a success without a redirect", async () => {
    expect(await result(remix(200, { data: null }))).toEqual({ kind: "uploaded", redirect: null });
    expect(await result(new Response(null, { status: 204 }))).toEqual({ kind: "uploaded", redirect: null });
  });

  it("is kept on this device, or has no room there, as the service worker says", async () => {
    const said = (answer: string) => new Response(null, { status: 204, headers: { "X-Upload": answer } });
    expect(await result(said("kept"))).toEqual({ kind: "kept" });
    expect(await problem(said("noRoom"))).toEqual({ key: "photo.noRoom", canRetry: true });
  });

  it("is no success when it leads to the sign-in or home, where an ended session leads", async () => {
    for (const path of ["/login", "/login?to=%2Fprofile", "/"])
      expect(await problem(redirect(path))).toEqual({
        key: "photo.signedOut",
        canRetry: true,
        isSignedOut: true,
      });
  });

  it("has the action's message for the field, else for another, else for the whole form", async () => {
    const errors = [
      { field: "name", key: "forms.fieldRefused" },
      { field: "photos", key: "upload.unsupported" },
    ] as const;
    const [other] = errors;
    const of = (submission: unknown, status = 422) => problem(remix(status, { data: submission }));
    const busy = refusedUpload("photos", "upload.busy");
    expect(await of(busy, submissionStatus(busy))).toEqual({ key: "upload.busy", canRetry: true });
    expect(await of(invalid(errors, {}))).toEqual({ key: "upload.unsupported", canRetry: false });
    expect(await of(invalid([other], {}))).toEqual({ key: "forms.fieldRefused", canRetry: false });
    expect(await of(failed(shownFailures.rateLimited, {}), 429)).toEqual({
      key: "error.tooManyTitle",
      canRetry: true,
    });
  });

  it("has words of its own where no action has answered", async () => {
    const of = (status: number) => problem(new Response("no", { status }));
    expect(await of(413)).toEqual({ key: "upload.tooLarge", canRetry: false });
    expect(await of(415)).toEqual({ key: "upload.unsupported", canRetry: false });
    expect(await of(403)).toEqual({ key: "photo.refused", canRetry: false });
    expect(await of(429)).toEqual({ key: "error.tooManyText", canRetry: true });
    expect(await of(503)).toEqual({ key: "forms.unavailableTitle", canRetry: true });
  });

  it("is judged by its status when it cannot be read", async () => {
    const broken = (status: number) =>
      new Response("[{", { status, headers: { "Content-Type": "text/x-script" } });
    expect(await problem(broken(200))).toEqual({ key: "forms.unavailableTitle", canRetry: true });
    const portal = new Response("<h1>Sign in</h1>", { headers: { "Content-Type": "text/html" } });
    expect(await problem(portal)).toMatchObject({ canRetry: true });
    expect(await problem(broken(422))).toEqual({ key: "photo.refused", canRetry: false });
    expect(await problem(remix(500, { error: new Error("x") }))).toMatchObject({ canRetry: true });
  });
});

it("finds the address of a route's action", () => {
  const at = (path: string) =>
    createDataUrl(`https://club.example${path}`).replace("https://club.example", "");
  expect(at("/profile/photo")).toBe("/profile/photo.data");
  expect(at("/vehicle/7/photos/?index&a=1#x")).toBe("/vehicle/7/photos.data?index&a=1");
  expect(at("/")).toBe("/_root.data");
});

import { describe, expect, it } from "vitest";
import { bodyRefusal, receiveBody } from "~/http/body-policy";
import { createFakeClock } from "../../support/fake-clock";

const site = "https://club.example";
const form = "application/x-www-form-urlencoded";
const files = "multipart/form-data; boundary=x";
const maxForm = 64 * 1024;
const maxFiles = 10 * 1024 * 1024 + maxForm;

const refused = (path: string, type: string, length: number) =>
  bodyRefusal(path, new Headers({ "content-type": type, "content-length": String(length) }), true);

describe("a form with files", () => {
  it.each([
    "/profile/photo",
    "/profile/photo.data",
    "/profile/photo/",
    "/vehicle/new",
    "/vehicle/new.data",
    "/vehicle/12/photos",
    "/vehicle/an-old-car/documents.data",
    "/specialvehicle/7/photos.data",
    "/specialvehicle/7/evidence",
    "/specialvehicle/7/sign",
  ])("of 10 MB is taken at %s, as is one without", (path) => {
    expect(refused(path, files, maxFiles)).toBeNull();
    expect(refused(path, form, 100)).toBeNull();
    expect(refused(path, files, maxFiles + 1)).toBe("too-large");
    expect(refused(path, "application/json", 100)).toBe("no-form");
    expect(refused(path, "multipart/mixed; boundary=x", 100)).toBe("no-form");
    expect(
      bodyRefusal(path, new Headers({ "content-type": files, "transfer-encoding": "chunked" }), true),
    ).toBe("too-large");
  });

  it("of anybody but a member is not read into memory", async () => {
    const headers = (length: number) =>
      new Headers({ "content-type": files, "content-length": String(length) });
    expect(bodyRefusal("/profile/photo", headers(maxForm), false)).toBeNull();
    expect(bodyRefusal("/profile/photo", headers(maxForm + 1), false)).toBe("signed-out");
    const received = await receiveBody(
      post("/profile/photo", bodyOf(maxForm + 1).stream),
      createFakeClock(0),
      false,
    );
    expect(received.refusal).toBe("signed-out");
  });

  it.each([
    "/profile",
    "/profile.data",
    "/profile/photo/x",
    "/profile/photo.data/x",
    "/x/profile/photo",
    "/vehicle/12",
    "/vehicle/12/13/photos",
    "/vehicle//photos",
    "/vehicle/new.data.data",
    "/login",
    "/",
  ])("is refused at %s, however small", (path) => {
    expect(refused(path, files, 100)).toBe("no-form");
    expect(refused(path, form, maxForm)).toBeNull();
    expect(refused(path, form, maxForm + 1)).toBe("too-large");
  });
});

/** A body that tells how much of it was read. */
function bodyOf(bytes: number) {
  let left = bytes;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const size = Math.min(left, 100_000);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size).fill(7));
      else controller.close();
    },
  });
  return { stream, read: () => bytes - left };
}

const post = (path: string, body: ReadableStream) =>
  new Request(site + path, { method: "POST", body, duplex: "half" } as RequestInit);

describe("a body", () => {
  it.each([
    ["/login", maxForm],
    ["/profile/photo", maxFiles],
  ])("at %s is received whole up to its limit, counted as it streams", async (path, limit) => {
    const received = await receiveBody(post(path, bodyOf(limit).stream), createFakeClock(0), true);
    expect(received.refusal).toBeNull();
    const bytes = new Uint8Array(await received.request.arrayBuffer());
    expect([bytes.length, bytes.every((byte) => byte === 7)]).toEqual([limit, true]);

    const more = await receiveBody(post(path, bodyOf(limit + 1).stream), createFakeClock(0), true);
    expect(more.refusal).toBe("too-large");
  });

  it("that never ends is given up after eight minutes", async () => {
    const clock = createFakeClock(0);
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(9)) });
    const receiving = receiveBody(post("/profile/photo", stalled), clock, true);
    await clock.advance(8 * 60_000);
    expect((await receiving).refusal).toBe("too-slow");
  });

  it("without end is not read to its end", async () => {
    const endless = bodyOf(1e9);
    const { refusal } = await receiveBody(post("/profile/photo", endless.stream), createFakeClock(0), true);
    expect(refusal).toBe("too-large");
    expect(endless.read()).toBeLessThan(maxFiles + 33 * 1024 * 1024);
  });
});

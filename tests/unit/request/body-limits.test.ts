import { describe, expect, it } from "vitest";
import { bodyRefusal, receiveBody } from "~/request/body-limits";
import { createFakeClock } from "../../support/fake-clock";

const site = "https://club.example";
const form = "application/x-www-form-urlencoded";
const files = "multipart/form-data; boundary=x";
const maxForm = 64 * 1024;
const maxFiles = 10 * 1024 * 1024 + maxForm;

const refused = (path: string, type: string) =>
  bodyRefusal(path, new Headers({ "content-type": type, "content-length": "100" }));

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
    "/specialvehicle/7/documents",
    "/specialvehicle/7/sign",
  ])("is taken at %s, as is one without", (path) => {
    expect(refused(path, files)).toBeNull();
    expect(refused(path, form)).toBeNull();
    expect(refused(path, "application/json")).toBe("no-form");
    expect(refused(path, "multipart/mixed; boundary=x")).toBe("no-form");
    const unmeasured = new Headers({ "content-type": files, "transfer-encoding": "chunked" });
    expect(bodyRefusal(path, unmeasured)).toBe("too-large");
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
    expect(refused(path, files)).toBe("no-form");
    expect(refused(path, form)).toBeNull();
  });
});

/** A body that tells how much of it was read. */
function getBody(bytes: number) {
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

const post = (path: string, body: ReadableStream | string, headers: Record<string, string> = {}) =>
  new Request(site + path, { method: "POST", headers, body, duplex: "half" } as RequestInit);

/** One chunk may be read before it is counted. */
const chunkBytes = 100_000;
const stranger = async () => false;
const member = async () => true;
const receive = (request: Request, isMember = member, clock = createFakeClock(0)) =>
  receiveBody(request, clock, isMember);

describe("a stranger's body", () => {
  it.each([
    ["/login", "too-large"],
    ["/profile/photo", "signed-out"],
  ])("at %s is cut off above 64 KB", async (path, refusal) => {
    const large = getBody(1e9);
    expect((await receive(post(path, large.stream), stranger)).refusal).toBe(refusal);
    expect(large.read()).toBeLessThanOrEqual(maxForm + 2 * chunkBytes);
  });

  it.each(["/login", "/profile/photo"])("at %s is not read when its length says enough", async (path) => {
    const large = getBody(1e9);
    const request = post(path, large.stream, { "content-length": String(maxForm + 1) });
    expect((await receive(request, stranger)).refusal).not.toBeNull();
    // A stream fills its own queue of one chunk.
    expect(large.read()).toBeLessThanOrEqual(chunkBytes);
  });

  it("of up to 64 KB opens no session", async () => {
    let asked = 0;
    const count = async () => {
      asked += 1;
      return true;
    };
    expect((await receive(post("/profile/photo", getBody(maxForm).stream), count)).refusal).toBeNull();
    expect(asked).toBe(0);
    await receive(post("/profile/photo", getBody(maxForm + 1).stream), count);
    expect(asked).toBe(1);
  });
});

describe("a member's body", () => {
  it.each([
    ["/login", maxForm],
    ["/profile/photo", maxFiles],
  ])("at %s is received whole up to its limit, counted as it streams", async (path, limit) => {
    const received = await receive(post(path, getBody(limit).stream));
    expect(received.refusal).toBeNull();
    const bytes = new Uint8Array(await received.request.arrayBuffer());
    expect([bytes.length, bytes.every((byte) => byte === 7)]).toEqual([limit, true]);

    expect((await receive(post(path, getBody(limit + 1).stream))).refusal).toBe("too-large");
  });

  it("that never ends is given up after eight minutes", async () => {
    const clock = createFakeClock(0);
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(9)) });
    const receiving = receive(post("/profile/photo", stalled), member, clock);
    await clock.advance(8 * 60_000);
    expect((await receiving).refusal).toBe("too-slow");
  });

  it("without end is not read to its end", async () => {
    const endless = getBody(1e9);
    expect((await receive(post("/profile/photo", endless.stream))).refusal).toBe("too-large");
    expect(endless.read()).toBeLessThan(maxFiles + 33 * 1024 * 1024);
  });
});

const part = '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd\r\n';

describe("a form", () => {
  it.each([
    [form, "a=b", null],
    [`${form}; charset=utf-8`, "a=b", null],
    [`${form};charset="UTF-8"`, "a=b", null],
    [`${form}; charset=utf-16`, "a=b", "no-form"],
    [`${form}; charset=iso-8859-1`, "a=b", "no-form"],
    [`${form}; charset=utf-8x`, "a=b", "no-form"],
    [files, `${part}--x--\r\n`, null],
    [files, part, "unreadable"],
    [files, part.slice(0, 30), "unreadable"],
    [files, "--x\r\nX: y\r\n\r\nadd\r\n--x--\r\n", "unreadable"],
    ["multipart/form-data", `${part}--x--\r\n`, "unreadable"],
    ["multipart/form-data; boundary=", `${part}--x--\r\n`, "unreadable"],
    ["multipart/form-data; boundary=y", `${part}--x--\r\n`, "unreadable"],
  ])("of the type %s is refused when no route could read it", async (type, body, refusal) => {
    const request = post("/profile/photo", body, { "content-type": type });
    expect((await receive(request)).refusal).toBe(refusal);
  });
});

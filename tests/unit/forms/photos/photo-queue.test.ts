import { describe, expect, it } from "vitest";
import {
  createPhotoQueue,
  isUploading,
  type PhotoProblem,
  type PreparedPhoto,
  type UploadResult,
} from "~/forms/photos/photo-queue";

const file = (name: string) => new File(["x"], name);
const prepared: PreparedPhoto = { blob: new Blob(["jpeg"]), thumbnail: "data:," };
const offline: PhotoProblem = { key: "photo.offline", canRetry: true };
const notPicture: PhotoProblem = { key: "photo.notPicture", canRetry: false };

type Upload = {
  readonly name: string;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly progress: (sent: number) => void;
  readonly end: (result: UploadResult) => Promise<void>;
};

/** Lets everything that waits for a promise go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose uploads end when the test says so. Files named *.txt are no pictures. */
function openQueue() {
  const uploads: Upload[] = [];
  const settled: [string | null, boolean][] = [];
  const seen = { preparing: 0, maxPreparing: 0 };
  let keys = 0;
  const queue = createPhotoQueue({
    newKey: () => `key-${++keys}`,
    prepare: async ({ name }) => {
      seen.preparing += 1;
      seen.maxPreparing = Math.max(seen.maxPreparing, seen.preparing);
      await Promise.resolve();
      seen.preparing -= 1;
      if (name.endsWith(".txt")) throw notPicture;
      return prepared;
    },
    send: ({ file: { name }, key }, progress, signal) =>
      new Promise((resolve) => {
        const end = async (result: UploadResult) => {
          resolve(result);
          await settle();
        };
        uploads.push({ name, key, signal, progress, end });
      }),
    onSettled: (redirect, isDone) => settled.push([redirect, isDone]),
  });
  const upload = (name: string) => {
    const found = uploads.findLast((each) => each.name === name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  const statuses = () =>
    Object.fromEntries(queue.current().photos.map((photo) => [photo.file.name, photo.status]));
  const getKey = (name: string) =>
    queue.current().photos.find((photo) => photo.file.name === name)?.key ?? "";
  return { queue, uploads, upload, settled, seen, statuses, keyOf: getKey };
}

const done: UploadResult = { kind: "uploaded", redirect: "/photos" };

describe("photos that were chosen", () => {
  it("are prepared one at a time, and sent when they are asked for", async () => {
    const { queue, uploads, seen, statuses } = openQueue();
    queue.add(["a", "b", "c"].map(file));
    expect(statuses()).toEqual({ a: "preparing", b: "preparing", c: "preparing" });
    await settle();
    expect(statuses()).toEqual({ a: "ready", b: "ready", c: "ready" });
    expect(seen.maxPreparing).toBe(1);
    expect(uploads).toEqual([]);
  });

  it("are sent two at a time, and settle once", async () => {
    const { queue, uploads, upload, settled } = openQueue();
    queue.add(["a", "b", "c"].map(file));
    await settle();
    queue.start();
    expect(uploads.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(isUploading(queue.current())).toBe(true);
    await upload("b").end(done);
    expect(uploads.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    await upload("a").end(done);
    expect(settled).toEqual([]);
    await upload("c").end({ kind: "uploaded", redirect: "/photos?last" });
    expect(settled).toEqual([["/photos?last", true]]);
    expect(isUploading(queue.current())).toBe(false);
  });

  it("go one at a time once one is kept, and are not done", async () => {
    const { queue, uploads, upload, settled, statuses } = openQueue();
    queue.add(["a", "b", "c"].map(file));
    await settle();
    queue.start();
    await upload("a").end({ kind: "kept" });
    expect(uploads.map(({ name }) => name)).toEqual(["a", "b"]);
    await upload("b").end(done);
    await upload("c").end({ kind: "kept" });
    expect(statuses()).toEqual({ a: "kept", b: "uploaded", c: "kept" });
    expect(settled).toEqual([["/photos", false]]);
    expect(isUploading(queue.current())).toBe(false);
  });

  it("are sent as soon as they are prepared, when that was asked for before", async () => {
    const { queue, uploads } = openQueue();
    queue.add(["a"].map(file));
    queue.start();
    expect(uploads).toEqual([]);
    await settle();
    expect(uploads).toHaveLength(1);
  });

  it("show how much was sent", async () => {
    const { queue, upload } = openQueue();
    queue.add([file("a")]);
    await settle();
    queue.start();
    upload("a").progress(0.4);
    expect(queue.current().photos[0]?.sent).toBe(0.4);
  });

  it("go on when one is no picture", async () => {
    const { queue, upload, settled, statuses } = openQueue();
    queue.add(["a", "b.txt", "c"].map(file));
    queue.start();
    await settle();
    expect(statuses()).toEqual({ a: "uploading", "b.txt": "failed", c: "uploading" });
    await upload("a").end(done);
    await upload("c").end(done);
    expect(settled).toEqual([["/photos", false]]);
  });
});

describe("a photo", () => {
  it("that is cancelled aborts its upload and makes room for the next", async () => {
    const { queue, uploads, upload, statuses, keyOf, settled } = openQueue();
    queue.add(["a", "b", "c"].map(file));
    await settle();
    queue.start();
    queue.remove(keyOf("a"));
    expect(upload("a").signal.aborted).toBe(true);
    expect(uploads.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    // The aborted request says so later.
    await upload("a").end({ kind: "failed", problem: offline });
    expect(statuses()).toEqual({ b: "uploading", c: "uploading" });
    await upload("b").end(done);
    queue.remove(keyOf("c"));
    expect(settled).toEqual([["/photos", true]]);
  });

  it("that could not be sent is kept, and sent again with the same key", async () => {
    const { queue, uploads, upload, keyOf, settled, statuses } = openQueue();
    queue.add(["a", "b"].map(file));
    await settle();
    queue.start();
    await upload("a").end({ kind: "failed", problem: offline });
    await upload("b").end(done);
    expect(statuses()).toEqual({ a: "failed", b: "uploaded" });
    expect(settled).toEqual([["/photos", false]]);
    queue.retry(keyOf("a"));
    await upload("a").end(done);
    expect(uploads.map(({ name }) => name)).toEqual(["a", "b", "a"]);
    expect(uploads[2]?.key).toBe(uploads[0]?.key);
    expect(settled.at(-1)).toEqual(["/photos", true]);
  });

  it("that the server refused is not sent again with the others", async () => {
    const { queue, uploads, upload } = openQueue();
    queue.add(["a", "b"].map(file));
    await settle();
    queue.start();
    await upload("a").end({ kind: "failed", problem: { key: "upload.unsupported", canRetry: false } });
    await upload("b").end({ kind: "failed", problem: offline });
    queue.start();
    expect(uploads.map(({ name }) => name)).toEqual(["a", "b", "b"]);
  });

  it("that is refused goes with the next choice, and what can be tried again stays", async () => {
    const { queue, statuses, settled, upload } = openQueue();
    queue.add([file("notes.txt"), file("a.jpg")]);
    queue.start();
    await settle();
    await upload("a.jpg").end({ kind: "failed", problem: offline });
    expect(statuses()).toEqual({ "notes.txt": "failed", "a.jpg": "failed" });
    queue.dropRefused();
    expect(statuses()).toEqual({ "a.jpg": "failed" });
    queue.add([file("b.jpg")]);
    queue.start();
    await settle();
    await upload("a.jpg").end({ kind: "uploaded", redirect: "/a" });
    await upload("b.jpg").end({ kind: "uploaded", redirect: "/b" });
    expect(settled).toEqual([["/b", true]]);
  });

  it("that had failed settles the rest when it is given up", async () => {
    const { queue, upload, keyOf, settled } = openQueue();
    queue.add(["a", "b.txt"].map(file));
    queue.start();
    await settle();
    await upload("a").end(done);
    expect(settled).toEqual([["/photos", false]]);
    queue.remove(keyOf("b.txt"));
    expect(settled.at(-1)).toEqual(["/photos", true]);
  });
});

it("aborts everything when the page is left, and says no more", async () => {
  const { queue, uploads, upload, settled } = openQueue();
  queue.add(["a", "b", "c"].map(file));
  await settle();
  queue.start();
  queue.clear();
  expect(uploads.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  await upload("a").end(done);
  expect(queue.current()).toEqual({ photos: [], isStarted: false });
  expect(settled).toEqual([]);
});

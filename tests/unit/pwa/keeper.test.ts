import { describe, expect, it } from "vitest";
import { keepForm } from "~/pwa/outbox/keeper";

const mb = 1_000_000;

/** A form of 1 MB. */
async function post(path: string, file: File, text: string) {
  const fields = new FormData();
  fields.set("photos", file);
  fields.set("text", text);
  const request = new Request("https://club.example.com", { method: "POST", body: fields });
  const contentType = request.headers.get("Content-Type") ?? "";
  return { path, contentType, body: await request.arrayBuffer() };
}
const photo = await post("/vehicle/3/photos", new File(["x".repeat(mb)], "a.jpg"), "");
/** Without a choice a browser posts an empty file. */
const text = await post("/vehicle/new", new File([], ""), "x".repeat(mb));

/** @param error what the store rejects with */
async function keep(form: typeof photo, left: number | null, error?: Error) {
  const kept: string[] = [];
  const parts = {
    outbox: {
      keep: async ({ path }: { readonly path: string }) => {
        if (error) throw error;
        kept.push(path);
      },
    },
    estimate: async () => {
      if (left === null) throw new TypeError("denied");
      return Number.isFinite(left) ? { usage: 100 * mb - left, quota: 100 * mb } : {};
    },
  };
  const answer = await keepForm(parts, form, "owner", null);
  return { answer, isThere: kept.length === 1 };
}

describe("a form that is kept on the device", () => {
  it("leaves 5 MB free, if it is a photo or a paper", async () => {
    const { byteLength } = photo.body;
    expect(await keep(photo, 5 * mb + byteLength)).toEqual({ answer: "kept", isThere: true });
    expect(await keep(photo, 5 * mb + byteLength - 1)).toEqual({ answer: "noRoom", isThere: false });
    expect(await keep(text, 5 * mb)).toEqual({ answer: "kept", isThere: true });
  });

  it("is tried where the browser tells no sizes", async () => {
    for (const left of [null, Number.POSITIVE_INFINITY])
      expect(await keep(photo, left)).toEqual({ answer: "kept", isThere: true });
  });

  it("has no room where the browser says so, and is not kept where storage is denied", async () => {
    const full = new DOMException("full", "QuotaExceededError");
    expect((await keep(text, null, full)).answer).toBe("noRoom");
    expect((await keep(text, null, new DOMException("no", "SecurityError"))).answer).toBe("notKept");
  });
});

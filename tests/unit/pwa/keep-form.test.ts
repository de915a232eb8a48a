import { describe, expect, it } from "vitest";
import { keepForm } from "~/pwa/outbox/keep-form";

const photo = { path: "/vehicle/3/photos", contentType: "multipart/form-data; boundary=x" };
const text = { path: "/vehicle/3/edit", contentType: "application/x-www-form-urlencoded" };
const mb = 1_000_000;

/** @param error what the store rejects with */
const keep = async (form: typeof photo, estimate: StorageEstimate | null, error?: Error) => {
  const kept: string[] = [];
  const parts = {
    outbox: {
      keep: async ({ path }: { readonly path: string }) => {
        if (error) throw error;
        kept.push(path);
      },
    },
    estimate: async () => {
      if (!estimate) throw new TypeError("denied");
      return estimate;
    },
  };
  const answer = await keepForm(parts, { ...form, body: new ArrayBuffer(mb) }, "owner", null);
  return { answer, isThere: kept.length === 1 };
};

describe("a form that is kept on the device", () => {
  it("leaves 5 MB free, if it is a photo or a paper", async () => {
    expect(await keep(photo, { usage: 94 * mb, quota: 100 * mb })).toEqual({ answer: "kept", isThere: true });
    const tooMuch = { usage: 94 * mb + 1, quota: 100 * mb };
    expect(await keep(photo, tooMuch)).toEqual({ answer: "noRoom", isThere: false });
    expect(await keep(text, tooMuch)).toEqual({ answer: "kept", isThere: true });
  });

  it("is tried where the browser tells no sizes", async () => {
    for (const estimate of [null, {}])
      expect(await keep(photo, estimate)).toEqual({ answer: "kept", isThere: true });
  });

  it("has no room where the browser says so, and is not kept where storage is denied", async () => {
    const full = new DOMException("full", "QuotaExceededError");
    expect((await keep(text, {}, full)).answer).toBe("noRoom");
    expect((await keep(text, {}, new DOMException("no", "SecurityError"))).answer).toBe("notKept");
  });
});

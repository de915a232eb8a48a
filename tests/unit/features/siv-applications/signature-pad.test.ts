import { describe, expect, it } from "vitest";
import {
  exportSignature,
  padOptions,
  signatureTypes,
} from "~/features/siv-applications/ui/signature/signature-pad.client";

/** A pad that says what it was asked for. */
const pad = (isEmpty: boolean) => ({
  isEmpty: () => isEmpty,
  toDataURL: (type?: string) => `data:${type};base64,AAAA`,
});

describe("a drawn signature", () => {
  // @spec 5.5, 8.8
  it("is exported as PNG unless another type is asked for", () => {
    expect(exportSignature(pad(false))).toBe("data:image/png;base64,AAAA");
    expect(signatureTypes.map((type) => exportSignature(pad(false), type))).toEqual([
      "data:image/png;base64,AAAA",
      "data:image/jpeg;base64,AAAA",
      "data:image/svg+xml;base64,AAAA",
    ]);
  });

  it.each(["image/gif", "png", "", "image/PNG"])(
    "is not exported as %j, and the error lists what is",
    (type) => {
      expect(() => exportSignature(pad(false), type)).toThrow("image/png, image/jpeg, image/svg+xml");
      expect(() => exportSignature(pad(true), type)).toThrow("image/png, image/jpeg, image/svg+xml");
    },
  );

  // @spec 5.5
  it("is null while the pad is empty", () => {
    expect(exportSignature(pad(true))).toBeNull();
  });

  // @spec 9.16
  it("has the pen of the specification", () => {
    expect(padOptions).toMatchObject({
      minWidth: 0.5,
      maxWidth: 2.5,
      throttle: 16,
      minDistance: 5,
      velocityFilterWeight: 0.7,
      penColor: "black",
    });
  });
});

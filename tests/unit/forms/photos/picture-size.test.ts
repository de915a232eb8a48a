import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { croppedRegion, firstCrop, getInside, largestZoom, pictureMoved, zoomed } from "~/forms/photos/crop";
import { fittedSize, middleSquare, scalingSteps } from "~/forms/photos/picture-size";

const side = fc.integer({ min: 1, max: 20_000 });
const size = fc.record({ width: side, height: side });

describe("the size of a photo", () => {
  it("has at most 2,000 px a side, and its shape", () => {
    expect(fittedSize({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
    expect(fittedSize({ width: 3000, height: 4000 }, 2000)).toEqual({ width: 1500, height: 2000 });
    expect(fittedSize({ width: 20_000, height: 3 }, 2000)).toEqual({ width: 2000, height: 1 });
  });

  it("stays as it is when it is small", () => {
    expect(fittedSize({ width: 640, height: 480 }, 2000)).toEqual({ width: 640, height: 480 });
  });

  it("is reached in steps that halve", () => {
    const steps = scalingSteps({ width: 8000, height: 6000 }, { width: 1000, height: 750 });
    expect(steps.map(({ width }) => width)).toEqual([4000, 2000, 1000]);
    expect(scalingSteps({ width: 1500, height: 1500 }, { width: 1200, height: 1200 })).toHaveLength(1);
  });

  it("is reached without a canvas that a phone refuses, whatever the photo", () => {
    fc.assert(
      fc.property(size, (from) => {
        const to = fittedSize(from, 2000);
        const steps = scalingSteps(from, to);
        expect(steps.at(-1)).toEqual(to);
        for (const { width, height } of steps) expect(width * height).toBeLessThanOrEqual(16_777_216);
      }),
    );
  });
});

describe("a square of a photo", () => {
  const picture = { width: 3000, height: 2000 };

  it("begins in the middle with all of the shorter side", () => {
    expect(croppedRegion(picture, firstCrop(picture))).toEqual(middleSquare(picture));
    expect(middleSquare(picture)).toEqual({ x: 500, y: 0, width: 2000, height: 2000 });
  });

  it("shows what is on the left when the photo is moved to the right, up to its edge", () => {
    const moved = pictureMoved(picture, firstCrop(picture), 0.1, 0.5);
    expect(croppedRegion(picture, moved)).toEqual({ x: 300, y: 0, width: 2000, height: 2000 });
    expect(croppedRegion(picture, pictureMoved(picture, moved, 5, 0)).x).toBe(0);
  });

  it("is a quarter of a side with the largest zoom, and keeps its middle", () => {
    const crop = zoomed(picture, firstCrop(picture), 9);
    expect(croppedRegion(picture, crop)).toEqual({ x: 1250, y: 750, width: 500, height: 500 });
  });

  it("is not smaller than 240 px of a small photo", () => {
    expect(largestZoom({ width: 480, height: 900 })).toBe(2);
    expect(largestZoom({ width: 100, height: 100 })).toBe(1);
  });

  it("lies inside the photo, however it is moved and zoomed", () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(size, number, number, number, (photo, x, y, zoom) => {
        const region = croppedRegion(photo, getInside(photo, { x, y, zoom }));
        expect(region.x).toBeGreaterThanOrEqual(-1e-6);
        expect(region.y).toBeGreaterThanOrEqual(-1e-6);
        expect(region.x + region.width).toBeLessThanOrEqual(photo.width + 1e-6);
        expect(region.y + region.height).toBeLessThanOrEqual(photo.height + 1e-6);
        expect(region.width).toBe(region.height);
      }),
    );
  });
});

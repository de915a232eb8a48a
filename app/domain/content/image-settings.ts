import type { ImageReference } from "./image";

export type ImageShape = Pick<ImageReference, "aspect" | "width">;

const wide: ImageShape = { aspect: "16x9", width: 1920 };

/** spec §3, page-builder image settings: what a reference without aspect or width means, by its role. */
const shapes: ReadonlyMap<string, ImageShape> = new Map([
  ["left_image", { aspect: "16x9", width: 300 }],
  ["right_image", { aspect: "16x9", width: 300 }],
  ["overlay_image", { aspect: "raw", width: 300 }],
  ["background_image", wide],
  ["slate", wide],
  ["image", wide],
]);
const otherShape: ImageShape = { aspect: "raw", width: 1200 };

export const groupShape: ImageShape = { aspect: "1x1", width: 300 };

export const shapeForRole = (role: string): ImageShape => shapes.get(role) ?? otherShape;

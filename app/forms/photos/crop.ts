import type { Region, Size } from "./picture-size";

/**
 * What of a picture a square shows: `x` and `y` are its middle in the picture's px; zoom 1 shows the most.
 */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

const maxZoom = 4;
/** px of the picture: a smaller square would look blurred as a portrait. */
const minSide = 240;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** From 1 (no zoom) to 4, less where the picture is small. */
export const largestZoom = ({ width, height }: Size): number =>
  clamp(Math.min(width, height) / minSide, 1, maxZoom);

/** The whole width or height, in the middle. */
export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

const getSide = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** The crop, moved and zoomed as far as needed for the square to stay inside the picture. */
export function getInside(picture: Size, { x, y, zoom }: Crop): Crop {
  const within = clamp(zoom, 1, largestZoom(picture));
  const half = getSide(picture, within) / 2;
  return {
    x: clamp(x, half, picture.width - half),
    y: clamp(y, half, picture.height - half),
    zoom: within,
  };
}

export function croppedRegion(picture: Size, crop: Crop): Region {
  const { x, y, zoom } = getInside(picture, crop);
  const side = getSide(picture, zoom);
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}

/**
 * The crop after the picture was moved under the square by shares of its side: 0.5 right is half a square.
 */
export function pictureMoved(picture: Size, crop: Crop, right: number, down: number): Crop {
  const side = getSide(picture, crop.zoom);
  return getInside(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

/** The crop with another zoom, about its middle. */
export const zoomed = (picture: Size, crop: Crop, zoom: number): Crop =>
  getInside(picture, { ...crop, zoom });

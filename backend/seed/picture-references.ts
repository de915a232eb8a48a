import { type Picture, type PictureName, pictures } from "./pictures";
import type { PlacedPicture } from "./words/page-source";
import type { PictureAddress } from "./words/site";

export type PictureReference = {
  readonly hash: string;
  readonly aspect: string;
  readonly width: number;
  readonly extension: string;
};

/** Turns the names of pictures into hashes, references and addresses. */
export type PictureIndex = {
  hashOf(name: PictureName): string;
  reference(placed: PlacedPicture): PictureReference;
  /** A copy of a value with every picture named in it replaced by its reference or address. */
  resolve(value: unknown): unknown;
};

const has = (value: object, ...keys: string[]): boolean => keys.every((key) => Object.hasOwn(value, key));

export function indexPictures(): PictureIndex {
  const known = new Map<string, Picture>(pictures.map((picture) => [picture.name, picture]));
  const find = (name: string) => {
    const found = known.get(name);
    if (!found) throw new Error(`The catalogue has no picture named ${name}`);
    return found;
  };
  const reference = ({ picture: name, aspect, width }: PlacedPicture): PictureReference => {
    const { hash, cuts, extension } = find(name);
    if (!cuts[aspect]?.includes(width))
      throw new Error(`${name} is not kept as ${aspect} at ${width} pixels`);
    return { hash, aspect, width, extension };
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== "object" || value === null) return value;
    if (has(value, "picture", "aspect", "width")) return reference(value as PlacedPicture);
    if (has(value, "addressOf", "width")) {
      const { addressOf, width } = value as PictureAddress;
      const { hash, aspect, extension } = reference({ picture: addressOf, aspect: "1x1", width });
      return `/assets/i/${hash}/${aspect}/${width}.${extension}`;
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
  };
  return { hashOf: (name) => find(name).hash, reference, resolve };
}

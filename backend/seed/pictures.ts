import catalogue from "./pictures.json" with { type: "json" };

export type PictureName = keyof typeof catalogue;

export type Picture = {
  readonly name: PictureName;
  /** Part of every URL, whose files are immutable: a changed picture gets another. */
  readonly hash: string;
  /** Of the original, in pixels. */
  readonly width: number;
  readonly height: number;
  /** jpg, or png for a transparent background. */
  readonly extension: string;
  /** What other cuts keep in view, as fractions from the top left; missing: the middle. */
  readonly focus?: { readonly x: number; readonly y: number };
  /** The widths, in pixels, of each aspect: `raw` or one of spec §9. */
  readonly cuts: Readonly<Record<string, readonly number[]>>;
  /** A tiny data: URL. */
  readonly placeholder: string;
};

/** Every picture of the seeded club, drawn for it: the club ships no one else's photographs. */
export const pictures: readonly Picture[] = Object.entries<Omit<Picture, "name">>(catalogue).map(
  ([name, picture]) => ({ ...picture, name: name as PictureName }),
);

export type PictureVariant = {
  readonly aspect: string;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
  /** Relative to backend/seed/pictures. */
  readonly file: string;
};

/** The files of a picture. `raw` exists in its own format alone. */
export function pictureVariants(picture: Picture): readonly PictureVariant[] {
  return Object.entries(picture.cuts).flatMap(([aspect, widths]) => {
    const extensions = aspect === "raw" ? [picture.extension] : ["avif", "webp", picture.extension];
    return widths.flatMap((width) =>
      extensions.map((extension) => ({
        aspect,
        width,
        height: Math.round(width / aspectRatio(picture, aspect)),
        extension,
        file: `${picture.name}/${aspect}-${width}.${extension}`,
      })),
    );
  });
}

/** Width over height. */
function aspectRatio({ width, height }: Picture, aspect: string): number {
  const [across, down] = aspect.split("x").map(Number);
  return aspect === "raw" || !across || !down ? width / height : across / down;
}

import { videoPath } from "#contract/paths";
import type { PictureName } from "../pictures";

/**
 * The club's films, in backend/seed/films. beach-drive.mp4's 144 frames were drawn as the picture
 * beach-road, 960 pixels wide: in each the saloon stands 17 units further to the left, out of one side
 * and in again at the other, the glitter and the gulls swing once round, and the last leads into the
 * first, which is the still. ffmpeg made six seconds of them: -c:v libx264 -profile:v main -preset
 * veryslow -tune animation -crf 26 -pix_fmt yuv420p -movflags +faststart.
 */
export const films = [
  { name: "beach-drive", hash: "8f7f59e90c6565e60a315fb8", slate: "beach-road" },
] as const satisfies readonly FilmSource[];

type FilmSource = {
  readonly name: string;
  /** 24 hexadecimal digits of the file's SHA-256: its name for ever. */
  readonly hash: string;
  /** What shows until it plays. */
  readonly slate: PictureName;
};

export type FilmName = (typeof films)[number]["name"];

/** The film's name in its address. Throws when there is no such film. */
export function filmHash(name: FilmName): string {
  const found = films.find((film) => film.name === name);
  if (!found) throw new Error(`There is no film named ${name}`);
  return found.hash;
}

/** A film's address for a block's variables. */
export const filmAddress = (name: FilmName) => videoPath(filmHash(name));

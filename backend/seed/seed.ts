import { tmpdir } from "node:os";
import { join } from "node:path";
import { calendarStatements, rulesStatements } from "./club-rows";
import { contentStatements } from "./content-rows";
import { filmStatements, pictureStatements, storeFiles, storeFilms, storePictures } from "./media";
import { peopleStatements } from "./people-rows";
import { indexPictures } from "./picture-references";
import { shopStatements } from "./shop-rows";
import { members } from "./words/members";

/** Counted up whenever the seed's words or pictures change: a club that holds an older version is brought up to date. */
export const contentVersion = "7";
/** Kept beside the pictures, so that the settings hold nothing but settings. */
const markerKey = "seed/content-version";

const statementsAtOnce = 90;

export type SeedOptions = {
  readonly db: D1Database;
  readonly media: R2Bucket;
  /** Memberships and events are counted from here, in the club's zone. */
  readonly now: Date;
  /** Where rendered pictures are kept between seedings; a folder of this machine. */
  readonly cacheDir?: string;
  /** Where the films are. */
  readonly filmsDir: string;
  readonly log?: (line: string) => void;
};

export type SeedResult = { readonly members: { email: string; note: string }[] };

/**
 * Fills a migrated backend with the Capricorn Classic Car Club. Idempotent: a club that holds this version is left alone,
 * and what people have changed in their own rows is never overwritten. Rejects when the schema is not there.
 */
export async function seed({ db, media, now, log = () => {}, ...folders }: SeedOptions): Promise<SeedResult> {
  const result = { members: members.map(({ email, note }) => ({ email, note })) };
  if (await isSeeded(db, media)) return result;

  log("Drawing the club's pictures (the first time takes about fifteen seconds)");
  const drawn = await storePictures(media, folders.cacheDir ?? join(tmpdir(), "marque-pictures"));
  const filmed = await storeFilms(media, folders.filmsDir);
  await storeFiles(media);

  log("Writing pages, members and the calendar");
  const index = indexPictures();
  const { results } = await db.prepare("SELECT id, code FROM states").all<{ id: number; code: string }>();
  const states = new Map(results.map(({ id, code }) => [code, id]));
  const statements = [
    ...pictureStatements(db, drawn, now.toISOString()),
    ...filmStatements(db, filmed, index, now.toISOString()),
    ...contentStatements(db, index, now.getTime()),
    ...rulesStatements(db, states),
    ...peopleStatements(db, index, states, now),
    ...calendarStatements(db, now),
    ...shopStatements(db, index, now.toISOString()),
  ];
  for (let from = 0; from < statements.length; from += statementsAtOnce) {
    await db.batch(statements.slice(from, from + statementsAtOnce));
  }
  // Last: a seeding that was interrupted starts over, and finds nothing in its way.
  await media.put(markerKey, contentVersion);
  return result;
}

async function isSeeded(db: D1Database, media: R2Bucket): Promise<boolean> {
  const [marker, home] = await Promise.all([
    media.get(markerKey),
    db.prepare("SELECT id FROM pages WHERE url = 'home'").first(),
  ]);
  return home !== null && (await marker?.text()) === contentVersion;
}

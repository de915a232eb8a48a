import { join } from "node:path";
import { refreshSearchIndex } from "../src/db/content/search-index";
import { calendarStatements, rulesStatements } from "./club-rows";
import { contentStatements } from "./content-rows";
import { logBookStatements } from "./log-book-rows";
import {
  fileStatements,
  pictureStatements,
  storeFiles,
  storePictures,
  storeVideos,
  videoStatements,
} from "./media";
import { orderStatements } from "./order-rows";
import { peopleStatements } from "./people-rows";
import { indexPictures } from "./picture-references";
import { shopStatements, shopTermStatements } from "./shop-rows";
import { sivApplicationStatements, storeSivApplicationFiles } from "./siv-application-rows";
import { sivRunStatements } from "./siv-run-rows";
import { paperStatements, storePapers, vehicleStatements } from "./vehicle-rows";
import { members } from "./words/members";

/** Goes up with each change of the seed's texts or pictures, so that older clubs are updated. */
export const contentVersion = "17";
/** In the bucket, because the table of settings holds the club's settings alone. */
const versionKey = "seed/content-version";

const statementsPerBatch = 90;

export type SeedOptions = {
  readonly db: D1Database;
  readonly media: R2Bucket;
  /** Dates of memberships and events are relative to this. */
  readonly now: Date;
  /** backend/seed, with the files of pictures and videos: this module is bundled and runs elsewhere. */
  readonly folder: string;
  readonly log?: (line: string) => void;
};

export type SeedResult = { readonly members: { email: string; note: string }[] };

/**
 * Fills a migrated backend with the Capricorn Classic Car Club. Idempotent: a club of this version stays as
 * it is, and rows that people may have changed are never overwritten. Rejects when the schema is missing.
 */
export async function seed({ db, media, now, folder, log = () => {} }: SeedOptions): Promise<SeedResult> {
  const result = { members: members.map(({ email, note }) => ({ email, note })) };
  if (await isSeeded(db, media)) return result;

  log("Storing the club's pictures and files");
  const storedPictures = await storePictures(media, join(folder, "pictures"));
  const videos = await storeVideos(media, join(folder, "films"));
  await storeFiles(media);
  await storePapers(media);
  await storeSivApplicationFiles(media, storedPictures);

  log("Writing pages, members and the calendar");
  const index = indexPictures();
  const { results } = await db.prepare("SELECT id, code FROM states").all<{ id: number; code: string }>();
  const states = new Map(results.map(({ id, code }) => [code, id]));
  const statements = [
    ...pictureStatements(db, storedPictures, now.toISOString()),
    ...videoStatements(db, videos, index, now.toISOString()),
    ...fileStatements(db, now.toISOString()),
    ...contentStatements(db, index, now.getTime()),
    ...rulesStatements(db, states),
    ...peopleStatements(db, index, states, now),
    ...paperStatements(db, now.toISOString()),
    ...vehicleStatements(db, index, states, now),
    ...(await sivApplicationStatements(db, { states, now, stored: storedPictures })),
    ...logBookStatements(db, now),
    ...calendarStatements(db, index, now),
    ...sivRunStatements(db, now),
    ...shopStatements(db, index, now),
    ...shopTermStatements(db, now),
    ...orderStatements(db, now),
  ];
  for (let from = 0; from < statements.length; from += statementsPerBatch) {
    await db.batch(statements.slice(from, from + statementsPerBatch));
  }
  // The club's first searches would find only what they have indexed.
  let hasMore = true;
  while (hasMore) hasMore = await refreshSearchIndex(db, now.getTime());
  // Last, so that an interrupted seeding starts over.
  await media.put(versionKey, contentVersion);
  return result;
}

async function isSeeded(db: D1Database, media: R2Bucket): Promise<boolean> {
  const [version, home] = await Promise.all([
    media.get(versionKey),
    db.prepare("SELECT id FROM pages WHERE url = 'home'").first(),
  ]);
  return home !== null && (await version?.text()) === contentVersion;
}

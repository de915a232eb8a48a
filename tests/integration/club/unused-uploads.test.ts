import sharp from "sharp";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadField, uploadPictureReply } from "#contract/content/image";
import { fileField, uploadFileReply } from "#contract/file";
import { filePaths, imagePaths, ownUserPaths, userPaths } from "#contract/paths";
import { authUserReply, uploadImageReply } from "#contract/user";
import { deleteAbandonedUploads } from "../../../backend/src/db/content/unused-uploads";
import { type Club, startClub } from "../../support/club";
import { getTokens, knownSecrets } from "../../support/opened-session";

const dayMs = 24 * 60 * 60_000;
let club: Club;
let token: string;
let picture: Blob;

beforeAll(async () => {
  club = await startClub({ env: { SESSION_SECRETS: knownSecrets } });
  token = (await getTokens(await club.signIn("member@example.com")))?.accessToken ?? "";
  const grey = sharp({ create: { width: 40, height: 40, channels: 3, background: "grey" } });
  picture = new Blob([new Uint8Array(await grey.jpeg().toBuffer())]);
});
afterAll(() => club?.stop());

const media = () => club.media as unknown as Parameters<typeof deleteAbandonedUploads>[1];
const headers = () => ({ authorization: `Bearer ${token}`, connection: "close" });

async function upload(path: string, field: string, file: Blob): Promise<unknown> {
  const body = new FormData();
  body.set(field, file, "file");
  const reply = await fetch(club.backend + path, { method: "POST", headers: headers(), body });
  expect(reply.status).toBe(200);
  return reply.json();
}

const uploadPortrait = async () =>
  v.parse(uploadImageReply, await upload(userPaths.uploadImage, uploadField, picture));
const getStatus = async (path: string) => (await fetch(club.backend + path, { headers: headers() })).status;
const keys = async (prefix: string) => (await club.media.list({ prefix })).objects.map(({ key }) => key);

it("a replaced or removed portrait is gone, with its files", async () => {
  const first = await uploadPortrait();
  const second = await uploadPortrait();
  expect([await getStatus(first.image), await getStatus(second.image)]).toEqual([404, 200]);
  expect(await keys(`i/${first.hash}/`)).toEqual([]);
  expect(await keys(`i/${second.hash}/`)).not.toEqual([]);
  const me = v.parse(
    authUserReply,
    await (await fetch(club.backend + userPaths.authUser, { headers: headers() })).json(),
  );
  const reply = await fetch(club.backend + ownUserPaths.update, {
    method: "POST",
    headers: { ...headers(), "content-type": "application/json" },
    body: JSON.stringify({ id: me.user.id, image: null }),
  });
  expect(reply.status).toBe(200);
  expect([await getStatus(second.image), await keys(`i/${second.hash}/`)]).toEqual([404, []]);
});

it("what nothing has used for a day is gone, and what a record has stays", async () => {
  const { item: unused } = v.parse(
    uploadFileReply,
    await upload(filePaths.upload, fileField, new Blob(["%PDF-1.7\n"])),
  );
  const { item: photo } = v.parse(uploadPictureReply, await upload(imagePaths.upload, uploadField, picture));
  const portrait = await uploadPortrait();
  const { results } = await club.db
    .prepare("SELECT d.value AS id FROM vehicles v, json_each(v.documents) d WHERE v.owner_id = 1")
    .all<{ id: string }>();
  // Photos, documents and signatures of applications are evidence.
  const { results: evidence } = await club.db
    .prepare(
      `SELECT p.value AS id FROM siv_applications a, json_each(a.photos) p WHERE a.user_id = 1
       UNION SELECT signature ->> 'file_id' FROM siv_applications
         WHERE user_id = 1 AND signature ->> 'file_id' IS NOT NULL`,
    )
    .all<{ id: string }>();
  expect(evidence.length).toBeGreaterThan(7);
  const attached = [...results, ...evidence].map(({ id }) => filePaths.file(id));
  expect(results.length).toBeGreaterThan(0);
  await deleteAbandonedUploads(club.db, media(), Date.now() + dayMs - 60_000);
  expect(await getStatus(filePaths.file(unused.id))).toBe(200);
  expect(await keys(`i/${photo.hash}/`)).not.toEqual([]);
  await deleteAbandonedUploads(club.db, media(), Date.now() + dayMs + 60_000);
  expect(await getStatus(filePaths.file(unused.id))).toBe(404);
  expect(await keys(`i/${photo.hash}/`)).toEqual([]);
  expect(await getStatus(portrait.image)).toBe(200);
  for (const path of attached) expect(await getStatus(path)).toBe(200);
});

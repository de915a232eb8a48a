import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { fileField, uploadFileReply } from "#contract/file";
import { filePaths, imagePath } from "#contract/paths";
import { maxVehiclePhotos } from "#rules/vehicle-limits";
import { base, call, expectRefusal, get, hasOutbox, post, signIn } from "../backend";
import { ours } from "../suites";
import { controlCharacters, create, getItem, type Item, list, path, pixelFile, read, upload } from "./garage";

let owner: string;
let otherMember: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
  otherMember = (await signIn("expired@example.com")).access_token;
});

const add = (token: string, id: number, key: string, more: object = {}) =>
  post(path.addPhoto, { id, key, model: "vehicle", ...more }, token);
const update = (id: number, fields: object, token = owner) => post(path.update, { id, ...fields }, token);
const hashes = ({ photos }: Item) => photos.map(({ image }) => image.hash);

/** A vehicle with so many photos of its own. */
async function withPhotos(count: number) {
  const { id } = await create(owner);
  const keys: string[] = [];
  for (let added = 0; added < count; added += 1) {
    const key = await upload(owner);
    expect((await add(owner, id, key)).status).toBe(200);
    keys.push(key);
  }
  return { id, keys };
}

ours("image_upload", "sends the photo with addPhoto")("a photo", () => {
  it("is added at the end, with its description and an existing file", async () => {
    const { id, updated_at } = await create(owner);
    const [front, rear] = [await upload(owner), await upload(owner)];
    await add(owner, id, front, { name: " The front ", uuid: "photo-front" });
    const reply = await add(owner, id, rear);
    const item = getItem(reply);
    expect(item.updated_at > updated_at).toBe(true);
    expect(item.photos.map(({ description }) => description)).toEqual(["The front", ""]);
    expect(hashes(item)).toEqual([front, rear]);
    for (const { image } of item.photos) {
      expect(reply.body).toMatchObject({ pictures: { [image.hash]: { files: {} } } });
      const { hash, aspect, width, extension } = image;
      const size = Math.ceil(width / 25) * 25;
      expect((await get(imagePath(hash, aspect ?? "raw", size, extension ?? "jpg"))).status).toBe(200);
    }
  });

  it("is added once, however often it is sent", async () => {
    const { id } = await create(owner);
    const key = await upload(owner);
    const first = await add(owner, id, key, { uuid: "photo-again" });
    expect((await add(owner, id, key, { uuid: "photo-again" })).body).toEqual(first.body);
    for (const more of [{}, { uuid: "another-uuid" }, { uuid: "" }])
      expect(getItem(await add(owner, id, key, more))).toEqual(getItem(first));
  });

  it("is added once when it is uploaded again, as after a lost reply", async () => {
    const { id } = await create(owner);
    const first = await add(owner, id, await upload(owner), { uuid: "photo-resent" });
    const again = await add(owner, id, await upload(owner), { uuid: "photo-resent" });
    expect(again.body).toEqual(first.body);
    expect(hashes(await read(owner, id))).toEqual(hashes(getItem(first)));
  });

  it("that is added with others at once is not lost", async () => {
    const { id } = await create(owner);
    const keys = await Promise.all(Array.from({ length: 6 }, () => upload(owner)));
    await Promise.all(keys.map((key) => add(owner, id, key)));
    expect(hashes(await read(owner, id)).sort()).toEqual([...keys].sort());
  });

  // @spec 7.22
  it("can come with its bytes, in the form's field key", async () => {
    const { id } = await create(owner);
    const send = (fields: Readonly<Record<string, string | Blob>>, token = owner) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ id: String(id), model: "vehicle", ...fields }))
        body.set(name, value);
      return call("POST", path.addPhoto, { token, body });
    };
    const picture = { key: pixelFile(), name: "The front", uuid: "photo-with-bytes" };
    const item = getItem(await send(picture));
    expect(item.photos.map(({ description }) => description)).toEqual(["The front"]);
    expect(hashes(getItem(await send(picture)))).toEqual(hashes(item));
    expectRefusal(await send({ ...picture, key: new Blob(["no picture"]) }), "UNSUPPORTED_MEDIA");
    for (const odd of [{ key: "abcdefgh" }, { ...picture, id: "" }, { ...picture, id: "x" }])
      expectRefusal(await send(odd), "VALIDATION");
    expectRefusal(await send(picture, otherMember), "NOT_FOUND");
    expect(hashes(await read(owner, id))).toEqual(hashes(item));
  });

  it("has to be the member's own upload", async () => {
    const { id, updated_at } = await create(owner);
    const theirs = await upload(otherMember);
    const { data } = await list((await signIn("member@example.com")).access_token);
    const seeded = data.flatMap(hashes)[0] ?? "";
    for (const key of [theirs, seeded, "nosuchpicture", "abcdefgh"])
      expectRefusal(await add(owner, id, key), "VALIDATION");
    for (const key of ["", "../../secret", "ABCDEFGH", 7, null, ["abcdefgh"], "x".repeat(65)])
      expectRefusal(await post(path.addPhoto, { id, key }, owner), "VALIDATION");
    expect(await read(owner, id)).toMatchObject({ photos: [], updated_at });
    const mine = await create(otherMember);
    expect(hashes(getItem(await add(otherMember, mine.id, theirs)))).toEqual([theirs]);
    expectRefusal(await update(id, { photos: [{ hash: theirs }] }), "VALIDATION");
    expectRefusal(await add(otherMember, id, theirs), "NOT_FOUND");
  });

  it("can be moved, described and removed", async () => {
    const { id, keys } = await withPhotos(3);
    const [first = "", second = "", third = ""] = keys;
    const photos = [{ hash: third, description: "Rear" }, { hash: first }];
    const item = getItem(await update(id, { photos }));
    expect(item.photos.map(({ image, description }) => [image.hash, description])).toEqual([
      [third, "Rear"],
      [first, ""],
    ]);
    for (const odd of [
      [{ hash: second }],
      [{ hash: first }, { hash: first }],
      [{ hash: "nosuchpicture" }],
      [{}],
      [first],
      { 0: { hash: first } },
      [{ hash: first, description: "x".repeat(201) }],
      ...controlCharacters.map((description) => [{ hash: first, description }]),
      Array.from({ length: maxVehiclePhotos + 1 }, () => ({ hash: first })),
    ])
      expectRefusal(await update(id, { photos: odd }), "VALIDATION");
    expect(await read(owner, id)).toEqual(item);
    expect(getItem(await update(id, { colour: "Red" })).photos).toEqual(item.photos);
    expect(getItem(await update(id, { photos: [] })).photos).toEqual([]);
  });

  it("is one of at most 24", { timeout: 60_000 }, async () => {
    const { id, keys } = await withPhotos(maxVehiclePhotos);
    const more = await upload(owner);
    expectRefusal(await add(owner, id, more), "VALIDATION");
    expect(getItem(await add(owner, id, keys[0] ?? "")).photos).toHaveLength(maxVehiclePhotos);
    await update(id, { photos: keys.slice(1).map((hash) => ({ hash })) });
    expect(hashes(getItem(await add(owner, id, more))).at(-1)).toBe(more);
  });
});

ours("file_upload", "takes no documents")("a document", () => {
  const download = (id: string, token: string) => get(filePaths.file(id), token);
  const getSeeded = async (token: string) => {
    const { data } = await list(token);
    const vehicle = data.find(({ documents }) => documents.length > 0);
    if (!vehicle) throw new Error("no vehicle has documents");
    return { vehicle, ids: vehicle.documents.map(({ id }) => id) };
  };

  const uploadPaper = async () => {
    const body = new FormData();
    body.set(fileField, new File(["%PDF-1.4 paper"], "paper.pdf", { type: "application/pdf" }));
    return v.parse(uploadFileReply, (await call("POST", filePaths.upload, { token: owner, body })).body).item
      .id;
  };

  it("is read by its owner alone", async () => {
    const { ids, vehicle } = await getSeeded(owner);
    const reply = await download(ids[0] ?? "", owner);
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(String(reply.body).length).toBe(vehicle.documents[0]?.bytes);
    expectRefusal(await download(ids[0] ?? "", otherMember), "NOT_FOUND");
  });

  it("has to be the owner's", async () => {
    const { ids } = await getSeeded(owner);
    const mine = await create(otherMember);
    const refused = await update(mine.id, { documents: ids }, otherMember);
    expectRefusal(refused, "VALIDATION");
    expect(refused.body).toMatchObject({ errors: [{ field: "documents" }] });
    // Like a file that does not exist, and like a public one.
    for (const id of ["0".repeat(32), "1"]) {
      const { status, body } = await update(mine.id, { documents: [id] }, otherMember);
      expect({ status, body }).toEqual({ status: refused.status, body: refused.body });
    }
    for (const odd of [ids[0], [{}], [null], ["x".repeat(65)], Array(25).fill(ids[0])])
      expectRefusal(await update(mine.id, { documents: odd }, otherMember), "VALIDATION");
    expect((await download(ids[0] ?? "", owner)).status).toBe(200);
  });

  it("can be moved and shared, and is deleted when no vehicle has it any more", async () => {
    // Of its own: the seeded ones are in applications too.
    const [first, second] = [await uploadPaper(), await uploadPaper()];
    const vehicle = getItem(await update((await create(owner)).id, { documents: [first, second] }));
    const moved = getItem(await update(vehicle.id, { documents: [second, first, second] }));
    expect(moved.documents.map(({ id }) => id)).toEqual([second, first]);
    const other = await create(owner);
    await update(other.id, { documents: [first] });
    const stale = await update(vehicle.id, { documents: [], updated_at: vehicle.updated_at });
    expectRefusal(stale, "CONFLICT");
    expect((await download(second, owner)).status).toBe(200);
    expect(getItem(await update(vehicle.id, { documents: [] })).documents).toEqual([]);
    expectRefusal(await download(second, owner), "NOT_FOUND");
    expect((await download(first, owner)).status).toBe(200);
    await update(other.id, { documents: [] });
    expectRefusal(await download(first, owner), "NOT_FOUND");
    expectRefusal(await update(other.id, { documents: [first] }), "VALIDATION");
  });
});

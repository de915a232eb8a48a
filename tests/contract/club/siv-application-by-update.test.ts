import { beforeAll, expect, it } from "vitest";
import { sivApplicationPaths } from "#contract/paths";
import { photoFileField } from "#contract/vehicle";
import { base, call, expectRefusal, hasOutbox, post, signIn } from "../backend";
import { ours } from "../suites";
import {
  complete,
  draft,
  getFields,
  getItem,
  path,
  pdf,
  pixel,
  read,
  submitted,
  typedSignature,
} from "./siv-applications";

let owner: string;
let otherMember: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
  otherMember = (await signIn("life@example.com")).access_token;
});

const suite = ours("fields", "reads applications by the fields that they have");
const update = (fields: object, token = owner) => post(path.update, fields, token);

function send(
  token: string | undefined,
  fields: Readonly<Record<string, string>>,
  bytes: Uint8Array = pixel,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set(photoFileField, new Blob([new Uint8Array(bytes)]), "picture.png");
  return call("POST", sivApplicationPaths.addPhoto, { ...(token ? { token } : {}), body });
}

suite("handing in by update", () => {
  it("is as by submit: signed, stamped and out of the member's hands", async () => {
    const item = await complete(owner);
    const signature = await typedSignature(owner, item);
    const handed = getItem(await update({ id: item.id, status: "submitted", signature }));
    expect(handed).toMatchObject({
      status: "submitted",
      signature: { method: "typed", name: item.legal_name },
    });
    expectRefusal(await update({ id: item.id, status: "submitted", signature }), "CONFLICT");
    expectRefusal(await update({ id: item.id, legal_name: "Another" }), "CONFLICT");
  });

  it("saves the answers that are sent with it first", async () => {
    const item = await complete(owner);
    const signature = await typedSignature(owner, item);
    const both = { id: item.id, status: "submitted", signature, evidence_of_age: "Another plate" };
    // What is signed is not what would stand there.
    expect(getFields(await update(both))).toEqual(["signature.text_hash"]);
    expect(await read(owner, item.id)).toMatchObject({ status: "draft", evidence_of_age: "Another plate" });
  });

  it("is refused unsigned, incomplete and for somebody else's, and no other state is taken", async () => {
    const item = await draft(owner);
    const signature = await typedSignature(owner, item);
    expect(getFields(await update({ id: item.id, status: "submitted" }))).toEqual(["signature"]);
    expect(getFields(await update({ id: item.id, status: "submitted", signature }))).toContain("photo-front");
    // Other states are the registrar's to say: they are left out, as fields that nobody may write.
    for (const status of ["approved", "active", "draft"])
      expect(getItem(await update({ id: item.id, status, signature }))).toMatchObject({ status: "draft" });
    expectRefusal(await update({ id: item.id, status: "submitted", signature }, otherMember), "NOT_FOUND");
    expect((await read(owner, item.id)).status).toBe("draft");
  });
});

suite("a picture that comes with addPhoto itself", () => {
  it("takes the place of a slot, or joins the documents of one", async () => {
    const { id } = await draft(owner);
    const fields = { id: String(id), model: "specialvehicle", uuid: "picture-0001", name: "front" };
    expect(getItem(await send(owner, fields)).photos).toMatchObject([{ slot: "front" }]);
    // Sent again after its reply was lost.
    expect(getItem(await send(owner, fields)).photos).toHaveLength(1);
    const paper = getItem(await send(owner, { ...fields, uuid: "picture-0002", name: "ownership" }));
    expect(paper.documents).toMatchObject([{ slot: "ownership" }]);
  });

  it("is refused for another slot, no picture, another's application and one that is handed in", async () => {
    const { id } = await draft(owner);
    const fields = { id: String(id), name: "front" };
    expect(getFields(await send(owner, { ...fields, name: "boot" }))).toEqual(["name"]);
    expect(getFields(await send(owner, fields, pdf))).toEqual(["key"]);
    expect((await send(owner, fields, Buffer.from("words"))).body).toMatchObject({
      code: "UNSUPPORTED_MEDIA",
    });
    expectRefusal(await send(otherMember, fields), "NOT_FOUND");
    expect((await send(undefined, fields)).status).toBe(401);
    const done = await submitted(owner);
    expectRefusal(await send(owner, { ...fields, id: String(done.id) }), "CONFLICT");
  });
});

import { beforeAll, expect, it } from "vitest";
import { filePaths } from "#contract/paths";
import { maxSignatureBytes } from "#contract/siv-application";
import { base, expectRefusal, get, hasOutbox, post, signIn } from "../backend";
import { ours } from "../suites";
import {
  complete,
  draft,
  freshKey,
  getFields,
  getItem,
  path,
  pdf,
  pixel,
  read,
  sendSignature,
  signatureKey,
  submit,
  typedSignature,
  upload,
} from "./siv-applications";

let owner: string;
let otherMember: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
  otherMember = (await signIn("life@example.com")).access_token;
});

const suite = ours("siv_submission", "sends files with the application");
const addPhoto = (id: number, slot: string, key: string, more: object = {}) =>
  post(path.addPhoto, { id, slot, key, ...more }, owner);
const addDocument = (id: number, slot: string, key: string) =>
  post(path.addDocument, { id, slot, key }, owner);
const isThere = async (id: string) => (await get(filePaths.file(id), owner)).status === 200;

suite("a photo or a document of an application", () => {
  it("has its slot, whose former photo is deleted", async () => {
    const { id } = await draft(owner);
    const [first, second, rear] = [await upload(owner), await upload(owner), await upload(owner)];
    await addPhoto(id, "rear", rear);
    await addPhoto(id, "front", first);
    const { photos } = getItem(await addPhoto(id, "front", second));
    expect(photos.map(({ slot, file }) => [slot, file.id])).toEqual([
      ["front", second],
      ["rear", rear],
    ]);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    // The same one again is no other one.
    expect(getItem(await addPhoto(id, "front", second)).photos).toEqual(photos);
    expect(await isThere(second)).toBe(true);
  });

  it("is added once by a request that is sent again, with another upload", async () => {
    const { id } = await draft(owner);
    const uuid = freshKey();
    const first = await addPhoto(id, "front", await upload(owner), { uuid });
    const again = await addPhoto(id, "front", await upload(owner), { uuid });
    expect(again.body).toEqual(first.body);
    expect(await read(owner, id)).toEqual(getItem(first));
  });

  it("that comes with others at once is not lost", async () => {
    const { id } = await draft(owner);
    const slots = ["front", "rear", "left", "right", "engine"];
    const keys = await Promise.all(slots.map(() => upload(owner)));
    await Promise.all(slots.map((slot, index) => addPhoto(id, slot, keys[index] ?? "")));
    expect((await read(owner, id)).photos.map(({ slot, file }) => [slot, file.id])).toEqual(
      slots.map((slot, index) => [slot, keys[index]]),
    );
  });

  it("is the applicant's own upload, of the slot's kind", async () => {
    const { id } = await draft(owner);
    const paper = await upload(owner, pdf, "a.pdf");
    const picture = await upload(owner);
    expect(getFields(await addPhoto(id, "front", await upload(otherMember)))).toEqual(["key"]);
    expect(getFields(await addPhoto(id, "front", "nothing"))).toEqual(["key"]);
    expect(getFields(await addPhoto(id, "front", "../x"))).toEqual(["key"]);
    expect(getFields(await addPhoto(id, "front", paper))).toEqual(["key"]);
    expect(getFields(await addPhoto(id, "age", picture))).toEqual(["slot"]);
    expect(getFields(await addDocument(id, "front", picture))).toEqual(["slot"]);
    expect(getFields(await addDocument(id, "__proto__", picture))).toEqual(["slot"]);
    const { documents } = getItem(await addDocument(id, "ownership", paper));
    expect(documents).toMatchObject([
      { slot: "ownership", file: { id: paper, content_type: "application/pdf" } },
    ]);
  });

  it("is one of six documents of a kind, also when they come at once", async () => {
    const { id } = await draft(owner);
    const keys = await Promise.all(Array.from({ length: 8 }, () => upload(owner, pdf, "a.pdf")));
    const replies = await Promise.all(keys.map((key) => addDocument(id, "age", key)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
    const { documents } = await read(owner, id);
    expect(documents).toHaveLength(6);
    expect((await addDocument(id, "age", documents[0]?.file.id ?? "")).status).toBe(200);
    expect((await addDocument(id, "roadworthy", keys[0] ?? "")).status).toBe(200);
  });

  it("is taken away by the application, not by the file's own call", async () => {
    const { id } = await draft(owner);
    const [photo, paper] = [await upload(owner), await upload(owner, pdf, "a.pdf")];
    await addPhoto(id, "front", photo);
    await addDocument(id, "age", paper);
    expectRefusal(await post(filePaths.delete, { id: photo }, owner), "FORBIDDEN");
    expect(await isThere(photo)).toBe(true);
    expect(getFields(await post(path.removeFile, { id, key: "nothing" }, owner))).toEqual(["key"]);
    for (const key of [photo, paper])
      expect((await post(path.removeFile, { id, key }, owner)).status).toBe(200);
    expect(await read(owner, id)).toMatchObject({ photos: [], documents: [] });
    expect([await isThere(photo), await isThere(paper)]).toEqual([false, false]);
  });
});

const drawing = (inside: string, root = "svg") =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</${root}>`);
const stroke = '<path d="M 1 1 C 2 2 3 3 4 4" stroke="black" fill="none" stroke-linecap="round"/>';

suite("a signature", () => {
  it("may be a PNG, a JPEG or an SVG, which nothing renders", async () => {
    expect(await signatureKey(owner)).toMatchObject({ content_type: "image/png", name: "signature.png" });
    const { id, name } = await signatureKey(owner, drawing(stroke), "mine.svg");
    expect(name).toBe("mine.svg");
    const reply = await get(filePaths.file(id), owner);
    expect(reply.body).toBe(drawing(stroke).toString());
    expect(reply.headers.get("content-type")).toBe("application/octet-stream");
    expect(reply.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(reply.headers.get("content-security-policy")).toContain("sandbox");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("cache-control")).toContain("no-store");
    expectRefusal(await get(filePaths.file(id), otherMember), "NOT_FOUND");
  });

  it.each([
    ["a script", drawing("<script>alert(1)</script>")],
    ["a foreignObject", drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ["an event attribute", drawing('<path d="" onload="alert(1)"/>')],
    ["a link", drawing('<a href="https://evil.example">x</a>')],
    ["an xlink", drawing('<path xlink:href="data:x" d=""/>')],
    ["a document type", Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>')],
    ["a stylesheet", drawing("<style>@import url(//evil.example)</style>")],
    ["HTML", Buffer.from("<!-- x --><html><body></body></html>")],
    ["another root", drawing("", "math")],
    ["half a file", Buffer.from("<svg><path d=")],
  ])("with %s is refused, and says why", async (_, bytes) => {
    const reply = await sendSignature(owner, bytes, "s.svg");
    expectRefusal(reply, "UNSUPPORTED_MEDIA");
    expect((reply.body as { message: string }).message).toMatch(/SVG|svg/);
  });

  // @spec 8.8
  it("of another kind is refused with the kinds that are accepted", async () => {
    const webp = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WEBPVP8 "), Buffer.alloc(40)]);
    for (const bytes of [pdf, webp, Buffer.from("GIF89a"), Buffer.alloc(0), Buffer.from("<html>")]) {
      const reply = await sendSignature(owner, bytes, "s.png");
      expectRefusal(reply, "UNSUPPORTED_MEDIA");
      expect((reply.body as { message: string }).message).toMatch(/PNG, JPEG or SVG/);
    }
    expectRefusal(await sendSignature(owner, pixel.subarray(0, 40)), "PICTURE_BROKEN");
  });

  it("of 5 MB is refused, and one of half a megabyte is not", async () => {
    const padded = (bytes: number) => {
      const rest = bytes - drawing("<desc></desc>").length;
      return drawing(`<desc>${"x".repeat(rest)}</desc>`);
    };
    expectRefusal(
      await sendSignature(owner, Buffer.concat([pixel, Buffer.alloc(5 * 1024 * 1024)])),
      "TOO_LARGE",
    );
    expectRefusal(await sendSignature(owner, padded(maxSignatureBytes + 1), "s.svg"), "TOO_LARGE");
    expect((await signatureKey(owner, padded(maxSignatureBytes), "s.svg")).bytes).toBe(maxSignatureBytes);
  });

  it("needs the token of a member", async () => {
    expectRefusal(await sendSignature(undefined, pixel), "UNAUTHENTICATED");
    expect(getFields(await post(path.signature, { file: "x" }, owner))).toEqual(["file"]);
  });

  it("stays as evidence: its owner cannot delete it, and others cannot read it", async () => {
    const item = await complete(owner);
    const { id: file_id } = await signatureKey(owner, drawing(stroke), "s.svg");
    const signature = await typedSignature(owner, item, { method: "drawn", file_id });
    const now = getItem(await submit(owner, item.id, signature));
    expect(now.signature).toMatchObject({ method: "drawn", file: { id: file_id } });
    expectRefusal(await post(filePaths.delete, { id: file_id }, owner), "FORBIDDEN");
    expectRefusal(await get(filePaths.file(file_id), otherMember), "NOT_FOUND");
    expect(await isThere(file_id)).toBe(true);
    const registrar = (await signIn("editor@example.com")).access_token;
    expect((await get(filePaths.file(file_id), registrar)).status).toBe(200);
  });
});

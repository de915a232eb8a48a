import sharp from "sharp";
import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { type FileWire, fileField, uploadFileReply } from "#contract/file";
import { filePaths } from "#contract/paths";
import { base, call, expectRefusal, get, post, signIn } from "../backend";
import { ours } from "../suites";

const megabyte = 1024 * 1024;
const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");

function form(bytes: Uint8Array, name = "rego.pdf", type = "application/pdf"): FormData {
  const data = new FormData();
  data.set(fileField, new Blob([new Uint8Array(bytes)], { type }), name);
  return data;
}

ours("file_upload", "takes no documents")("a private file", () => {
  let owner = "";
  let other = "";
  beforeAll(async () => {
    owner = (await signIn("member@example.com")).access_token;
    other = (await signIn("renewing@example.com")).access_token;
  });

  const send = (body: FormData, token = owner) => call("POST", filePaths.upload, { token, body });
  async function sent(body: FormData): Promise<FileWire> {
    return v.parse(uploadFileReply, (await send(body)).body).item;
  }
  const download = (id: string, token: string) =>
    fetch(base + filePaths.file(id), { headers: { authorization: `Bearer ${token}`, connection: "close" } });

  it("is its owner's, at an address of 128 bits", async () => {
    const item = await sent(form(pdf, "../papers/Rego 2026.PDF"));
    expect(item).toMatchObject({
      name: "Rego 2026.pdf",
      content_type: "application/pdf",
      bytes: pdf.length,
    });
    expect(item.id).toMatch(/^[\w-]{22,}$/);
    expect(Date.parse(item.created_at)).toBeGreaterThan(Date.now() - 60_000);
    const reply = await download(item.id, owner);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    expect(Buffer.from(await reply.arrayBuffer()).equals(pdf)).toBe(true);
    expectRefusal(await get(filePaths.file(item.id), other), "NOT_FOUND");
    expectRefusal(await get(filePaths.file(item.id)), "NOT_FOUND");
    expect((await sent(form(pdf))).id).not.toBe(item.id);
  });

  it("is deleted by its owner alone", async () => {
    const { id } = await sent(form(pdf));
    expectRefusal(await post(filePaths.delete, { id }, other), "NOT_FOUND");
    expectRefusal(await post(filePaths.delete, { id }), "UNAUTHENTICATED");
    expectRefusal(await post(filePaths.delete, { id: "1" }, owner), "NOT_FOUND");
    expectRefusal(await post(filePaths.delete, { id: ["x"] }, owner), "VALIDATION");
    expect((await download(id, owner)).status).toBe(200);
    expect((await post(filePaths.delete, { id }, owner)).status).toBe(200);
    expectRefusal(await get(filePaths.file(id), owner), "NOT_FOUND");
    expectRefusal(await post(filePaths.delete, { id }, owner), "NOT_FOUND");
  });

  it("that is a picture loses its metadata, and gets the extension of its type", async () => {
    const place = "27.4705 S, 153.026 E";
    const canvas = sharp({ create: { width: 60, height: 40, channels: 3, background: "#0b5a4a" } });
    const photo = canvas.withExif({ IFD0: { ImageDescription: place } });
    for (const [format, type] of [
      ["jpeg", "jpg"],
      ["png", "png"],
      ["webp", "webp"],
    ] as const) {
      const bytes = await photo.clone()[format]().toBuffer();
      const tail = Buffer.from(`<script>${place}</script>`);
      const item = await sent(form(Buffer.concat([bytes, tail]), "x.html", "text/html"));
      expect(item).toMatchObject({ name: `x.${type}`, content_type: `image/${format}` });
      const stored = Buffer.from(await (await download(item.id, owner)).arrayBuffer());
      expect([format, stored.length, stored.includes(place)]).toEqual([format, item.bytes, false]);
      expect((await sharp(stored).metadata()).width).toBe(60);
      expectRefusal(await send(form(bytes.subarray(0, bytes.length - 40))), "PICTURE_BROKEN");
    }
  });

  it("is judged by its bytes, and has at most 10 MB", async () => {
    const html = Buffer.from("<html><script>alert(1)</script>");
    for (const bytes of [html, Buffer.from("PK\u0003\u0004"), Buffer.from("MZ"), Buffer.alloc(0)])
      expectRefusal(await send(form(bytes)), "UNSUPPORTED_MEDIA");
    expectRefusal(await send(form(Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0"))), "HEIC");
    const exact = Buffer.concat([pdf, Buffer.alloc(10 * megabyte - pdf.length)]);
    expect((await sent(form(exact))).bytes).toBe(10 * megabyte);
    expectRefusal(await send(form(Buffer.concat([exact, Buffer.alloc(1)]))), "TOO_LARGE");
  });

  it("is a member's, and is sent as a file", async () => {
    expectRefusal(await call("POST", filePaths.upload, { body: form(pdf) }), "UNAUTHENTICATED");
    const text = new FormData();
    text.set(fileField, "%PDF-");
    for (const body of [text, new FormData(), { file: "%PDF-" }])
      expectRefusal(await call("POST", filePaths.upload, { token: owner, body }), "VALIDATION");
  });
});

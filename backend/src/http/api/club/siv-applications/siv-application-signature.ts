import { type FileWire, fileField } from "#contract/file";
import { maxSignatureBytes } from "#contract/siv-application";
import { insertFile } from "../../../../db/content/files";
import { looksLikeXml, svgProblem } from "../../../../domain/club/svg-drawing";
import { makeFileName } from "../../../../domain/content/file-name";
import { randomToken } from "../../../../domain/secrets";
import { inspectImage, isHeif } from "../../../../images/inspect";
import { stripMetadata } from "../../../../images/strip-metadata";
import { limit } from "../../../one-time-codes";
import { Refusal } from "../../../refusal";
import { type AppContext, requireViewer } from "../../../services";
import { readUpload } from "../../../uploads";

/** An SVG gets a type that no browser renders. */
const types = { png: "image/png", jpg: "image/jpeg", svg: "application/octet-stream" } as const;
type Kind = keyof typeof types;
const extensions = { png: ["png"], jpg: ["jpg", "jpeg"], svg: ["svg"] } as const;

export const signatureTypes: readonly string[] = Object.values(types);

/** Pixels a side: more would only cost memory where it is shown. */
const maxSide = 4096;

/** @throws Refusal UNSUPPORTED_MEDIA, with what is wrong in words */
function checkSvg(bytes: Uint8Array): void {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new Refusal("UNSUPPORTED_MEDIA", { message: "The SVG is not UTF-8 text" });
  }
  const problem = svgProblem(text);
  if (problem) throw new Refusal("UNSUPPORTED_MEDIA", { message: problem });
}

/** By the first bytes. @throws Refusal */
function getKind(bytes: Uint8Array): Kind {
  if (looksLikeXml(bytes)) {
    checkSvg(bytes);
    return "svg";
  }
  const picture = inspectImage(bytes);
  if (!picture || picture.extension === "webp") {
    if (isHeif(bytes)) throw new Refusal("HEIC");
    throw new Refusal("UNSUPPORTED_MEDIA", { message: "Send a PNG, JPEG or SVG picture of the signature" });
  }
  if (Math.max(picture.width, picture.height) > maxSide) throw new Refusal("TOO_MANY_PIXELS");
  return picture.extension;
}

/** @throws Refusal PICTURE_BROKEN */
function withoutMetadata(bytes: Uint8Array<ArrayBuffer>, kind: Kind): Uint8Array<ArrayBuffer> {
  if (kind === "svg") return bytes;
  try {
    return stripMetadata(bytes, kind);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal("PICTURE_BROKEN");
    throw error;
  }
}

/** POST signature: a private file, which submitting names. Unused, it is deleted after a day. */
export async function uploadSignature(c: AppContext): Promise<Response> {
  const { db, media, clock } = c.var.services;
  const viewer = await requireViewer(c);
  await limit(c.var.services, "upload", viewer.email);
  const sent = await readUpload(c.req.raw, viewer, fileField, maxSignatureBytes);
  const kind = getKind(sent.bytes);
  const stored = withoutMetadata(sent.bytes, kind);
  const id = randomToken(16);
  const objectKey = `f/${id}`;
  await media.put(objectKey, stored, { httpMetadata: { contentType: types[kind] } });
  const item: FileWire = await insertFile(
    db,
    {
      id,
      objectKey,
      ownerId: viewer.userId,
      name: makeFileName(sent.name, extensions[kind]),
      content_type: types[kind],
      bytes: stored.length,
    },
    clock.now(),
  );
  return c.json({ item });
}

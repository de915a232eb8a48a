import { type FileWire, fileField } from "#contract/file";
import { insertFile } from "../../../db/content/files";
import type { Viewer } from "../../../domain/account/viewer";
import { makeFileName } from "../../../domain/content/file-name";
import { randomToken } from "../../../domain/secrets";
import { inspectImage, isHeif } from "../../../images/inspect";
import { stripMetadata } from "../../../images/strip-metadata";
import { limit } from "../../one-time-codes";
import { Refusal } from "../../refusal";
import { type AppContext, requireViewer, type Services } from "../../services";
import { readUpload, type Upload } from "../../uploads";

/** A private file's URL is its id: 128 bits (docs/decisions, files). */
const idBytes = 16;

type Kind = "pdf" | "jpg" | "png" | "webp";

const types: Readonly<Record<Kind, { type: string; extensions: readonly [string, ...string[]] }>> = {
  pdf: { type: "application/pdf", extensions: ["pdf"] },
  jpg: { type: "image/jpeg", extensions: ["jpg", "jpeg"] },
  png: { type: "image/png", extensions: ["png"] },
  webp: { type: "image/webp", extensions: ["webp"] },
};

/** By its first bytes. @throws Refusal HEIC or UNSUPPORTED_MEDIA */
function getKind(bytes: Uint8Array): Kind {
  if (String.fromCharCode(...bytes.subarray(0, 5)) === "%PDF-") return "pdf";
  const picture = inspectImage(bytes);
  if (picture) return picture.extension;
  if (isHeif(bytes)) throw new Refusal("HEIC");
  throw new Refusal("UNSUPPORTED_MEDIA", { message: "Send a PDF, JPEG, PNG or WebP file" });
}

/** Pictures lose their metadata, and what follows them in their file. @throws Refusal PICTURE_BROKEN */
function withoutMetadata(bytes: Uint8Array<ArrayBuffer>, kind: Kind): Uint8Array<ArrayBuffer> {
  if (kind === "pdf") return bytes;
  try {
    return stripMetadata(bytes, kind);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal("PICTURE_BROKEN");
    throw error;
  }
}

/** POST file/upload: a document that its owner and the registrar alone can read (contract 19). */
export async function uploadFile(c: AppContext): Promise<Response> {
  const viewer = await requireViewer(c);
  await limit(c.var.services, "upload", viewer.email);
  const sent = await readUpload(c.req.raw, viewer, fileField);
  return c.json({ item: await storePrivateFile(c.var.services, viewer, sent) });
}

/** Stores a member's file; deleted after a day if unused. @throws Refusal if it is not a file */
export async function storePrivateFile(
  { db, media, clock }: Services,
  viewer: Viewer,
  sent: Upload,
): Promise<FileWire> {
  const kind = getKind(sent.bytes);
  const stored = withoutMetadata(sent.bytes, kind);
  const { type, extensions } = types[kind];
  const id = randomToken(idBytes);
  const objectKey = `f/${id}`;
  await media.put(objectKey, stored, { httpMetadata: { contentType: type } });
  const name = makeFileName(sent.name, extensions);
  return insertFile(
    db,
    { id, objectKey, ownerId: viewer.userId, name, content_type: type, bytes: stored.length },
    clock.now(),
  );
}

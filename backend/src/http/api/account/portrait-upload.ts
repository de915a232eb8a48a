import { imagePath } from "#contract/paths";
import { setUserImage, userById } from "../../../db/account/users";
import { insertUpload } from "../../../db/content/images";
import { randomHash } from "../../../domain/secrets";
import { inspectImage } from "../../../images/inspect";
import { maxWidth } from "../../../images/pick-variant";
import { stripMetadata } from "../../../images/strip-metadata";
import { readBytes } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, requireViewer } from "../../services";
import { portraitOf } from "./user-wire";

/** Contract 10. Base64 or multipart may add to it. */
const maxBytes = 10 * 1024 * 1024;
const maxPixels = 40_000_000;
/** Pixels. */
const maxSide = 12_000;

/**
 * The picture in the multipart field `image`, or in JSON {image: "data:image/…;base64,…"}.
 * @throws Refusal VALIDATION or TOO_LARGE
 */
async function readPicture(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const type = request.headers.get("content-type") ?? "";
  const isJson = type.startsWith("application/json");
  const body = await readBytes(request, isJson ? Math.ceil(maxBytes * 1.34) + 1024 : maxBytes + 8192);
  try {
    if (isJson) return decodeDataUrl(JSON.parse(new TextDecoder().decode(body)));
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const file: unknown = form.get("image");
    if (file instanceof Blob) return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  throw new Refusal("VALIDATION", { errors: [{ field: "image", message: "Send a picture" }] });
}

function decodeDataUrl(body: unknown): Uint8Array<ArrayBuffer> {
  const url = typeof body === "object" && body !== null && "image" in body ? body.image : null;
  const match = typeof url === "string" && /^data:image\/[a-z+]{3,8};base64,(.+)$/.exec(url);
  if (!match) throw new Error("not a data URL");
  return Uint8Array.from(atob(match[1] ?? ""), (char) => char.charCodeAt(0));
}

/** POST uploadImage: a person's own picture. Its type is read from its bytes, never from its name. */
export async function uploadPortrait(c: AppContext): Promise<Response> {
  const { db, media, clock } = c.var.services;
  const viewer = await requireViewer(c);
  const sent = await readPicture(c.req.raw);
  if (sent.length > maxBytes) throw new Refusal("TOO_LARGE");
  const inspected = inspectImage(sent);
  if (!inspected) throw new Refusal("UNSUPPORTED_MEDIA");
  const { extension, width, height } = inspected;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) throw new Refusal("TOO_LARGE");
  let picture: Uint8Array<ArrayBuffer>;
  try {
    picture = stripMetadata(sent, extension);
  } catch {
    throw new Refusal("UNSUPPORTED_MEDIA");
  }
  const hash = randomHash();
  const storedWidth = Math.min(maxWidth, width);
  await media.put(imagePath(hash, "raw", storedWidth, extension).replace("/assets/", ""), picture);
  await insertUpload(
    db,
    {
      hash,
      name: "portrait",
      width,
      height,
      storedWidth,
      extension,
      bytes: picture.length,
      ownerId: viewer.userId,
    },
    clock.now(),
  );
  await setUserImage(db, viewer.userId, hash, clock.now());
  const row = await userById(db, viewer.userId);
  return c.json({ success: true, hash, ...(await portraitOf(db, row?.image_hash ?? null)) });
}

import { imagePath } from "#contract/paths";
import { insertUpload } from "../db/images";
import { setUserImage, userById } from "../db/users";
import { randomHash } from "../domain/secrets";
import { inspectImage } from "../images/inspect";
import { widest } from "../images/pick-variant";
import { stripMetadata } from "../images/strip-metadata";
import { readBytes } from "./input";
import { Refusal } from "./refusal";
import { type AppContext, requireViewer } from "./services";
import { portraitOf } from "./user-wire";

/** Contract 10: 10 MB a picture; what wraps it (base64, multipart) is allowed on top. */
const mostBytes = 10 * 1024 * 1024;
const mostPixels = 40_000_000;
const longestSide = 12_000;

/** The picture of a multipart field `image`, or of JSON {image: "data:image/…;base64,…"}. */
async function readPicture(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const type = request.headers.get("content-type") ?? "";
  const isJson = type.startsWith("application/json");
  const body = await readBytes(request, isJson ? Math.ceil(mostBytes * 1.34) + 1024 : mostBytes + 8192);
  try {
    if (isJson) return decodeDataAddress(JSON.parse(new TextDecoder().decode(body)));
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const file: unknown = form.get("image");
    if (file instanceof Blob) return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  throw new Refusal("VALIDATION", { errors: [{ field: "image", message: "Send a picture" }] });
}

function decodeDataAddress(body: unknown): Uint8Array<ArrayBuffer> {
  const address = typeof body === "object" && body !== null && "image" in body ? body.image : null;
  const match = typeof address === "string" && /^data:image\/[a-z+]{3,8};base64,(.+)$/.exec(address);
  if (!match) throw new Error("not a data address");
  return Uint8Array.from(atob(match[1] ?? ""), (char) => char.charCodeAt(0));
}

/** POST uploadImage: the person's own picture. Its type is what its bytes say, whatever its name says. */
export async function uploadPortrait(c: AppContext): Promise<Response> {
  const { db, media, clock } = c.var.services;
  const viewer = await requireViewer(c);
  const sent = await readPicture(c.req.raw);
  if (sent.length > mostBytes) throw new Refusal("TOO_LARGE");
  const inspected = inspectImage(sent);
  if (!inspected) throw new Refusal("UNSUPPORTED_MEDIA");
  const { extension, width, height } = inspected;
  if (width * height > mostPixels || Math.max(width, height) > longestSide) throw new Refusal("TOO_LARGE");
  let picture: Uint8Array<ArrayBuffer>;
  try {
    picture = stripMetadata(sent, extension);
  } catch {
    throw new Refusal("UNSUPPORTED_MEDIA");
  }
  const hash = randomHash();
  const filedWidth = Math.min(widest, width);
  await media.put(imagePath(hash, "raw", filedWidth, extension).replace("/assets/", ""), picture);
  await insertUpload(
    db,
    {
      hash,
      name: "portrait",
      width,
      height,
      filedWidth,
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

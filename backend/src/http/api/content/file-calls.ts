import { Hono } from "hono";
import { deleteFileRequest } from "#contract/file";
import { deleteOwnFile, type FileRow, findFile, ownFiles } from "../../../db/content/files";
import type { Viewer } from "../../../domain/account/viewer";
import { mayIn } from "../../../modules/roles/rules";
import { fileHeaders } from "../../file-headers";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, optionalViewer, requireViewer } from "../../services";
import { uploadFile } from "./file-upload";

/** Contract 19: private to its owner and the registrar, unless public. */
const mayRead = (file: FileRow, viewer: Viewer | null) =>
  file.is_public === 1 ||
  (viewer !== null && (mayIn(viewer.roles, "evidence", "see") || viewer.userId === file.owner_id));

/**
 * File download (spec §7). A private file that is not the viewer's is answered like one that does not exist,
 * whatever the method and the conditions of the request.
 */
async function sendFile(c: AppContext, id: string): Promise<Response> {
  const { db, media } = c.var.services;
  const viewer = await optionalViewer(c);
  const file = await findFile(db, id);
  if (!file || !mayRead(file, viewer)) throw new Refusal("NOT_FOUND");
  const isPublic = file.is_public === 1;
  const stored = await media.get(file.object_key, isPublic ? { onlyIf: c.req.raw.headers } : undefined);
  if (!stored) throw new Refusal("NOT_FOUND");
  const headers: Record<string, string> = {
    ...fileHeaders(file),
    ...(isPublic
      ? { "cache-control": "public, max-age=3600", etag: stored.httpEtag }
      : { "cache-control": "private, no-store" }),
  };
  if (!("body" in stored)) return new Response(null, { status: 304, headers });
  return new Response(stored.body, { headers: { ...headers, "content-length": String(stored.size) } });
}

export const fileCalls = new Hono<AppEnv>()
  .get("/:id", (c) => sendFile(c, c.req.param("id")))
  .post("/upload", uploadFile)
  .post("/delete", async (c) => {
    const { db, media } = c.var.services;
    const viewer = await requireViewer(c);
    const { id } = await readInput(c, deleteFileRequest);
    const key = await deleteOwnFile(db, viewer.userId, id);
    if (key === null) {
      const [kept] = await ownFiles(db, viewer.userId, [id]);
      throw kept
        ? new Refusal("FORBIDDEN", { message: "An application has this file; remove it there" })
        : new Refusal("NOT_FOUND");
    }
    await media.delete(key);
    return c.json({ success: true });
  });

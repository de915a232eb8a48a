import * as v from "valibot";
import { text } from "./wire";

/** The multipart field of a file that is uploaded. */
export const fileField = "file";

/** A private file of a member (contract 19), read at default/file/{id} by its owner and the registrar. */
export const fileWire = v.object({
  /** 128 random bits. */
  id: text,
  name: v.string(),
  /** What it is, in its owner's words; "" without. Left out by a backend that keeps none. */
  description: v.optional(v.string()),
  content_type: v.string(),
  bytes: v.number(),
  created_at: v.string(),
});
export type FileWire = v.InferOutput<typeof fileWire>;

/** POST file/upload, as the member: multipart with a file `file`; PDF, JPEG, PNG or WebP, at most 10 MB. */
export const uploadFileReply = v.object({ item: fileWire });

/** POST file/delete, as its owner; NOT_FOUND for everybody else. */
export const deleteFileRequest = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
});

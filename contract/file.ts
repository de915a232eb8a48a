import * as v from "valibot";
import { text } from "./wire";

/** A private file of a member (contract 19), read at default/file/{id} by its owner and the registrar. */
export const fileWire = v.object({
  /** 128 random bits. */
  id: text,
  name: v.string(),
  content_type: v.string(),
  bytes: v.number(),
  created_at: v.string(),
});
export type FileWire = v.InferOutput<typeof fileWire>;

/** POST default/file/upload: multipart with a file `file`, a PDF, JPEG, PNG or WebP of at most 10 MB. */
export const uploadFileReply = v.object({ item: fileWire });

import { type FileWire, fileWire } from "#contract/file";
import type { StoredFile } from "~/domain/account/file";
import { lenientList } from "../lenient-schema";

export const knownFiles = lenientList(fileWire);

export const toStoredFile = ({
  id,
  name,
  description,
  content_type,
  bytes,
  created_at,
}: FileWire): StoredFile => ({
  id,
  name,
  ...(description === undefined ? null : { description }),
  contentType: content_type,
  bytes,
  createdAt: created_at,
});

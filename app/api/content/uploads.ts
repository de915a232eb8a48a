import * as v from "valibot";
import { uploadField, uploadPictureReply } from "#contract/content/image";
import { type FileWire, fileField, uploadFileReply } from "#contract/file";
import { filePaths, imagePaths, userPaths } from "#contract/paths";
import type { FileContent, PrivateFile } from "~/domain/content/private-file";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import type { Transport } from "../transport";

/** A picture that waits to be used. */
export type UploadedPicture = {
  /** For the call that uses it, by its owner only. */
  readonly key: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
};

/**
 * Pictures and files, as the member. Error codes of uploads: TOO_LARGE, UNSUPPORTED_MEDIA, HEIC,
 * PICTURE_BROKEN; of pictures also TOO_MANY_PIXELS and BUSY.
 */
export type UploadApi = {
  uploadPortrait(picture: File): ApiResult<void>;
  uploadPicture(picture: File): ApiResult<UploadedPicture>;
  uploadFile(file: File): ApiResult<PrivateFile>;
  /** NOT_FOUND for a file that is not the member's own. */
  deleteFile(id: string): ApiResult<void>;
  /** The member's own private file, or a public one; the registrar's, anybody's. Else NOT_FOUND. */
  readFile(id: string): ApiResult<FileContent>;
};

const toFile = ({ content_type, created_at, ...file }: FileWire): PrivateFile => ({
  ...file,
  contentType: content_type,
  createdAt: created_at,
});

function formWith(field: string, file: File): FormData {
  const form = new FormData();
  form.set(field, file, file.name);
  return form;
}

/** RFC 8187, as the backend writes it. */
function nameIn(disposition: string | null): string {
  const [, encoded = ""] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "") ?? [];
  try {
    return decodeURIComponent(encoded) || "file";
  } catch {
    return "file";
  }
}

/** For replies whose body nothing is read of. */
const anything = v.unknown();

/**
 * Null for a backend without uploads: there a picture goes with the record that has it (spec §7, addPhoto).
 */
export async function findPictureUploads({
  transport,
  site,
}: {
  readonly transport: Transport;
  readonly site: { readonly can: (capability: "image_upload") => Promise<boolean> };
}): Promise<UploadApi | null> {
  return (await site.can("image_upload")) ? createUploadApi(transport) : null;
}

export function createUploadApi({ call, download }: Transport): UploadApi {
  return {
    uploadPortrait: async (picture) => {
      const reply = await call(anything, {
        method: "POST",
        path: userPaths.uploadImage,
        body: formWith(uploadField, picture),
        as: "session",
      });
      return reply.ok ? ok() : reply;
    },
    uploadPicture: async (picture) => {
      const reply = await call(uploadPictureReply, {
        method: "POST",
        path: imagePaths.upload,
        body: formWith(uploadField, picture),
        as: "session",
      });
      if (!reply.ok) return reply;
      const { key, width, height } = reply.value.item;
      return ok({ key, width, height });
    },
    uploadFile: async (file) => {
      const reply = await call(uploadFileReply, {
        method: "POST",
        path: filePaths.upload,
        body: formWith(fileField, file),
        as: "session",
      });
      return reply.ok ? ok(toFile(reply.value.item)) : reply;
    },
    deleteFile: async (id) => {
      const reply = await call(anything, {
        method: "POST",
        path: filePaths.delete,
        body: { id },
        as: "session",
      });
      return reply.ok ? ok() : reply;
    },
    readFile: async (id) => {
      const reply = await download({ path: filePaths.file(id) });
      if (!reply.ok) return reply;
      const { headers } = reply.value;
      return ok({
        name: nameIn(headers.get("content-disposition")),
        contentType: headers.get("content-type") ?? "application/octet-stream",
        body: await reply.value.arrayBuffer(),
      });
    },
  };
}

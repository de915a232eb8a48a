import * as v from "valibot";
import { apiBase } from "../paths";
import { word } from "../text-fields";
import { nullable } from "../wire";
import { legacyPageWire } from "./content";
import { pageWire } from "./graphql";

export const previewPaths = { open: `${apiBase}/cognito/page/preview` } as const;

/**
 * POST: the page that a signed link of the admin opens, in editing mode, with hidden, future and past blocks.
 * Rows keep their widgets' schedule, so the caller has to mark what visitors do not see.
 * The link belongs to the first `fingerprint` that presents it. Error codes: TOKEN_EXPIRED, TOKEN_INVALID,
 * NOT_FOUND.
 */
export const previewRequest = v.object({
  token: v.pipe(word(1000), v.minLength(1)),
  fingerprint: v.pipe(word(100), v.minLength(1)),
});
export type PreviewRequest = v.InferOutput<typeof previewRequest>;

/** The page in the list-based form and, where it has one, in the row/widget form. */
export const previewReply = v.object({
  item: v.object({ page: pageWire, legacy: nullable(legacyPageWire), expires_at: v.string() }),
});
/** As a backend writes it. */
export type PreviewReply = v.InferInput<typeof previewReply>;

import * as v from "valibot";
import { withoutHarmful } from "#rules/typed-text";

/** Browsers write these texts: invalid characters are removed, not refused, so that no report is lost. */
const upTo = (characters: number) => v.pipe(v.string(), v.maxLength(characters), v.transform(withoutHarmful));

/**
 * POST errorReport: an error of a browser, or of the site for one, without queries, tokens, email addresses
 * and names.
 */
export const errorReportRequest = v.object({
  kind: v.picklist(["error", "rejection", "boundary", "boot", "hydration", "worker"]),
  message: upTo(200),
  /** A line for each frame: "at name (/path:line:column)". */
  stack: upTo(2_000),
  /** Of the page, without query and fragment. */
  path: upTo(500),
  /** Of the site's build, 8 to 16 hexadecimal digits; "" when unknown. */
  version: upTo(16),
  /** BCP 47. */
  locale: upTo(16),
  /** Engine and major version. */
  browser: upTo(40),
  /** When the site received it: an instant. */
  time: v.pipe(v.string(), v.isoTimestamp()),
});
export type ErrorReportRequest = v.InferInput<typeof errorReportRequest>;

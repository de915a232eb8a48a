import * as v from "valibot";
import { maxPasswordLength, minPasswordLength } from "#rules/limits";
import { isUnseen, lineBreaks, trimText, turning } from "#rules/typed-text";

/** One line: no control characters, line separators, lone surrogates or direction controls. */
export const oneLine = v.regex(
  new RegExp(`^[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}${turning}]*$`, "u"),
  "Must be one line without control characters",
);

const severalLines = v.regex(
  new RegExp(`^(?:[^\\p{Cc}\\p{Cs}${turning}]|[\\n\\t])*$`, "u"),
  "Must not have control characters",
);

/** A word that programs agree on, such as a token or a name of something: one line, as it is. */
export const word = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    oneLine,
    v.check((text) => text === "" || !isUnseen(text), "Must have characters that are seen"),
  );

/** One line of at most `max` characters, trimmed; may be "". */
export const optionalLine = (max: number) =>
  v.pipe(v.string(), v.transform(trimText), v.maxLength(max), oneLine);

/** As `optionalLine`; "" is null. */
export const line = (max: number) =>
  v.nullable(
    v.pipe(
      optionalLine(max),
      v.transform((text) => text || null),
    ),
  );

/** As `optionalLine`, but required. */
export const requiredLine = (max: number) => v.pipe(optionalLine(max), v.minLength(1));

/** Plain text of several lines, separated by \n, of at most `max` characters; "" is null. */
export const lines = (max: number) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => trimText(text.replace(lineBreaks, "\n"))),
      v.maxLength(max),
      severalLines,
      v.transform((text) => text || null),
    ),
  );

/** A password: as typed, on one line, and of something that is seen. */
export const password = v.pipe(
  v.string(),
  v.minLength(minPasswordLength),
  v.maxLength(maxPasswordLength),
  oneLine,
  v.check((text) => !isUnseen(text), "Must have characters that are seen"),
);

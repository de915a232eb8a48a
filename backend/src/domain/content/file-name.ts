/** Characters. */
const maxLength = 120;

/** Also what turns the direction of text: a name must not read backwards. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * The name of an uploaded file as it is stored: without a path and control characters, with the extension of
 * its type. The first of `extensions` is given to a name that has none of them.
 */
export function makeFileName(sent: string, extensions: readonly [string, ...string[]]): string {
  const last = sent.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(unseen, "").replace(/\s+/g, " ");
  const [, base = clean, given = ""] = /^(.*)\.([a-z][a-z0-9]{0,4})$/i.exec(clean) ?? [];
  const extension = extensions.find((each) => each === given.toLowerCase()) ?? extensions[0];
  const trimmed = base.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, "") || "file";
  return `${[...trimmed].slice(0, maxLength - extension.length - 1).join("")}.${extension}`;
}

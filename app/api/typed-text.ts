import { isUnseen, plainText, trimText, withoutHarmful } from "#contract/text";

/** Whether nobody would see anything of a typed text: it counts as empty. */
export const isEmptyText = (typed: string): boolean => isUnseen(typed);

/** A text as it was posted, without what the backend refuses in any text. */
export const postableText = (typed: string): string => withoutHarmful(typed);

/** A text of any number of lines, without what is not seen around it. */
export const cleanText = (typed: string): string => trimText(plainText(typed));

/** One line: line breaks, tabs and control characters that were pasted with it become spaces. */
export const cleanLine = (typed: string): string => cleanText(typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "));

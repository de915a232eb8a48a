/**
 * A name within a sentence, between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: else Latin parts change
 * places in a line of Arabic.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

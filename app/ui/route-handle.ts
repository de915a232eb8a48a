/**
 * File name of a stylesheet without `.css` or `.module.css`; its component imports it.
 * tests/laws/styles.test.ts checks the names.
 */
export type StyleName = string;

/**
 * File name of a stylesheet without `.css`. It is next to its component, which imports it.
 * tests/laws/styles.test.ts checks that those exist which a loader or a block's definition names.
 */
export type StyleName = string;

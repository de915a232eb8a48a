/**
 * File name of a stylesheet without `.css`. It is next to its component, anywhere under app.
 * tests/laws/styles.test.ts checks that it exists.
 */
export type StyleName = string;

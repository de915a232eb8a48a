/** What no number, code or link is, however it is cleaned. */
export const hostileTexts = [
  "9".repeat(100_000),
  `1${" ".repeat(50_000)}!`,
  "1\u0000",
  "1\u202e2\u0007",
  "１２\u{1d7ce}\u{e0031}",
  "<script>",
  "__proto__",
];

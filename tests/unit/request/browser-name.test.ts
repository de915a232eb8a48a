import { expect, it } from "vitest";
import { browserName } from "~/request/browser-name";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ["Firefox on iPhone", `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ["Safari on iPhone", `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  [
    "Safari on iPad",
    "Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1",
  ],
  [
    "Safari on Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  ],
  ["Chrome on iPhone", `${iphone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`],
  ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36`],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/138.0.0.0 Mobile Safari/537.36`],
  ["Chrome on ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/138.0.0.0 Safari/537.36`],
  [
    "Edge on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
  ],
  [
    "Edge on Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/138.0.0.0 Mobile Safari/537.36 EdgA/138.0.0.0`,
  ],
  [
    "Samsung Internet on Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Opera on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/137.0.0.0 Safari/537.36 OPR/120.0.0.0`,
  ],
])("names %s", (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});

it("names nothing else, and no version", () => {
  for (const other of [
    null,
    "",
    "curl/8.5.0",
    "Googlebot/2.1 (+http://www.google.com/bot.html)",
    "Mozilla/5.0 (Windows NT 10.0)",
    "Firefox/140.0",
    `Mozilla/5.0 (Android 15) Firefox/140.0 ${"x".repeat(2_000)}`,
  ])
    expect(browserName(other)).toBeNull();
});

type Pattern = readonly [name: string, pattern: RegExp];

/** In the order in which they are tried: a derived browser's User-Agent names the others too. */
const browsers: readonly Pattern[] = [
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPiOS|OPT)\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];

const devices: readonly Pattern[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows NT\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** Longer texts are no browser's. */
const maxLength = 1_000;

/**
 * Browser and device for the list of devices: "Firefox on Android"; never a version. An iPad may call itself
 * a Mac.
 * @param userAgent null: not sent
 * @returns null when unknown
 */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent.length > maxLength) return null;
  const named = (patterns: readonly Pattern[]) =>
    patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  const browser = named(browsers);
  const device = named(devices);
  return browser && device && `${browser} on ${device}`;
}

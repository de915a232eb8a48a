import { cleanReport, type ErrorReport, errorKinds } from "~/lib/clean-report";

/** Characters of each field that are read: more than a browser sends of any. */
const maxRead = { message: 400, stack: 2_000, path: 500, version: 16 } as const;

/** The fields of a posted report, truncated; null without a known kind and a message. */
export function readReport(fields: URLSearchParams): ErrorReport | null {
  const kind = errorKinds.find((each) => each === fields.get("kind"));
  const field = (name: keyof typeof maxRead) => (fields.get(name) ?? "").slice(0, maxRead[name]);
  const message = field("message");
  if (!kind || !message) return null;
  return { kind, message, stack: field("stack"), path: field("path"), version: field("version") };
}

type Receipt = {
  readonly origin: string;
  /** Of the signed-in member. */
  readonly names: readonly string[];
  readonly userAgent: string;
  readonly locale: string;
  readonly now: number;
};

/** A report as the club gets it. It is cleaned again: anything can be posted. */
export function receivedReport(report: ErrorReport, { origin, names, userAgent, locale, now }: Receipt) {
  return {
    ...cleanReport(report, { origin, names }),
    locale,
    browser: readEngine(userAgent),
    time: new Date(now).toISOString(),
  };
}

/** The first that matches: Chromium's User-Agent names WebKit too. */
const engines = [
  ["Gecko", /\bGecko\/\S+ Firefox\/(\d{1,4})/],
  ["Chromium", /\bChrome\/(\d{1,4})/],
  ["WebKit", /\bVersion\/(\d{1,4})\S* .*\bSafari\//],
  // Other browsers of iOS: its version is the engine's.
  ["WebKit", /\bOS (\d{1,4})_\S* like Mac OS X/],
] as const;

/** Characters. The patterns read no more of a User-Agent: they try each place of it. */
const maxUserAgent = 300;

/** Engine and major version. The whole User-Agent would identify some browsers. */
export function readEngine(userAgent: string): string {
  const read = userAgent.slice(0, maxUserAgent);
  for (const [engine, pattern] of engines) {
    const version = pattern.exec(read)?.[1];
    if (version) return `${engine} ${version}`;
  }
  return "another browser";
}

import type { ErrorReportRequest } from "#contract/error-reports";
import type { Limit } from "./account/sign-in-rules";

/** By IP address: a page load reports five errors at most, and one load in ten reports any. */
export const ipAddressLimit: Limit = { max: 20, windowMs: 10 * 60_000 };
/** Of all visitors together. */
export const totalLimit: Limit = { max: 500, windowMs: 3_600_000 };

const gone = "…";
/** Each reads a text once: a word at a time, which a function judges. */
const unbroken = /[^\s"'<>()]+/g;
const isEmail = /@|%40/i;
const query = /[?#][^\s"'<>()]+/g;
const assigned = /([\w-]+)(=[^\s"'&<>()]*)?/g;
const long = /[\w$-]{20,}(?:\.[\w$-]*)*/g;
/** A file of the site's build, and the words of a page's URL. */
const plain = [/^[a-z._$-]+-[\w-]{8}\.js$/i, /^[a-z]+(?:-(?:[a-z]+|\d{1,4}))*$/];
/** Row and column of a frame; or a phone number, a date of birth, a code. */
const numbers = /(:\d+:\d+\))|\+?\d(?:[ ().-]?\d){5,}/g;

/**
 * A text of a report without what the contract forbids. The site has cleaned it already: this holds for
 * any other client that posts one.
 */
const withoutPersonalData = (text: string): string =>
  text
    .replace(unbroken, (found) => (isEmail.test(found) ? gone : found))
    .replace(query, gone)
    .replace(assigned, (found, name: string, value: string | undefined) =>
      value ? `${name}=${gone}` : found,
    )
    .replace(long, (found) => (plain.some((pattern) => pattern.test(found)) ? found : gone))
    .replace(numbers, (_, position: string | undefined) => position ?? gone);

/** Every text of it cleaned; of the stack only the lines that are frames. */
export function cleanedReport(report: ErrorReportRequest): ErrorReportRequest {
  const frames = report.stack.split("\n").filter((line) => /^at \S+ \(\S+:\d+:\d+\)$/.test(line));
  return {
    ...report,
    message: withoutPersonalData(report.message),
    stack: withoutPersonalData(frames.join("\n")),
    path: withoutPersonalData(report.path),
    // A hash may be all digits.
    version: /^(?:[\da-f]{8,16})?$/.test(report.version) ? report.version : gone,
    locale: withoutPersonalData(report.locale),
    browser: withoutPersonalData(report.browser),
  };
}

/** The origins of a comma-separated list of URLs. Invalid ones are skipped, since origins go into headers. */
export const origins = (urls = ""): string[] =>
  urls
    .split(",")
    .map((url) => url.trim())
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin);

/** The origins of a comma-separated list of URLs. Invalid ones are skipped, since origins go into headers. */
export const origins = (addresses = ""): string[] =>
  addresses
    .split(",")
    .map((address) => address.trim())
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);

/** The origins among addresses separated by commas; what is no address is left out, as it could do harm in a header. */
export const origins = (addresses = ""): string[] =>
  addresses
    .split(",")
    .map((address) => address.trim())
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);

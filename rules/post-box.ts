const postBox =
  /\b(?:g[\s.]*)?p[\s.]*o[\s.]*box(?=\P{L}|$)|\bpost(?:al)?\s+(?:office\s+)?box(?=\P{L}|$)|\b(?:locked|private|mail)\s+(?:mail\s+)?bag\b|\bparcel\s+(?:locker|collect)\b/iu;

/** Whether an address is a post office box, a mail bag or a parcel locker: not a place to live or park. */
export const isPostBox = (address: string): boolean => postBox.test(address.normalize("NFKC"));

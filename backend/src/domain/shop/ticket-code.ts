/** Crockford's base32: without letters that look like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 60 bits: nobody finds one by typing. */
const codeLength = 12;

const grouped = (characters: string) => characters.match(/.{1,4}/g)?.join("-") ?? "";

/** A ticket's code from as many random bytes: "7KQ4-MX2P-9D0B". */
export const ticketCode = (bytes: Uint8Array): string =>
  grouped(Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte & 31]).join(""));

export const newTicketCode = (): string => ticketCode(crypto.getRandomValues(new Uint8Array(codeLength)));

/** The codes that somebody may have meant who typed this: in any case, with or without the dashes. */
export function meantCodes(typed: string): readonly string[] {
  const bare = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
  const read = bare.replace(/O/g, "0").replace(/[IL]/g, "1");
  return [...new Set([typed, typed.toUpperCase(), bare, grouped(read)])];
}

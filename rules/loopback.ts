/** Whether an address stays on this machine (RFC 6761 §6.3 for localhost). */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Tokens, codes, orders and members go to such an address alone: over https, or to this machine. */
export function isSafeUrl(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const url = new URL(written);
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}

/**
 * The key that rate limits count an address under: an IPv4 address, or the /64 of an IPv6 address, because
 * every household has a whole /64 to choose from. Text that is not an IP address is its own key.
 */
export function normalizeIpAddress(ipAddress: string): string {
  const written = ipAddress.trim().replace(/%.*/s, "");
  if (!/^[\da-f.:]+$/i.test(written) || !written.includes(":") || !URL.canParse(`http://[${written}]/`))
    return ipAddress.trim();
  // The URL parser normalises every spelling: [2001:db8::1].
  const [head = "", tail] = new URL(`http://[${written}]/`).hostname.slice(1, -1).split("::");
  const first = head ? head.split(":") : [];
  const last = tail ? tail.split(":") : [];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill("0"), ...last];
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}

/** The IPv4 address in an IPv4-mapped IPv6 address, ::ffff:192.0.2.1 (RFC 4291 §2.5.5.2). */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join(".");
}

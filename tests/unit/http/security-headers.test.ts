import { describe, expect, it } from "vitest";
import { setFileSecurityHeaders, setSecurityHeaders } from "~/http/security-headers";

type Transport = { readonly secure: boolean; readonly hstsSubdomains: boolean };

const name = "Strict-Transport-Security";
const sent = (transport: Transport) => {
  const [page, file] = [new Headers(), new Headers()];
  setSecurityHeaders(page, { nonce: "n", backendOrigin: null, ...transport });
  setFileSecurityHeaders(file, transport);
  expect(page.get(name)).toBe(file.get(name));
  return page.get(name);
};

describe("HSTS", () => {
  it("is sent on https, for subdomains where the setting says so", () => {
    expect(sent({ secure: false, hstsSubdomains: true })).toBeNull();
    expect(sent({ secure: true, hstsSubdomains: false })).toBe("max-age=31536000");
    expect(sent({ secure: true, hstsSubdomains: true })).toBe("max-age=31536000; includeSubDomains");
  });
});

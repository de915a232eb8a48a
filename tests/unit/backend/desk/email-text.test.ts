import { expect, it } from "vitest";
import { wrappedEmail } from "#backend/src/desk/parts";

it("breaks an e-mail address after its @ and its dots alone", () => {
  expect(String(wrappedEmail("nora.l@example.com"))).toBe("nora.<wbr />l@<wbr />example.<wbr />com");
  expect(String(wrappedEmail("<b>@x"))).toBe("&lt;b&gt;@<wbr />x");
});

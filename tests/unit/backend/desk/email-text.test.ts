import { expect, it } from "vitest";
import { emailText } from "#backend/src/desk/parts";

it("breaks an e-mail address after its @ and its dots alone", () => {
  expect(String(emailText("nora.l@example.com"))).toBe("nora.<wbr />l@<wbr />example.<wbr />com");
  expect(String(emailText("<b>@x"))).toBe("&lt;b&gt;@<wbr />x");
});

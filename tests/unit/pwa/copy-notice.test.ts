import { describe, expect, it } from "vitest";
import { withCopyNotice } from "~/pwa/copy-notice";

const offline = '<main><p hidden="" id="copy">Our copy &amp; yours</p></main>';
const page = '<html><head><style id="css" nonce="N1">a{}</style></head><body><p>Rules</p></body></html>';

describe("a copy that is shown for want of a line", () => {
  it("says so at the end of the body, under the document's own nonce", () => {
    const shown = withCopyNotice(page, offline);
    expect(shown).toMatch(
      /<p>Rules<\/p><style nonce="N1">[^<]+<\/style><p class="off kept" role="status">Our copy &amp; yours<\/p><\/body>/,
    );
  });

  it.each([
    ["there are no words", page, "<main></main>"],
    ["there is no nonce", page.replace("nonce", "data"), offline],
    ["it is no whole document", "Rules", offline],
  ])("stays as it is when %s", (_, html, other) => {
    expect(withCopyNotice(html, other)).toBe(html);
  });
});

import { describe, expect, it } from "vitest";
import { offlinePageFor, withCopyNotice } from "~/pwa/offline-page";

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

describe("the offline page", () => {
  const html =
    '<html><head><style id="css" nonce="N1">a{}</style></head><body><main><form id="again"><button>Again</button></form>' +
    '<nav id="kept" hidden="" aria-label="You can still read"><h2>You can still read</h2><ul></ul></nav></main></body></html>';
  const about = {
    path: "/about",
    html: '<title>About | Club</title><h1 id="page-title">About &amp; us</h1>',
  };

  it("offers what can be read without a line, by its heading or else its title", () => {
    const rules = { path: '/rules?a="<', html: "<title>Rules $& | Club</title><h1>Club <b>rules</b></h1>" };
    const shown = offlinePageFor(html, [about, rules], null);
    expect(shown).toContain(
      '<nav id="kept" aria-label="You can still read"><h2>You can still read</h2><ul>' +
        '<li><a href="/about">About &amp; us</a></li><li><a href="/rules?a=&quot;&lt;">Rules $& | Club</a></li></ul>',
    );
  });

  it("hides the list when there is nothing in it, and looks for the line by itself", () => {
    const shown = offlinePageFor(html, [], null);
    expect(shown).toContain('<nav id="kept" hidden=""');
    expect(shown).toMatch(/<script nonce="N1">[^<]*online[^<]*<\/script><\/body>/);
  });

  it("sends again what was sent, and only when it is told to", () => {
    const shown = offlinePageFor(
      html,
      [about],
      [
        ["email", "o'brien\"><script>@example.com"],
        ["$&", "two\nlines"],
      ],
    );
    expect(shown).toContain(
      '<form id="again" method="post"><input type="hidden" name="email" value="o\'brien&quot;&gt;&lt;script&gt;@example.com">' +
        '<input type="hidden" name="$&amp;" value="two\nlines"><button>',
    );
    expect(shown).not.toContain("<script");
  });
});

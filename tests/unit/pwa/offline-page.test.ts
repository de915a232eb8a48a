import { describe, expect, it } from "vitest";
import { copyNoticeId, offlinePageFor, readText, withCopyNotice } from "~/pwa/offline-page";

const offline = '<main><p hidden="" id="copy">Our copy &amp; yours</p></main>';
const page = '<html><head><style id="css" nonce="N1">a{}</style></head><body><p>Rules</p></body></html>';

describe("a cached page that is shown offline", () => {
  it("says so at the end of the body, with the document's nonce", () => {
    const shown = withCopyNotice(page, readText(offline, copyNoticeId));
    expect(shown).toMatch(
      /<p>Rules<\/p><style nonce="N1">[^<]+<\/style><p class="offline-banner copy-notice" role="status">Our copy &amp; yours<\/p><\/body>/,
    );
  });

  it("starts the JavaScript of a page that shows what the copy lacks", () => {
    expect(withCopyNotice(page, readText(offline, copyNoticeId))).not.toContain("<script");
    expect(withCopyNotice(page, readText(offline, copyNoticeId), { hydrates: true })).toMatch(
      /<script nonce="N1">[^<]*"input"[^<]*<\/script><\/body>/,
    );
  });

  it.each([
    ["the offline page has no notice", page, "<main></main>"],
    ["it has no nonce", page.replace("nonce", "data"), offline],
    ["it is not a whole document", "Rules", offline],
  ])("is unchanged when %s", (_, html, other) => {
    expect(withCopyNotice(html, readText(other, copyNoticeId))).toBe(html);
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

  it("lists the pages that can be read offline, by heading or else by title", () => {
    const rules = { path: '/rules?a="<', html: "<title>Rules $& | Club</title><h1>Club <b>rules</b></h1>" };
    const shown = offlinePageFor(html, [about, rules], null);
    expect(shown).toContain(
      '<nav id="kept" aria-label="You can still read"><h2>You can still read</h2><ul>' +
        '<li><a href="/about">About &amp; us</a></li><li><a href="/rules?a=&quot;&lt;">Rules $& | Club</a></li></ul>',
    );
  });

  it("hides an empty list, and reloads by itself once online", () => {
    const shown = offlinePageFor(html, [], null);
    expect(shown).toContain('<nav id="kept" hidden=""');
    expect(shown).toMatch(/<script nonce="N1">[^<]*online[^<]*<\/script><\/body>/);
  });

  it("sends an unsent form again, and only by its button", () => {
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

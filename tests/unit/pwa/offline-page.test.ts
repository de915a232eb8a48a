import { describe, expect, it } from "vitest";
import {
  asOfNoticeId,
  asOfTime,
  copyNoticeId,
  offlinePageFor,
  readText,
  readTitle,
  withCopyNotice,
  withLogOutNotice,
} from "~/pwa/offline-page";

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

  it("has it above the bar at the bottom of a member's phone", () => {
    const text = readText(offline, copyNoticeId);
    const above = /@media\(max-width:47\.99rem\)\{\.copy-notice\{inset-block-end:calc\(4\.25rem /;
    expect(withCopyNotice(page, text)).not.toMatch(above);
    const shown = withCopyNotice(page, text, { isMembers: true });
    expect(shown).toMatch(above);
    // After the rule that it overrides.
    expect(shown.indexOf("@media")).toBeGreaterThan(shown.indexOf("inset-block-end:0"));
    expect(shown.match(/<style/g)).toHaveLength(2);
  });

  it("has a member's notice with a place for its time", () => {
    const html = `<main><p id="${asOfNoticeId}" hidden="">As of ${asOfTime}. Nothing</p></main>`;
    expect(readText(html, asOfNoticeId)?.replace(asOfTime, "Thursday")).toBe("As of Thursday. Nothing");
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
  const about = { path: "/about", title: "About &amp; us" };

  it("lists the pages that can be read offline, by heading or else by title", () => {
    const named = '<title>About | Club</title><h1 id="page-title">About &amp; us</h1>';
    expect(readTitle(named)).toBe(about.title);
    const title = readTitle("<title>Rules $& | Club</title><h1>Club <b>rules</b></h1>");
    const rules = { path: '/rules?a="<', title };
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
      '<form id="again" method="post"><input type="hidden" name="email" value="o&#x27;brien&quot;&gt;&lt;script&gt;@example.com">' +
        '<input type="hidden" name="$&amp;" value="two\nlines"><button>',
    );
    expect(shown).not.toContain("<script");
  });

  it.each([
    '<p id="signed-out" hidden="" role="status">You’re signed out</p>',
    '<p id="signed-out" role="status" hidden="">You’re signed out</p>',
  ])("says after a log-out that it is sent later, and then alone: %s", (notice) => {
    const signedOut = html.replace("<main>", `<main>${notice}`);
    expect(offlinePageFor(signedOut, [], null)).toContain(notice);
    const shown = withLogOutNotice(signedOut);
    expect(shown).toContain('<p id="signed-out" role="status">You’re signed out</p>');
    expect(shown).toContain('<nav id="kept" hidden=""');
  });

  it("is as it is where it has no notice for a log-out", () => {
    expect(withLogOutNotice(html)).toBe(html);
  });
});

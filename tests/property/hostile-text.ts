import fc from "fast-check";

/** The payload: a script whose effect the browser test looks for. */
const pwn = "window.__pwned=1,alert(1)";

/**
 * HTML that has bypassed sanitisers: parser differences (mutation XSS), foreign content, raw text, unclosed
 * tags, DOM clobbering, and styles that load files or cover the page.
 */
export const hostileHtml: readonly string[] = [
  `<script>${pwn}</script>`,
  `<ScRiPt/x>${pwn}</sCrIpT >`,
  `<img src=x onerror="${pwn}">`,
  `<img/src="x"/onerror=${pwn}//`,
  `<svg onload="${pwn}"><animate onbegin="${pwn}" attributeName=x></svg>`,
  `<svg><script>${pwn}</script></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${pwn}>">`,
  `<svg><style><img title="</style><img src onerror=${pwn}>"></style></svg>`,
  `<svg><foreignObject><iframe srcdoc="&lt;script&gt;${pwn}&lt;/script&gt;"></iframe></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='${pwn}'/>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${pwn}&gt;">`,
  `<math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${pwn} src>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${pwn}>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${pwn}></style></annotation-xml></math>`,
  `<math><mi//xlink:href="data:x,<script>${pwn}</script>">`,
  `<noscript><p title="</noscript><img src=x onerror=${pwn}>"></noscript>`,
  `<noembed><img title="</noembed><img src onerror=${pwn}>"></noembed>`,
  `<xmp><img title="</xmp><img src onerror=${pwn}>"></xmp>`,
  `<title><img title="</title><img src onerror=${pwn}>"></title>`,
  `<textarea><img title="</textarea><img src onerror=${pwn}>"></textarea>`,
  `<template><style><img title="</style></template><img src onerror=${pwn}>"></style></template>`,
  `<template><script>${pwn}</script></template><template shadowrootmode=open><img src onerror=${pwn}></template>`,
  `<select><template><img src onerror=${pwn}></template><option><style></select><img src onerror=${pwn}></style>`,
  `<!--><img src onerror=${pwn}>-->`,
  `<!-- --!><img src onerror=${pwn}> -->`,
  `<!--<img src="--><img src=x onerror=${pwn}//">`,
  "<!-- never closed <p>text",
  `<![CDATA[><img src onerror=${pwn}>]]>`,
  `<?xml version="1.0"?><?php echo "><img src onerror=${pwn}>" ?>`,
  `<!DOCTYPE html [<!ENTITY x "<img src onerror=${pwn}>">]>&x;`,
  `</p><</p/<img src onerror=${pwn}><a href="x`,
  `<p title="a" title="b" onclick=${pwn} ONMOUSEOVER="${pwn}" on\u0000click="${pwn}">x</p>`,
  `<div style="background:url(https://tracker.example/x);behavior:url(#x);width:expression(${pwn})">x</div>`,
  "<style>@import 'https://tracker.example/x.css';*{background:url(//tracker.example/y)}</style>",
  "<link rel=stylesheet href=//tracker.example/x.css><link rel=preload as=script href=//tracker.example/x.js>",
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/">',
  `<iframe src="javascript:${pwn}"></iframe><iframe srcdoc="<script>${pwn}</script>"></iframe>`,
  `<object data="data:text/html,<script>${pwn}</script>"></object><embed src="data:text/html,x">`,
  `<video src=//tracker.example/v.mp4 poster=//tracker.example/p.jpg autoplay onloadstart=${pwn}><source src=x onerror=${pwn}></video>`,
  '<img srcset="https://tracker.example/a 1x, //tracker.example/b 2x" src="https://tracker.example/c">',
  '<picture><source srcset="//tracker.example/d"><img src="//tracker.example/e"></picture>',
  '<img src="/assets/i/../../api/v1/x/raw/100.jpg"><img src="/assets/i/3f9a0c11aa/raw/100.jpg?x=1 2x, //tracker.example/f">',
  `<a href="javascript:${pwn}">a</a><a href=" &#1;j&#x61;vascript&colon;${pwn}">b</a><a href="java\tscript:${pwn}">c</a>`,
  `<a href="data:text/html,<script>${pwn}</script>">d</a><a href="vbscript:x">e</a><a href="//evil.example">f</a>`,
  `<a href="\\\\evil.example">g</a><a href="/\\evil.example">h</a><a href="https:evil.example">i</a><a href="/\t/evil.example">j</a>`,
  '<a href="https://club.example@evil.example/">k</a><a href="blob:https://x/y">l</a><a href="filesystem:x">m</a>',
  '<a ping="https://tracker.example/p" href="/x" target=_blank download>n</a><area href="//evil.example">',
  '<form id=location action="//evil.example"><input name=attributes><input name=nodeName><button formaction=//evil.example>x</form>',
  "<img name=body><img name=cookie><img id=currentScript><a id=__remixContext name=__remixManifest>x</a>",
  '<p id=main>one</p><p id=main>two</p><h2 id="css">three</h2><div id="__proto__">four</div>',
  `<button popovertarget=x onclick=${pwn}>x</button><dialog open>y</dialog><div popover id=x onbeforetoggle=${pwn}>z</div>`,
  `<details open ontoggle=${pwn}><summary>s</summary>x</details><marquee onstart=${pwn}>x</marquee>`,
  `<input autofocus onfocus=${pwn}><p tabindex=1 onfocus=${pwn} autofocus contenteditable>x</p>`,
  "<table><tr><td><p>one<table><td>two</table></p></td><caption>c</caption></tr>loose</table>",
  "<table><a href=/x><tr><td>y</a></table><p><table><p></table></p><b><p><i></b>z</p></i>",
  "<a href=/1><a href=/2><div><a href=/3>x</a></div></a></a><p><div><p><ul><p><li></p></ul></div></p>",
  "<pre>\n\n  two lines\n</pre><pre>\r\n\r\nx</pre><textarea>\n\nx</textarea><p>a\rb\u0000c\u000cd</p>",
  "<h6>six</h6><h1>one</h1><h3><h2>nested</h2></h3><h9>none</h9><li>loose</li><dd>loose</dd><td>loose</td>",
  "<ruby>x<rp>(<rt>y</ruby><keygen><isindex><plaintext>all the rest </plaintext>",
  "&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#0;&#xD800;&#x110000;&NotEqualTilde;&nosuch;&ampx",
  `<x-y is=z onclick=${pwn}><slot onslotchange=${pwn}></slot><portal src=//evil.example></portal></x-y>`,
  `<frameset onload=${pwn}><frame src="javascript:${pwn}"></frameset><body onload=${pwn}><html onclick=${pwn}>`,
  '<div class="full blk bg-bnd vh" role=alert aria-hidden=true data-aos=x slot=y part=z>draws over</div>',
];

/** Addresses that must not be followed, or that only look like the site's own. */
export const hostileUrls: readonly string[] = [
  `javascript:${pwn}`,
  `JaVaScRiPt:${pwn}`,
  ` \u0001javascript:${pwn}`,
  `java\nscript:${pwn}`,
  `javascript\u0000:${pwn}`,
  `javascript://club.example/%0a${pwn}`,
  `data:text/html,<script>${pwn}</script>`,
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:msgbox(1)",
  "blob:https://club.example/1",
  "file:///etc/passwd",
  "view-source:https://club.example",
  "//evil.example/x",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https:/\\evil.example",
  "https://club.example@evil.example",
  "https://user:word@evil.example",
  "http://[::1",
  "http://%zz",
  "https://tracker.example/x.gif 1x, https://tracker.example/y 2x",
  "/assets/i/../../secret/raw/100.jpg",
  "/assets/i/3f9a0c11aa/raw/100.jpg",
  "/assets/i/3f9a0c11aa/16x9/99999.JPG",
  "/assets/i/3f9a0c11aa/0x0/100.jpg",
  "/assets/i/3f9a0c11aa/raw/100.jpg#x",
  "/v/../../etc/passwd.mp4",
  "/v/7c3f2a9d10.mp4",
  'https://example.org/"onmouseover="alert(1)',
  "https://example.org/\u2028\u202e",
  "mailto:a@example.org?cc=b@example.org&body=<script>",
  "tel:+61;ext=%00",
  "#",
  "#location",
  "#%",
  "?a=1&b",
  "/logout",
  "about",
  `https://example.org/${"x".repeat(2_100)}`,
];

/** Text in place of text, numbers, dates, colours, codes or ids. */
export const hostileWords: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "NaN",
  "Infinity",
  "null",
  "undefined",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "prototype",
  "hasOwnProperty",
  "toString",
  "location",
  "body",
  "css",
  "main",
  "document",
  "__boot",
  "__messages",
  "__remixContext",
  "__remixManifest",
  "__remixRouteModules",
  "copy",
  "cookie",
  "currentScript",
  "getElementById",
  "documentElement",
  "red;background:url(//tracker.example/x)",
  "#fff}body{display:none",
  "bnd full",
  'wht" onclick="alert(1)',
  "var(--x,url(//tracker.example))",
  "expression(alert(1))",
  "../../../etc/passwd",
  "..%2f..%2f",
  "3f9a0c11aa/../../x",
  "jpg?x=",
  "16x9/../..",
  "{{name}}",
  "$t(cms.tabs)",
  "$&$1$`",
  "%s%n%d",
  "</style></script><script>alert(1)</script>",
  "]]>--><!--",
  "2026-02-30T25:61:61Z",
  "99999999999999-01-01",
  "+275760-09-13T00:00:00.001Z",
  "0000-00-00 00:00:00",
  "2026-03-10",
  "\ud800",
  "a\udfffb",
  "\u0000\u0001\u001f\u007f\u0085",
  "\ufeff\u200b\u202e\u2028\u2029\ufffe\uffff",
  "👩‍👩‍👧‍👦🇦🇺 e\u0301 ﷽",
  "a\r\nb\rc\td\u000be",
  "x".repeat(600),
  "<b>&amp;lt;i&gt;</b>",
];

/** Text of any characters, lone surrogates and control characters included. */
const anyText = fc.string({ unit: "binary", maxLength: 24 });
const halves = fc
  .array(fc.constantFrom("\ud83d", "\ude97", "a", "\u0000", "<", "&", "\r", "\n", "\ufffd"), { maxLength: 8 })
  .map((parts) => parts.join(""));

export const words = fc.oneof(
  { arbitrary: fc.constantFrom(...hostileWords), weight: 6 },
  {
    arbitrary: fc.constantFrom("About the club", "Join us", "wht", "bnd", "4", "2.5", "100", "70"),
    weight: 6,
  },
  { arbitrary: anyText, weight: 2 },
  { arbitrary: halves, weight: 1 },
  { arbitrary: fc.constantFrom(...hostileHtml), weight: 1 },
);

export const urls = fc.oneof(
  { arbitrary: fc.constantFrom(...hostileUrls), weight: 4 },
  { arbitrary: fc.constantFrom("/events", "https://example.org/a?b=c#d", "mailto:a@example.org"), weight: 2 },
  { arbitrary: words, weight: 1 },
);

const tagNames = (
  "a abbr audio b base blockquote body br button caption center code col colgroup dd details div dl dt embed fieldset " +
  "figcaption figure font form frameset h1 h2 h3 h4 h5 h6 head hr html i iframe img input label li link main math meta mi " +
  "mtext nobr noscript object ol optgroup option p pre q rp rt ruby s script section select source span style sub summary " +
  "svg table tbody td template textarea tfoot th thead title tr u ul video wbr foreignObject annotation-xml x-card"
).split(" ");
const attributeNames = (
  "href src srcset style class id name onclick onerror title alt width height colspan rowspan start value open dir lang " +
  "scope datetime is slot action formaction data xlink:href __proto__ constructor"
).split(" ");

const attribute = fc
  .tuple(fc.constantFrom(...attributeNames), fc.oneof(urls, words), fc.constantFrom('"', "'", ""))
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`);
const tag = fc
  .tuple(
    fc.constantFrom("<", "<", "<", "</"),
    fc.constantFrom(...tagNames),
    fc.array(attribute, { maxLength: 2 }),
  )
  .map(([open, name, attributes]) => `${open}${name}${attributes.join("")}>`);

/** Markup: known attacks, whole and cut in two, tags in any order, and plain text. */
export const html = fc
  .array(
    fc.oneof(
      { arbitrary: tag, weight: 6 },
      { arbitrary: fc.constantFrom(...hostileHtml), weight: 2 },
      {
        arbitrary: fc
          .tuple(fc.constantFrom(...hostileHtml), fc.nat(120))
          .map(([text, at]) => text.slice(at % text.length)),
        weight: 2,
      },
      {
        arbitrary: fc.constantFrom("words ", "<p>words</p>", " ", "\n\n", "&", "<", ">", '"', "<!--", "-->"),
        weight: 4,
      },
      { arbitrary: words, weight: 1 },
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(""));

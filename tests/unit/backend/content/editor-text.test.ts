import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getForm, readForm } from "#backend/src/domain/content/block-form";
import { readEditorText } from "#backend/src/domain/content/editor-text";
import { formOfPage, readPageForm } from "#backend/src/domain/content/page-details-form";
import { isElement } from "#rules/text/html-markup";
import { blocks, containers, players, renamed, skippedWhole, voids } from "~/rich-text/tags.server";
import { toPlainText, toRichText } from "~/rich-text/to-rich-text.server";

const getHtml = (typed: string, stored = "") => {
  const read = readEditorText(typed, stored);
  return "html" in read ? read.html : expect.fail(read.problem);
};
const findProblem = (typed: string, stored = "") => {
  const read = readEditorText(typed, stored);
  return "problem" in read ? read.problem : null;
};

describe("plain text in a field of HTML", () => {
  it("keeps paragraphs, line breaks and email addresses", () => {
    expect(getHtml("Ask Merle <merle@example.com>.\r\n\r\n\r\nMeet at 9 & bring:\r\nlunch\r\na hat\n")).toBe(
      "<p>Ask Merle &lt;merle@example.com&gt;.</p>\n\n<p>Meet at 9 &amp; bring:<br>\nlunch<br>\na hat</p>",
    );
  });

  it("may hold angle brackets and character references", () => {
    expect(getHtml("I </3 rain, 3 < 4 > 2, <https://example.com> and <b")).toBe(
      "<p>I &lt;/3 rain, 3 &lt; 4 &gt; 2, &lt;https://example.com&gt; and &lt;b</p>",
    );
    expect(getHtml("Caf&eacute; &#8211; R&D &nothing")).toBe(
      "<p>Caf&eacute; &#8211; R&amp;D &amp;nothing</p>",
    );
  });

  it("reaches visitors whole, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("<", ">", "&", '"', "a@b", "\n", " ", "x", "/", "=", "!")),
        (parts) => {
          const typed = parts.join("");
          const read = readEditorText(typed, "");
          const expected = typed.replace(/\s+/g, " ").trim();
          if ("problem" in read || expected === "") return;
          expect(toPlainText(read.html)?.replace(/\s+/g, "")).toBe(expected.replace(/\s+/g, ""));
        },
      ),
    );
  });

  it("stays as stored when nothing is typed", () => {
    expect(getHtml("Fish &amp; chips <x>\n\nTwo", "Fish &amp; chips <x>\r\n\r\nTwo")).toContain(
      "chips <x>\n\nTwo",
    );
    expect(getHtml("  \n")).toBe("  \n");
  });
});

describe("HTML in a field of HTML", () => {
  it("is stored as typed", () => {
    for (const html of [
      "<p>One</p>\n\nTwo <STRONG class=x>three</STRONG>",
      '<a title="a > b" href="/x">x</a>',
      "<!-- for Merle -->",
      "<p>x<o:p></o:p></p>",
      "<script>if (a<b>c) d()</script><p>Hi</p>",
      "<p>3 < 4</p>",
      "<font color=red>Old</font>",
    ])
      expect(getHtml(html)).toBe(html);
  });

  it("is refused when visitors would not see all of it", () => {
    expect(findProblem("<p>Ask Merle <merle@example.com></p>")).toContain(
      "would not see <merle@example.com>, which is no HTML element",
    );
    expect(findProblem("<p>I </3 rain</p>")).toContain("would not see </3 rain</p>");
    expect(findProblem("<p>Hello</p> and <b then")).toContain("nothing from <b then on");
    expect(findProblem("<p>Hello</p><style>p{}")).toContain("nothing from <style>p{} on");
    expect(findProblem("<p>Hello <x></p>", "<p>Hello <x></p>")).toBeNull();
  });

  it("is recognised by every element that the site renders", () => {
    for (const name of [...containers, ...voids, ...players, ...blocks, ...skippedWhole, ...renamed.keys()])
      expect([name, isElement(name)]).toEqual([name, true]);
  });

  // Quadratic work takes minutes for this, and fails by the timeout.
  it("is read in linear time, however many tags stay open", { timeout: 3_000 }, () => {
    for (const part of ["<", "<a ", "<a='", "<!", "</", '<p title="'])
      expect(readEditorText(`<p>x</p>${part.repeat(300_000 / part.length)}`, "")).toBeDefined();
  });
});

describe("the forms", () => {
  const block = {
    name: "Words",
    variables: '{"text":"Old <x>"}',
    hidden: 0,
    start_time: null,
    end_time: null,
  };
  const shown = getForm(block, "Australia/Brisbane");
  const read = (text: string) => readForm({ ...shown, text }, block, "Australia/Brisbane");
  const page = {
    name: "A",
    url: "a",
    heading: null,
    title: null,
    description: null,
    content: "[]",
    in_menu: 0,
    for_visitors: 0,
  };
  const readPage = (content: string) => readPageForm({ ...formOfPage(page), content }, page);

  it("store what is typed as a block's or a page's HTML", () => {
    expect(read("One\n\nTwo")).toMatchObject({
      change: { variables: '{"text":"<p>One</p>\\n\\n<p>Two</p>"}' },
    });
    expect(read("Old <x>")).toMatchObject({ change: { variables: '{"text":"Old <x>"}' } });
    expect(readPage("One\n\nTwo")).toMatchObject({ change: { content: "<p>One</p>\n\n<p>Two</p>" } });
    expect(readPage(" \n")).toMatchObject({ change: { content: "[]" } });
    expect(toRichText("<p>One<br>\nTwo</p>")).not.toBeNull();
  });

  it("name at the field what visitors would not see", () => {
    expect(read("<p><merle@example.com></p>")).toMatchObject({
      errors: { text: expect.stringContaining("merle@example") },
    });
    expect(readPage("<p><merle@example.com></p>")).toMatchObject({
      errors: { content: expect.stringContaining("merle@example") },
    });
  });
});

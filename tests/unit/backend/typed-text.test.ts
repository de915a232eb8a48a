import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formOf, readForm } from "#backend/src/domain/block-form";
import { formOfPage, readPageForm } from "#backend/src/domain/page-form";
import { isElement } from "#backend/src/domain/typed-markup";
import { readTypedText } from "#backend/src/domain/typed-text";
import { toPlainText, toRichText } from "~/domain/rich-text.server";
import { blocks, containers, players, renamed, skippedWhole, voids } from "~/domain/rich-text-tags.server";

const htmlOf = (typed: string, stored = "") => {
  const read = readTypedText(typed, stored);
  return "html" in read ? read.html : expect.fail(read.problem);
};
const problemOf = (typed: string, stored = "") => {
  const read = readTypedText(typed, stored);
  return "problem" in read ? read.problem : null;
};

describe("plain words in a field of HTML", () => {
  it("keep their paragraphs, their lines and their addresses", () => {
    expect(htmlOf("Ask Merle <merle@example.com>.\r\n\r\n\r\nMeet at 9 & bring:\r\nlunch\r\na hat\n")).toBe(
      "<p>Ask Merle &lt;merle@example.com&gt;.</p>\n\n<p>Meet at 9 &amp; bring:<br>\nlunch<br>\na hat</p>",
    );
  });

  it("may hold brackets of every kind, and characters by their names", () => {
    expect(htmlOf("I </3 rain, 3 < 4 > 2, <https://example.com> and <b")).toBe(
      "<p>I &lt;/3 rain, 3 &lt; 4 &gt; 2, &lt;https://example.com&gt; and &lt;b</p>",
    );
    expect(htmlOf("Caf&eacute; &#8211; R&D &nothing")).toBe(
      "<p>Caf&eacute; &#8211; R&amp;D &amp;nothing</p>",
    );
  });

  it("all reach visitors, whatever they are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("<", ">", "&", '"', "a@b", "\n", " ", "x", "/", "=", "!")),
        (parts) => {
          const typed = parts.join("");
          const read = readTypedText(typed, "");
          const expected = typed.replace(/\s+/g, " ").trim();
          if ("problem" in read || expected === "") return;
          expect(toPlainText(read.html)?.replace(/\s+/g, "")).toBe(expected.replace(/\s+/g, ""));
        },
      ),
    );
  });

  it("stay as they are stored when nothing was typed", () => {
    expect(htmlOf("Fish &amp; chips <x>\n\nTwo", "Fish &amp; chips <x>\r\n\r\nTwo")).toContain(
      "chips <x>\n\nTwo",
    );
    expect(htmlOf("  \n")).toBe("  \n");
  });
});

describe("HTML in its field", () => {
  it("is kept to the letter", () => {
    for (const html of [
      "<p>One</p>\n\nTwo <STRONG class=x>three</STRONG>",
      '<a title="a > b" href="/x">x</a>',
      "<!-- for Merle -->",
      "<p>x<o:p></o:p></p>",
      "<script>if (a<b>c) d()</script><p>Hi</p>",
      "<p>3 < 4</p>",
      "<font color=red>Old</font>",
    ])
      expect(htmlOf(html)).toBe(html);
  });

  it("is complained about where visitors would not see all of it", () => {
    expect(problemOf("<p>Ask Merle <merle@example.com></p>")).toContain(
      "would not see <merle@example.com>, which is no HTML element",
    );
    expect(problemOf("<p>I </3 rain</p>")).toContain("would not see </3 rain</p>");
    expect(problemOf("<p>Hello</p> and <b then")).toContain("nothing from <b then on");
    expect(problemOf("<p>Hello</p><style>p{}")).toContain("nothing from <style>p{} on");
    expect(problemOf("<p>Hello <x></p>", "<p>Hello <x></p>")).toBeNull();
  });

  it("is known by every element that the site knows", () => {
    for (const name of [...containers, ...voids, ...players, ...blocks, ...skippedWhole, ...renamed.keys()])
      expect([name, isElement(name)]).toEqual([name, true]);
  });

  it("is read in one pass, however many brackets stay open", () => {
    const began = performance.now();
    for (const part of ["<", "<a ", "<a='", "<!", "</", '<p title="'])
      readTypedText(`<p>x</p>${part.repeat(300_000 / part.length)}`, "");
    expect(performance.now() - began).toBeLessThan(3_000);
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
  const shown = formOf(block, "Australia/Brisbane");
  const read = (text: string) => readForm({ ...shown, text }, block, "Australia/Brisbane");
  const page = {
    name: "A",
    url: "a",
    heading: null,
    title: null,
    description: null,
    content: "[]",
    in_menu: 0,
  };
  const readPage = (content: string) => readPageForm({ ...formOfPage(page), content }, page);

  it("make a block's and a page's text of what was typed", () => {
    expect(read("One\n\nTwo")).toMatchObject({
      change: { variables: '{"text":"<p>One</p>\\n\\n<p>Two</p>"}' },
    });
    expect(read("Old <x>")).toMatchObject({ change: { variables: '{"text":"Old <x>"}' } });
    expect(readPage("One\n\nTwo")).toMatchObject({ change: { content: "<p>One</p>\n\n<p>Two</p>" } });
    expect(readPage(" \n")).toMatchObject({ change: { content: "[]" } });
    expect(toRichText("<p>One<br>\nTwo</p>")).not.toBeNull();
  });

  it("say at the field what visitors would not see", () => {
    expect(read("<p><merle@example.com></p>")).toMatchObject({
      errors: { text: expect.stringContaining("merle@example") },
    });
    expect(readPage("<p><merle@example.com></p>")).toMatchObject({
      errors: { content: expect.stringContaining("merle@example") },
    });
  });
});

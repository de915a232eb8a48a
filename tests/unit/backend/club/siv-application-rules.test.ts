import { describe, expect, it } from "vitest";
import { svgProblem } from "#backend/src/domain/club/svg-drawing";
import { matchesName } from "#rules/signed-text";

it("is the same name however it is spaced and capitalised", () => {
  expect(matchesName("  marguerite   LINDQVIST ", "Marguerite Lindqvist")).toBe(true);
  expect(matchesName("Marguerite", "Marguerite Lindqvist")).toBe(false);
  expect(matchesName("", null)).toBe(false);
});

describe("an SVG", () => {
  const svg = (inside: string, attributes = "") =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

  it.each([
    svg(""),
    svg(
      '<g><path d="M 1,2 C 3,4" stroke-width="1.5"/><circle r="2" cx="1" cy="1" fill="black"></circle></g>',
    ),
    `<?xml version="1.0"?><!-- by a pad -->\n${svg("", 'xmlns:xlink="http://www.w3.org/1999/xlink" width="3"')}\n`,
    `\uFEFF${svg("<title>Tom &amp; Co</title>")}`,
    svg('<path style="fill:none;stroke:#000" d="M1 2"/>'),
    svg('<rect fill="url(#a)"/>'),
  ])("of lines and shapes is taken: %s", (text) => {
    expect(svgProblem(text)).toBeNull();
  });

  it.each([
    [svg("<script/>"), "<script>"],
    [svg("<SCRIPT>x</SCRIPT>"), "<SCRIPT>"],
    [svg("<svg:script/>"), "<svg:script>"],
    [svg("<foreignObject/>"), "<foreignObject>"],
    [svg('<image href="x"/>'), "<image>"],
    [svg('<use xlink:href="#a"/>'), "<use>"],
    [svg('<set attributeName="d" to="x"/>'), "<set>"],
    [svg("<style>*{}</style>"), "<style>"],
    [svg("", 'onload="alert(1)"'), "event attribute onload"],
    [svg("", "ONLOAD='alert(1)'"), "event attribute ONLOAD"],
    [svg('<path ev:onclick="x"/>'), "event attribute"],
    [svg('<path href="#a"/>'), "link href"],
    [svg('<path xlink:href="#a"/>'), "link xlink:href"],
    [svg('<path xlink:title="a"/>'), "link xlink:title"],
    [svg("", 'xml:base="https://evil.example/"'), "link xml:base"],
    [svg('<path style="fill:url(https://evil.example)"/>'), "link in style"],
    [svg('<path style="fill:u\\rl(//evil.example)"/>'), "link in style"],
    [svg('<path style="fill:ur&#108;(//evil.example)"/>'), "encoded character"],
    [svg('<path fill="java\tscript:alert(1)"/>'), "link in fill"],
    [svg('<path d="1" d="2"/>'), "twice"],
    [`<!DOCTYPE svg>${svg("")}`, "document type"],
    [`<!doctype svg>${svg("")}`, "document type"],
    [svg("<title>&x;</title>"), "entity"],
    [svg("<title><![CDATA[<script/>]]></title>"), "CDATA"],
    [`<?xml-stylesheet href="x"?>${svg("")}`, "processing instruction"],
    [`<?xml version="1.0"?><?php x ?>${svg("")}`, "processing instruction"],
    ["<html></html>", "root"],
    ["", "well-formed"],
    [`${svg("")}${svg("")}`, "well-formed"],
    [`${svg("")} and more`, "well-formed"],
    ["<svg><g></svg></g>", "well-formed"],
    ["<svg", "well-formed"],
    [svg("<path d=unquoted />"), "well-formed"],
    [svg("<!-- a -- b -->"), "well-formed"],
  ])("with anything else is refused: %s", (text, reason) => {
    expect(svgProblem(text)).toContain(reason);
  });

  it("is judged quickly, however it is written", () => {
    const started = performance.now();
    for (const text of [
      `<svg ${'a="1" '.repeat(80_000)}`,
      `<svg>${"<g>".repeat(100_000)}`,
      `<svg ${" ".repeat(500_000)}`,
      `<svg>${"<!-- ".repeat(100_000)}`,
      `<?xml ${"?".repeat(500_000)}`,
    ])
      expect(svgProblem(text)).not.toBeNull();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

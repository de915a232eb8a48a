import { describe, expect, it } from "vitest";
import { SummaryList, SummarySection } from "~/ui/summary-list";
import en from "../../../locales/en.json";
import { renderedForm } from "../forms/rendered-form";

describe("a list of answers", () => {
  const rows = [
    { term: "Make", value: "Ford", changeTo: "/garage/1#make" },
    { term: "Notes", value: "" },
    { term: "Phone", value: null },
    { term: "Plate", value: <bdi dir="ltr">ABC 123</bdi> },
    { term: "Seats", value: 0 },
  ];

  it("has terms and values, and says where a value is missing", async () => {
    const page = await renderedForm(<SummaryList rows={rows} />);
    expect(page.match(/<dt>/g)).toHaveLength(5);
    expect(page).toContain("<dt>Make</dt><dd><bdi>Ford</bdi></dd>");
    expect(page.match(new RegExp(en.summary.none, "g"))).toHaveLength(2);
    expect(page).toContain('<dd><bdi dir="ltr">ABC 123</bdi></dd>');
    expect(page).toContain("<dt>Seats</dt><dd>0</dd>");
  });
  it("has links to change an answer, which say which", async () => {
    const page = await renderedForm(<SummaryList rows={rows} />);
    const links = [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
    expect(links).toHaveLength(1);
    expect(links[0]?.[1]).toBe("/garage/1#make");
    expect(links[0]?.[2]?.replace(/<[^>]+>/g, "")).toBe("Change: Make");
  });
  it("has a heading that names its section", async () => {
    const page = await renderedForm(<SummarySection id="car" title="The car" changeTo="/x" rows={rows} />);
    expect(page).toContain('aria-labelledby="car"');
    expect(page).toContain('<h2 id="car">The car</h2>');
    expect(page.replace(/<[^>]+>/g, "")).toContain("Change: The car");
  });
});

import { isValidElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import FileDownloads from "~/features/cms/blocks/file-downloads/file-downloads.lazy";
import Quote from "~/features/cms/blocks/quote/quote.lazy";
import Sponsors from "~/features/cms/blocks/sponsors/sponsors.lazy";
import { Card } from "~/features/cms/ui/card";

/**
 * The keys of each list below a node. React says nothing of two that are alike while it draws on the server.
 */
function getKeys(node: ReactNode): string[][] {
  if (Array.isArray(node)) {
    const keys = node.flatMap((each: ReactNode) => (isValidElement(each) ? (each.key ?? []) : []));
    return [keys, ...node.flatMap(getKeys)];
  }
  return isValidElement<{ children?: ReactNode }>(node) ? getKeys(node.props.children) : [];
}

const intro = { kicker: null, heading: null, level: 2, text: null };
const common = { intro, links: [] };
const to = { href: "/rules.pdf", external: false };
const link = { label: "Rules", ...to };
const file = { name: "Rules", href: "/rules.pdf", line: null };
const sponsor = { name: "Example Tyres", image: null, to };
const said = { quote: "It starts.", source: null, image: null };
const card = { image: null, name: "Rules", to: null, line: null, text: null, links: [link, link] };

it.each([
  ["file", () => FileDownloads({ content: { ...common, design: "file-downloads", files: [file, file] } })],
  ["sponsor", () => Sponsors({ content: { ...common, design: "sponsors", sponsors: [sponsor, sponsor] } })],
  ["quotation", () => Quote({ content: { ...common, design: "quote", quotes: [said, said] } })],
  ["link of a card", () => Card({ card, level: 3, sizes: "20rem" })],
])("a %s that an editor repeats is shown twice", (_, draw) => {
  const lists = getKeys(draw()).filter((keys) => keys.length > 0);
  expect(lists.length).toBeGreaterThan(0);
  for (const keys of lists) expect(new Set(keys).size).toBe(keys.length);
});

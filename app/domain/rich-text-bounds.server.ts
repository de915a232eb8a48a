import { cutText } from "~/lib/cut-text";
import {
  allowedAttributes,
  blocks,
  containers,
  impliedEnds,
  renamed,
  skippedWhole,
  voids,
} from "./rich-text-tags.server";

/** More text than any club page has; what lies beyond is cut off (characters of HTML). */
export const longestHtml = 400_000;
/** Elements within elements; deeper tags are dropped and their text stays. */
export const deepestHtml = 256;
const mostTags = 20_000;
const longestAttribute = 2_000;

const tagStart = /<(\/?)([a-z][^\s/>]*)/iy;
const betweenAttributes = /[\s/]*/y;
const attributeName = /[^\s/>][^\s/>=]*/y;
const attributeValue = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?)/y;

const nothing: ReadonlySet<string> = new Set();
const table: ReadonlySet<string> = new Set(["table"]);
const paragraphs: ReadonlySet<string> = new Set(["p"]);
const otherBlocks: ReadonlySet<string> = new Set([...blocks].filter((name) => name !== "p"));

type Tag = {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: string;
  readonly end: number;
};

/**
 * Rewrites HTML so that parsing it is bounded, in one pass over the text: only tags that can survive the allow-list are
 * left, every one is closed, and no more than `deepestHtml` are open at once. The parser and the sanitiser behind it walk
 * the tree recursively, so a hundred thousand nested elements would overflow the stack; and every `<` they see is one that
 * this wrote. It is no sanitiser: what it lets through is judged there.
 */
export function boundHtml(html: string): string {
  const writer = new BoundedWriter();
  const source = cutText(html, longestHtml);
  let at = 0;
  while (at < source.length) {
    const next = source.indexOf("<", at);
    if (next < 0) {
      writer.text(source.slice(at));
      break;
    }
    writer.text(source.slice(at, next));
    at = step(source, next, writer);
  }
  return writer.finish();
}

/** Handles what begins with the `<` at `at`; returns where to go on, the end of the text when it never closes. */
function step(source: string, at: number, writer: BoundedWriter): number {
  const beyond = (mark: string, from: number) => {
    const found = source.indexOf(mark, from);
    return found < 0 ? source.length : found + mark.length;
  };
  if (source.startsWith("<!--", at)) return beyond("-->", at + 4);
  if (/[!?]/.test(source[at + 1] ?? "") || /^<\/[^a-z]/i.test(source.slice(at, at + 3)))
    return beyond(">", at);
  const tag = readTag(source, at);
  if (tag === "none") {
    writer.text("&lt;");
    return at + 1;
  }
  if (tag === "unclosed") return source.length;
  if (!tag.closing && skippedWhole.has(tag.name)) {
    if (tag.name === "iframe") writer.element(tag.name, tag.attributes);
    const close = new RegExp(`</${tag.name}`, "gi");
    close.lastIndex = tag.end;
    const found = close.exec(source);
    return found ? beyond(">", found.index) : source.length;
  }
  if (tag.closing) writer.close(tag.name);
  else writer.open(tag.name, tag.attributes);
  return tag.end;
}

function readTag(source: string, at: number): Tag | "none" | "unclosed" {
  tagStart.lastIndex = at;
  const start = tagStart.exec(source);
  if (!start?.[2]) return "none";
  const written = start[2].toLowerCase();
  const name = renamed.get(written) ?? written;
  const allowed = allowedAttributes(name);
  let attributes = "";
  let position = tagStart.lastIndex;
  for (;;) {
    betweenAttributes.lastIndex = position;
    betweenAttributes.exec(source);
    position = betweenAttributes.lastIndex;
    if (position >= source.length) return "unclosed";
    if (source[position] === ">") return { name, closing: start[1] === "/", attributes, end: position + 1 };
    attributeName.lastIndex = position;
    const attribute = attributeName.exec(source)?.[0].toLowerCase() ?? "";
    position = attributeName.lastIndex;
    attributeValue.lastIndex = position;
    const match = attributeValue.exec(source);
    if (match) position = attributeValue.lastIndex;
    const opensQuote = match?.[0].trimEnd().endsWith("=") && /["']/.test(source[position] ?? "");
    if (opensQuote) return "unclosed";
    const value = match?.[1] ?? match?.[2] ?? match?.[3] ?? "";
    if (
      allowed.has(attribute) &&
      value.length <= longestAttribute &&
      !attributes.includes(` ${attribute}="`)
    ) {
      attributes += ` ${attribute}="${value.replace(/"/g, "&quot;")}"`;
    }
  }
}

/** Writes well-formed HTML: remembers what is open and closes it in order. */
class BoundedWriter {
  private readonly parts: string[] = [];
  private readonly stack: string[] = [];
  /** How many tags of a name were dropped for depth: their end tags must not close an outer one. */
  private readonly dropped = new Map<string, number>();
  private tags = 0;

  text(text: string): void {
    this.parts.push(text);
  }

  /** An element without content. */
  element(name: string, attributes: string): void {
    if (++this.tags <= mostTags) this.parts.push(`<${name}${attributes}></${name}>`);
  }

  open(name: string, attributes: string): void {
    const isVoid = voids.has(name);
    if (!isVoid && !containers.has(name)) return;
    this.endWhatImplies(name);
    if (impliedEnds.get(name)?.inTable && !this.stack.includes("table")) return;
    if (++this.tags > mostTags) return;
    if (isVoid) {
      this.parts.push(`<${name}${attributes}>`);
    } else if (this.stack.length >= deepestHtml) {
      this.dropped.set(name, (this.dropped.get(name) ?? 0) + 1);
    } else {
      this.stack.push(name);
      this.parts.push(`<${name}${attributes}>`);
    }
  }

  close(name: string): void {
    const dropped = this.dropped.get(name) ?? 0;
    if (dropped > 0) {
      this.dropped.set(name, dropped - 1);
      return;
    }
    // A cell's content cannot close what is outside of its table.
    const found = this.find(
      new Set([name]),
      name === "table" || impliedEnds.get(name)?.inTable ? nothing : table,
    );
    if (found >= 0) this.closeDownTo(found);
  }

  finish(): string {
    this.closeDownTo(0);
    return this.parts.join("");
  }

  /** HTML lets some end tags be left out: the next item ends the last, a block ends a paragraph. */
  private endWhatImplies(name: string): void {
    if (blocks.has(name)) {
      const paragraph = this.find(paragraphs, otherBlocks);
      if (paragraph >= 0) this.closeDownTo(paragraph);
    }
    const rule = impliedEnds.get(name);
    if (!rule) return;
    const sibling = this.find(rule.ends, rule.within);
    if (sibling >= 0) this.closeDownTo(sibling);
  }

  /** Index of the innermost open element among `names`, not looking past one among `boundaries`; -1 when there is none. */
  private find(names: ReadonlySet<string>, boundaries: ReadonlySet<string>): number {
    for (let index = this.stack.length - 1; index >= 0; index -= 1) {
      const open = this.stack[index] ?? "";
      if (names.has(open)) return index;
      if (boundaries.has(open)) return -1;
    }
    return -1;
  }

  private closeDownTo(index: number): void {
    for (const name of this.stack.splice(index).reverse()) this.parts.push(`</${name}>`);
  }
}

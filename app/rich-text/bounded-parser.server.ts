import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import {
  type DefaultTreeAdapterMap,
  html as htmlNames,
  Parser,
  Token,
  type TokenHandler,
  Tokenizer,
  TokenizerMode,
} from "parse5";
import { cutText } from "~/lib/cut-text";
import {
  allowedAttributes,
  blocks,
  containers,
  impliedEnds,
  renamed,
  skippedWhole,
  voids,
} from "./tags.server";

/** Characters; longer HTML is cut. */
const maxHtmlLength = 400_000;
/** Nesting; deeper tags are dropped, their text stays. */
export const maxDepth = 256;
export const maxTags = 20_000;
const maxAttributeLength = 2_000;

const none: ReadonlySet<string> = new Set();
const table: ReadonlySet<string> = new Set(["table"]);
const paragraphs: ReadonlySet<string> = new Set(["p"]);
const otherBlocks: ReadonlySet<string> = new Set([...blocks].filter((name) => name !== "p"));

/**
 * Parses HTML like a browser, without tags and attributes outside the allow-list. Length, depth, tags and
 * attributes are limited, because recursive code walks the tree. Not a sanitiser: attribute values are
 * unchecked.
 */
export function parseBounded(html: string): Root {
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(null, { scriptingEnabled: false });
  new TagFilter(parser).read(cutText(html, maxHtmlLength));
  return fromParse5(parser.getFragment()) as Root;
}

/**
 * Filters tokens between parse5's tokeniser and parser: only allowed tags within the limits, properly nested.
 */
class TagFilter implements TokenHandler {
  private readonly tokenizer: Tokenizer;
  private readonly openTags: string[] = [];
  /** Number of start tags dropped for depth, by name. Their end tags must not close an outer element. */
  private readonly droppedTags = new Map<string, number>();
  private tagCount = 0;
  /** Inside an element that is skipped with its content. */
  private isSkipping = false;

  constructor(private readonly parser: Parser<DefaultTreeAdapterMap>) {
    this.tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, this);
  }

  read(html: string): void {
    this.tokenizer.write(html, true);
  }

  onComment(): void {}
  onDoctype(): void {}

  onEof(token: Token.EOFToken): void {
    this.closeDownTo(0);
    this.parser.onEof(token);
  }

  onCharacter(token: Token.CharacterToken): void {
    if (!this.isSkipping) this.parser.onCharacter(token);
  }

  onNullCharacter(token: Token.CharacterToken): void {
    if (!this.isSkipping) this.parser.onNullCharacter(token);
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    if (!this.isSkipping) this.parser.onWhitespaceCharacter(token);
  }

  onStartTag(token: Token.TagToken): void {
    const name = renamed.get(token.tagName) ?? token.tagName;
    if (skippedWhole.has(name)) this.skip(name, token);
    else if (voids.has(name) || containers.has(name)) this.open(name, token);
  }

  onEndTag(token: Token.TagToken): void {
    // In skipped content the tokeniser reports only the element's own end tag.
    if (this.isSkipping) this.isSkipping = false;
    else this.close(renamed.get(token.tagName) ?? token.tagName);
  }

  private skip(name: string, token: Token.TagToken): void {
    if (name === "iframe" && this.countTag()) {
      this.parser.onStartTag(allowedTag(name, token));
      this.parser.onEndTag(endTag(name));
    }
    this.isSkipping = true;
    this.tokenizer.state = TokenizerMode.RAWTEXT;
  }

  private open(name: string, token: Token.TagToken): void {
    this.closeImplied(name);
    if (impliedEnds.get(name)?.inTable && !this.openTags.includes("table")) return;
    if (!this.countTag()) return;
    if (!voids.has(name)) {
      if (this.openTags.length >= maxDepth) {
        this.droppedTags.set(name, (this.droppedTags.get(name) ?? 0) + 1);
        return;
      }
      this.openTags.push(name);
    }
    this.parser.onStartTag(allowedTag(name, token));
  }

  private close(name: string): void {
    const dropped = this.droppedTags.get(name) ?? 0;
    if (dropped > 0) {
      this.droppedTags.set(name, dropped - 1);
      return;
    }
    // The content of a cell cannot close elements outside its table.
    const boundaries = name === "table" || impliedEnds.get(name)?.inTable ? none : table;
    this.closeDownTo(this.find(new Set([name]), boundaries));
  }

  private countTag(): boolean {
    this.tagCount += 1;
    return this.tagCount <= maxTags;
  }

  /** Optional end tags (HTML §13.1.2.4): an item ends the previous one, a block ends a paragraph. */
  private closeImplied(name: string): void {
    if (blocks.has(name)) this.closeDownTo(this.find(paragraphs, otherBlocks));
    const rule = impliedEnds.get(name);
    if (rule) this.closeDownTo(this.find(rule.ends, rule.within));
  }

  /** Index of the innermost open element among `names`, stopping at one among `boundaries`; else -1. */
  private find(names: ReadonlySet<string>, boundaries: ReadonlySet<string>): number {
    for (let index = this.openTags.length - 1; index >= 0; index -= 1) {
      const open = this.openTags[index] ?? "";
      if (names.has(open)) return index;
      if (boundaries.has(open)) return -1;
    }
    return -1;
  }

  private closeDownTo(index: number): void {
    if (index < 0) return;
    for (const name of this.openTags.splice(index).reverse()) this.parser.onEndTag(endTag(name));
  }
}

function allowedTag(name: string, token: Token.TagToken): Token.TagToken {
  const allowed = allowedAttributes(name);
  const attrs = token.attrs.filter(
    (attribute) => allowed.has(attribute.name) && attribute.value.length <= maxAttributeLength,
  );
  return { ...token, tagName: name, tagID: htmlNames.getTagID(name), attrs };
}

const endTag = (name: string): Token.TagToken => ({
  type: Token.TokenType.END_TAG,
  tagName: name,
  tagID: htmlNames.getTagID(name),
  selfClosing: false,
  ackSelfClosing: false,
  attrs: [],
  location: null,
});

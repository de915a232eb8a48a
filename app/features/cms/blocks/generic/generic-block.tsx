import { Link } from "@remix-run/react";
import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import { Heading } from "../../ui/heading";
import { LinkRow } from "../../ui/link-row";
import type { GenericContent } from "../../view";

/** Pictures, heading, words, buttons and items in the order in which they make sense in any template. */
export function GenericBlock({ content }: { content: GenericContent }) {
  const { look, kicker, heading, level, to, text, quote, source, pictures, links, items } = content;
  return (
    <div className={look ? `gen ${look}` : "gen"}>
      {pictures.length > 0 ? (
        <div className="pics">
          {pictures.map(({ image, alt }) => (
            <Picture key={`${image.hash} ${image.aspect}`} image={image} alt={alt} />
          ))}
        </div>
      ) : null}
      <div className="words">
        {kicker ? <p className="kicker">{kicker}</p> : null}
        {heading ? (
          <Heading level={level}>{to ? <Link to={to.href}>{heading}</Link> : heading}</Heading>
        ) : null}
        {text ? <RichTextView text={text} /> : null}
        {quote ? (
          <blockquote>
            <p>{quote}</p>
          </blockquote>
        ) : null}
        {source ? <p className="source">{source}</p> : null}
        <LinkRow links={links} />
      </div>
      {items.length > 0 ? (
        <ul className="items">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items never move under a page.
            <li key={index}>
              <GenericBlock content={item} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

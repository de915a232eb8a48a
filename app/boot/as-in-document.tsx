import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useState } from "react";

/**
 * Leaves server-rendered content as it is on hydration, for data that the browser does not get. Links in it
 * navigate as <Link> does.
 * @param find a CSS selector of the element
 */
export function AsInDocument({
  as: Element = "div",
  find,
  ...attributes
}: {
  as?: "div" | "nav";
  find: string;
  className?: string;
  "aria-label"?: string;
}) {
  const navigate = useNavigate();
  const [html] = useState(() => document.querySelector(find)?.innerHTML ?? "");
  const follow = (event: MouseEvent) => {
    const link = (event.target as HTMLElement).closest("a");
    if (
      !link ||
      link.target ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  return (
    <Element
      {...attributes}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the document shows already.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

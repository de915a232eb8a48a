import { contactLink } from "~/domain/content/links/contact-link.server";
import type { LinkView } from "../../view-types";
import type { Read } from "../read";
import { getCard, getCommon, innerLevel } from "../shared-readers.server";
import { firstList, firstWords } from "../variables.server";

const fields = { name: ["name", "heading", "title"], line: ["role", "job", "position", "subheading"] };

export const read: Read<"team"> = (block, options) => {
  const common = getCommon(block, options);
  const level = innerLevel(common.intro);
  const people = firstList(block.variables, ["people", "members", "team", "items"]).flatMap((item) => {
    const card = getCard(item, level, options, fields);
    const reach = [
      contactLink("mailto:", firstWords(item, ["email"])),
      contactLink("tel:", firstWords(item, ["phone"])),
    ].filter((link): link is LinkView => link !== null);
    return card ? [{ ...card, links: [...card.links, ...reach] }] : [];
  });
  return people.length > 0 ? { design: "team", ...common, people } : null;
};

import type { Group } from "~/domain/content/group";
import { toRichText } from "~/rich-text/to-rich-text.server";
import type { CardView } from "../../view-types";
import type { Read } from "../read";
import { getCommon, innerLevel } from "../shared-readers.server";
import { firstWords, getImage } from "../variables.server";

const maxGroups = 60;
const maxNames = 60;

export const read: Read<"cards"> = (block, options) => {
  const common = getCommon(block, options);
  const level = innerLevel(common.intro);
  const model = firstWords(block.variables, ["model"]);
  const url = firstWords(block.variables, ["group", "url"]);
  const top = options.groups.filter((group) => (url ? group.url === url : group.model === model));
  const cards = top
    .flatMap(({ children }) => children)
    .slice(0, maxGroups)
    .map((group): CardView => {
      const reference = getImage(group.image, options.own);
      return {
        image: reference ? { reference, alt: "" } : null,
        name: group.name,
        to: null,
        line: namesBelow(group),
        text: toRichText(group.content, { baseLevel: level + 1, own: options.own }),
        links: [],
      };
    });
  return { design: "cards", ...common, cards, empty: cards.length > 0 ? null : "groups" };
};

const namesBelow = ({ children }: Group) =>
  children
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(" · ") || null;

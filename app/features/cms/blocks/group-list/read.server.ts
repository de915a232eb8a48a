import type { Group } from "~/domain/group";
import { toRichText } from "~/domain/rich-text.server";
import type { CardView } from "../../parts";
import type { CardsContent } from "../contents";
import { commonOf, innerLevel } from "../parts.server";
import type { Read } from "../read";
import { firstWords, pictureOf } from "../variables.server";

const mostGroups = 60;
const mostNames = 60;

/** model (membership_level …) or group (its url): the groups below it, with their pictures (spec §3: 1x1, width 300). */
export const readGroupList: Read<CardsContent> = (block, options) => {
  const common = commonOf(block, options);
  const level = innerLevel(common.intro);
  const model = firstWords(block.variables, ["model"]);
  const url = firstWords(block.variables, ["group", "url"]);
  const top = options.groups.filter((group) => (url ? group.url === url : group.model === model));
  const cards = top
    .flatMap(({ children }) => children)
    .slice(0, mostGroups)
    .map((group): CardView => {
      const image = pictureOf(group.image, options.own);
      return {
        picture: image ? { image, alt: "" } : null,
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
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(" · ") || null;

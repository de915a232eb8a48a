import { findGroup, type Group } from "~/domain/content/group";
import { toRichText } from "~/rich-text/to-rich-text.server";
import type { CardView } from "../../view-types";
import type { Read } from "../read";
import { getCommon, innerLevel } from "../shared-readers.server";
import { firstWords, getImage } from "../variables.server";

const maxGroups = 60;
const maxNames = 60;

/** Whose children a block lists: one group's by its url, else a model's. null for neither. */
export const chosenGroups = (variables: Readonly<Record<string, unknown>>) => ({
  model: firstWords(variables, ["model"]),
  url: firstWords(variables, ["group", "url"]),
});

export const read: Read<"cards"> = (block, options) => {
  const common = getCommon(block, options);
  const level = innerLevel(common.intro);
  const { model, url } = chosenGroups(block.variables);
  const named = url ? findGroup(options.groups, url) : null;
  const above = url ? [named] : options.groups.filter((group) => group.model === model);
  const cards = above
    .flatMap((group) => group?.children ?? [])
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

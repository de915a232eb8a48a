import type { ComponentType } from "react";
import type { BlockContent } from "../view";
import { GenericBlock } from "./generic/generic-block";

type Views = {
  readonly [Design in BlockContent["design"]]: ComponentType<{
    content: Extract<BlockContent, { design: Design }>;
  }>;
};

/** Every design that a block can have, and what draws it. */
export const blockViews: Views = { generic: GenericBlock };

import type { PictureName } from "../pictures";
import rows from "./groups.json" with { type: "json" };

export type GroupSource = {
  readonly name: string;
  /** Within its namespace and model. */
  readonly url: string;
  readonly content?: string;
  readonly image?: PictureName;
  readonly children?: readonly GroupSource[];
};

export type GroupTree = { readonly namespace: string; readonly model: string; readonly top: GroupSource };

/** spec §3: groups of e-mail templates, newsletters, members and membership levels; and the shop's. */
export const groupTrees = rows as readonly GroupTree[];

/** A node of a nested-set tree (spec §3, Group). */
export type Group = {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly slug: string;
  readonly content: string | null;
  readonly image: string | null;
  readonly model: string;
  readonly root: number;
  readonly lft: number;
  readonly rgt: number;
  readonly level: number;
  readonly children: readonly Group[];
};

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

/** The namespace of each model of groups: of its calls (spec §7). */
const namespaces: Readonly<Record<string, string>> = {
  email_template: "cognito",
  newsletter_email: "cognito",
  member: "club",
  membership_level: "club",
  product: "sell",
};

/** null for a model that no call is known of. */
export const groupNamespace = (model: string | null): string | null =>
  model !== null && Object.hasOwn(namespaces, model) ? (namespaces[model] ?? null) : null;

/** The first group of this url, at any depth. */
export function findGroup(groups: readonly Group[], url: string): Group | null {
  for (const group of groups) {
    const found = group.url === url ? group : findGroup(group.children, url);
    if (found) return found;
  }
  return null;
}

import type { Group } from "~/domain/content/group";

type Bundled = { readonly name: string; readonly url: string; readonly children?: readonly Bundled[] };

const group = (name: string, url: string, children: readonly Bundled[] = []): Bundled => ({
  name,
  url,
  children,
});

/** The trees that every club has (spec §3, Group), with the levels of a membership of domain.md §3. */
const trees: readonly (readonly [model: string, top: Bundled])[] = [
  [
    "email_template",
    group("Email templates", "email-templates", [
      group("Signing in", "signing-in"),
      group("Membership", "membership"),
    ]),
  ],
  [
    "newsletter_email",
    group("Newsletter emails", "newsletters", [
      group("Club newsletter", "club-newsletter"),
      group("Run notices", "run-notices"),
    ]),
  ],
  [
    "member",
    group("Club members", "members", [group("Committee", "committee"), group("Juniors", "juniors")]),
  ],
  [
    "membership_level",
    group("Club membership levels", "membership-levels", [
      group("Full", "full"),
      group("Family or partner", "family"),
      group("Junior", "junior"),
      group("Social", "social"),
      group("Associate", "associate"),
      group("Life", "life"),
    ]),
  ],
];

/** Numbers each tree as a nested set, parents before children. */
function numberTrees(): readonly Group[] {
  let lastId = 0;
  return trees.map(([model, top]) => {
    const root = lastId + 1;
    let edge = 0;
    const walk = ({ name, url, children = [] }: Bundled, level: number): Group => {
      lastId += 1;
      edge += 1;
      const [id, lft] = [lastId, edge];
      const below = children.map((child) => walk(child, level + 1));
      edge += 1;
      return {
        id,
        name,
        url,
        slug: url,
        content: null,
        image: null,
        model,
        root,
        lft,
        rgt: edge,
        level,
        children: below,
      };
    };
    return walk(top, 0);
  });
}

/** Used until the backend has replied once (spec §4). */
export const fallbackGroups = numberTrees();

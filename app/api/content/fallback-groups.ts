import type { Group } from "~/domain/content/group";

/** The root groups of every club (spec §3, Group). Only the backend knows their children. */
const models = [
  ["Email templates", "email-templates"],
  ["Newsletter emails", "newsletter-emails"],
  ["Club members", "club-members"],
  ["Club membership levels", "club-membership-levels"],
] as const;

/** Used until the backend has replied once. */
export const fallbackGroups: readonly Group[] = models.map(([name, slug], index) => ({
  id: index + 1,
  name,
  url: slug,
  slug,
  content: null,
  image: null,
  model: slug,
  root: index + 1,
  lft: 1,
  rgt: 2,
  level: 0,
  children: [],
}));

import type { Group } from "~/domain/group";

/** Roots of the trees that every club has (spec §3, Group); what hangs under them only the backend knows. */
const models = [
  ["Email templates", "email-templates"],
  ["Newsletter emails", "newsletter-emails"],
  ["Club members", "club-members"],
  ["Club membership levels", "club-membership-levels"],
] as const;

/** Stands in for the groups until the backend has answered once. */
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

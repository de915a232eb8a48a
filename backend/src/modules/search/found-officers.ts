import type { Officer } from "../../desk/officer";
import { currentRoles } from "../roles/queries";
import { roleWords } from "../roles/role-words";
import { mayIn, roleNames } from "../roles/rules";

/** An officer's page, their name and the role that was searched for. */
type FoundOfficer = { readonly href: string; readonly words: string; readonly more: string };

const minText = 3;

/** Who has the roles whose names begin with a text, for whoever may see the officers. */
export async function findOfficers(
  db: D1Database,
  { roles }: Officer,
  text: string,
  now: number,
): Promise<readonly FoundOfficer[]> {
  const typed = text.toLowerCase();
  if (typed.length < minText || !mayIn(roles, "roles", "see")) return [];
  const wanted = roleNames.filter((role) => roleWords[role].toLowerCase().startsWith(typed));
  if (wanted.length === 0) return [];
  return (await currentRoles(db, now))
    .filter(({ role }) => wanted.includes(role))
    .map(({ user_id, name, role }) => ({
      href: `/admin/roles/${user_id}`,
      words: name,
      more: roleWords[role],
    }));
}

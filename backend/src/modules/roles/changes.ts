import { endOfDay } from "./last-day";
import type { TypedRoles } from "./officer-view";
import type { Given } from "./queries";
import { gainedAbilities, roleWords } from "./role-words";
import { type Role, roleNames } from "./rules";

export type HeldNow = Given & { readonly id: number };

/** What a step does to one person's roles. */
export type RoleChange = {
  readonly given: readonly Given[];
  readonly ended: readonly HeldNow[];
  /** Kept with another end. */
  readonly moved: readonly (Given & { readonly id: number })[];
  /** All that they have afterwards. */
  readonly after: readonly Given[];
};

/** From the roles that somebody has to those that are ticked, with their last days. */
export function readChange(held: readonly HeldNow[], typed: TypedRoles, zone: string): RoleChange {
  const after = roleNames
    .filter((role) => typed[`role-${role}`])
    .map((role) => ({ role, endsAt: endOfDay(typed[`last-${role}`], zone) }));
  const find = (role: Role) => held.find((each) => each.role === role);
  return {
    after,
    given: after.filter(({ role }) => !find(role)),
    ended: held.filter(({ role }) => !after.some((each) => each.role === role)),
    moved: after.flatMap(({ role, endsAt }) => {
      const now = find(role);
      return now && now.endsAt !== endsAt ? [{ id: now.id, role, endsAt }] : [];
    }),
  };
}

/** One role ends, and nothing else changes. */
export const withoutRole = (held: readonly HeldNow[], role: Role): RoleChange => ({
  given: [],
  ended: held.filter((each) => each.role === role),
  moved: [],
  after: held.filter((each) => each.role !== role),
});

export const changesNothing = ({ given, ended, moved }: RoleChange): boolean =>
  given.length + ended.length + moved.length === 0;

/** What a change means for somebody, a sentence each. `dayText`: the last day of an end, in words. */
export function changeLines(
  name: string,
  held: readonly HeldNow[],
  { given, ended, moved, after }: RoleChange,
  dayText: (endsAt: string | null) => string | null,
): readonly string[] {
  const until = (endsAt: string | null) => {
    const day = dayText(endsAt);
    return day ? `through ${day}` : "without an end";
  };
  const [before, later] = [held.map(({ role }) => role), after.map(({ role }) => role)];
  return [
    ...given.map(({ role, endsAt }) => `${name} becomes ${roleWords[role]} at once, ${until(endsAt)}.`),
    ...ended.map(({ role }) => `${name} is no longer ${roleWords[role]}, at once.`),
    ...moved.map(({ role, endsAt }) => `${name} stays ${roleWords[role]} ${until(endsAt)}.`),
    ...gainedAbilities(before, later).map((ability) => `${name} will be able to ${ability}.`),
    ...gainedAbilities(later, before).map((ability) => `${name} will no longer be able to ${ability}.`),
    ...(later.length === 0
      ? [`${name} is not an officer any more: the desk is closed to them at once.`]
      : []),
  ];
}

/**
 * The names of whom a member brings, by their places, as many as come.
 * @param guests JSON
 * @param people of the answer, the member among them
 */
export const readGuests = (guests: string, people: number): readonly string[] =>
  (JSON.parse(guests) as readonly string[]).slice(0, Math.max(0, people - 1));

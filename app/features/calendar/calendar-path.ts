/** Of the calendar's page; `month` is null for the present one, `kind` for all. */
export function calendarPath(month: string | null, kind: string | null): string {
  const query = new URLSearchParams();
  if (month !== null) query.set("month", month);
  if (kind !== null) query.set("kind", kind);
  return query.size > 0 ? `/calendar?${query}` : "/calendar";
}

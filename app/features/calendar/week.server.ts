type WeekInfo = { readonly firstDay: number };
/** Not in TypeScript's library yet; engines have it as a property or as a method. */
type LocaleWithWeek = Intl.Locale & { readonly weekInfo?: WeekInfo; getWeekInfo?(): WeekInfo };

/** The day that a week begins with where a language is spoken: 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale: string): number {
  const found = new Intl.Locale(locale).maximize() as LocaleWithWeek;
  return (found.getWeekInfo?.() ?? found.weekInfo)?.firstDay ?? 1;
}

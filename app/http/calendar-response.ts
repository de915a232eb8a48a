export const calendarResponse = (file: string, headers: Readonly<Record<string, string>>) =>
  new Response(file, { headers: { "Content-Type": "text/calendar; charset=utf-8", ...headers } });

/** When the backend does not answer: calendars keep what they have and come again. */
export const calendarUnavailable = () =>
  new Response(null, { status: 503, headers: { "Retry-After": "300", "Cache-Control": "no-store" } });

/** Photos that are shared to the installed app (W3C Web Share Target). */
export const shareTarget = {
  /** Where the browser posts them, and the page that adds them to a vehicle. */
  path: "/share",
  /** The field that they are posted in, and that of the page's form. */
  field: "photos",
  /** The browser's cache that holds them meanwhile (pwa/shared-photos.ts). */
  cache: "marque-shared-v1",
  /** Of what is held: when it was shared, in ms since the epoch. */
  timeHeader: "X-Shared-At",
} as const;

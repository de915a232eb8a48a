import { html, raw } from "hono/html";
import type { Markup } from "../http/html-page";

/** SVG paths in a square of 24, drawn with a line. */
const paths = {
  home: '<path d="M4 11.5 12 5l8 6.5V20h-5v-5H9v5H4z"/>',
  people:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.6-4 3-6 6.5-6s5.9 2 6.5 6M16 5a3.2 3.2 0 0 1 0 6.3M18 14.5c2 .8 3.1 2.6 3.5 5.5"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3v4M15.5 3v4"/>',
  car: '<path d="M3 16v-3.5l2.5-5h9l4.5 5 2 .8V16M3 16h1.8m4.4 0h5.6m4.4 0H21"/><circle cx="7" cy="16.5" r="2.2"/><circle cx="17" cy="16.5" r="2.2"/>',
  money:
    '<rect x="3" y="6" width="18" height="12" rx="2"/><circle cx="12" cy="12" r="2.8"/><path d="M6.5 9.5v5M17.5 9.5v5"/>',
  bag: '<path d="M5 8h14l1 12H4zM9 10V6.5a3 3 0 0 1 6 0V10"/>',
  page: '<rect x="3" y="4.5" width="18" height="15" rx="2"/><path d="M3 9h18M9 9v10.5"/>',
  mail: '<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="m4 7.5 8 6 8-6"/>',
  flag: '<path d="M6 21V4m0 1h12l-2.5 4 2.5 4H6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  card: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3 10h18M7 15h4"/>',
  key: '<circle cx="8" cy="15" r="4"/><path d="m11 12 8-8m-3 3 3 3m-6 0 2 2"/>',
  tool: '<path d="M14.5 6.5a4 4 0 0 1 5-2l-2.5 2.5 1.5 2 2.5-2a4 4 0 0 1-5.5 5L8 19.5a2 2 0 0 1-3-3l7.5-7.5"/>',
  done: '<circle cx="12" cy="12" r="8.5"/><path d="m8 12.5 2.7 2.7 5.3-6"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.5l3.5 2"/>',
} as const;

export type IconName = keyof typeof paths;

export const icon = (name: IconName): Markup =>
  html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${raw(paths[name])}</svg>`;

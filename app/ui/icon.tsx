import styles from "./icon.module.css";
/**
 * Icons: 24 px, one path each, stroked with 1.75 px in the text's colour. Inline; a unit test limits them to
 * 200 bytes each.
 */
export const iconPaths = {
  home: "M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6",
  card: "M3 6h18v12H3zM3 10h18M7 14.5h4",
  garage: "M3 20V9l9-5 9 5v11M7 20v-8h10v8M7 16h10",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4M8 14.5h2M14 14.5h2",
  shop: "M5 8h14l1 12H4zM9 10.5V7a3 3 0 0 1 6 0v3.5",
  renew: "M20 11a8 8 0 0 0-14.3-4L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4L20 15M20 19.5V15h-4.5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0",
  car: "M4 17v-4.5l2-.5 2-5h8l2.5 5 1.5 1v4M4 17h1.5M9.5 17h5M7.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  flag: "M6 21V4M6 4.5h13l-3 4 3 4H6",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18",
  tick: "M4.5 12.5 10 18 19.5 7",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.2v.1",
  alert: "M12 4 2.5 20h19zM12 10v5M12 17.4v.1",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5",
  pin: "M12 21c-4-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.5-6.5 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  share: "M12 15V3.5M8 7l4-3.5L16 7M5 12v8.5h14V12",
  up: "M12 19.5v-15M5.5 11 12 4.5 18.5 11",
  menu: "M4 6h16M4 12h16M4 18h16",
} as const;

export type IconName = keyof typeof iconPaths;

/** Decorative: needs text next to it. Its size is in rem, so that it grows with the text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

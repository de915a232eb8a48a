import type { LeafDate } from "~/lib/leaf-date.server";
import styles from "./leaf.module.css";

export function Leaf({ date: [month, day] }: { date: LeafDate }) {
  return (
    <p className={styles.leaf}>
      {`${month} `}
      <b>{day}</b>
    </p>
  );
}

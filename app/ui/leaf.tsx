import type { LeafDate } from "~/lib/leaf-date.server";
import "./leaf.css";

/** A calendar's leaf: the month above the day. */
export function Leaf({ date: [month, day] }: { date: LeafDate }) {
  return (
    <p className="leaf">
      {month} <b>{day}</b>
    </p>
  );
}

import type { LeafDate } from "~/lib/leaf-date.server";
import "./leaf.css";

export function Leaf({ date: [month, day] }: { date: LeafDate }) {
  return (
    <p className="leaf">
      {month} <b>{day}</b>
    </p>
  );
}

import type { ReactNode } from "react";
import { type SectionName, sampleWords } from "../sample-words";

/** A chapter of the gallery, under the address #its name. */
export function Section({ name, children }: { name: SectionName; children?: ReactNode }) {
  return (
    <section className="sample" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} lang="en">
        {sampleWords[name]}
      </h2>
      {children}
    </section>
  );
}

/** A frame that keeps inside what would otherwise hold on to the window. */
export function Stage({ children }: { children: ReactNode }) {
  return <div className="stage">{children}</div>;
}

/** The ways to the chapters. */
export function Contents() {
  const names = (Object.keys(sampleWords) as (keyof typeof sampleWords)[]).filter(
    (name): name is SectionName => name !== "title" && name !== "description",
  );
  return (
    <ul className="acts" lang="en">
      {names.map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{sampleWords[name]}</a>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import {
  type SectionName,
  type StyleGuidePart,
  styleGuideParts,
  styleGuideTexts,
} from "../style-guide-parts";
import styles from "./style-guide.module.css?classes";

/** A section of the style guide; its name is its fragment. */
export function Section({ name, children }: { name: SectionName; children?: ReactNode }) {
  return (
    <section className={styles.section} id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} lang="en">
        {styleGuideTexts[name]}
      </h2>
      {children}
    </section>
  );
}

/** A containing block for samples with position: fixed. */
export function Stage({ children }: { children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>;
}

/** Links to the parts, and to the sections of the current one. */
export function Contents({ part }: { part: StyleGuidePart }) {
  const { sections } = styleGuideParts[part];
  return (
    <nav className={styles.section} aria-labelledby="page-title" lang="en">
      <p className="actions">
        {(Object.keys(styleGuideParts) as StyleGuidePart[]).map((name) => (
          <ButtonLink
            key={name}
            to={`?part=${name}`}
            tone="quiet"
            aria-current={name === part ? "true" : undefined}
          >
            {styleGuideParts[name].name}
          </ButtonLink>
        ))}
      </p>
      {sections.length > 1 ? (
        <ul className="actions">
          {sections.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{styleGuideTexts[name]}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}

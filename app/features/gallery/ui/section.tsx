import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { type GalleryPart, galleryParts, type SectionName, sampleWords } from "../sample-words";

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

/** The ways to the gallery's parts, and to the chapters of the one that is shown. */
export function Contents({ part }: { part: GalleryPart }) {
  const { sections } = galleryParts[part];
  return (
    <nav className="sample" aria-labelledby="page-title" lang="en">
      <p className="acts">
        {(Object.keys(galleryParts) as GalleryPart[]).map((name) => (
          <ButtonLink
            key={name}
            to={`?part=${name}`}
            tone="quiet"
            aria-current={name === part ? "true" : undefined}
          >
            {galleryParts[name].name}
          </ButtonLink>
        ))}
      </p>
      {sections.length > 1 ? (
        <ul className="acts">
          {sections.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{sampleWords[name]}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}

import type { ImageReference } from "~/domain/content/image";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import styles from "./picture-page.module.css";

export type PicturePageView = {
  readonly image: ImageReference;
  readonly alt: string;
  /** Its caption, else its alternative text. */
  readonly description: string;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
  /** Null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly page: string;
  readonly back: string;
};

/** One of several pictures, with the way to the next one and back to where they are. */
export function PicturePage({ picture }: { picture: PicturePageView }) {
  const t = useT();
  const { image, alt, description, number, count, previous, next, page, back } = picture;
  return (
    <article className={styles.page}>
      <header>
        <a className={styles.backLink} href={back}>
          <span>{t("cms.back", { name: page })}</span>
        </a>
        <PageTitle>{t("cms.picture", { number, total: count })}</PageTitle>
      </header>
      <figure dir="auto">
        <Picture image={image} alt={alt} sizes="(min-width:64rem) 62rem,100vw" />
        {description ? <figcaption>{description}</figcaption> : null}
      </figure>
      {count > 1 ? (
        <nav aria-label={t("cms.pictures")}>
          {previous ? (
            <ButtonLink to={previous} tone="quiet" rel="prev">
              {t("cms.previous")}
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink to={next} tone="quiet" rel="next">
              {t("cms.next")}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </article>
  );
}

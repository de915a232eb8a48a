import type { ReactNode } from "react";
import { filePath } from "~/domain/content/private-file";
import { documentAnchor } from "../../photo-rules";
import type { DocumentView } from "../../view";
import styles from "./document-links.module.css";

export function DocumentLinks({
  documents,
  children,
}: {
  documents: readonly DocumentView[];
  children?: (file: DocumentView, number: number) => ReactNode;
}) {
  return (
    <ul className={styles.list}>
      {documents.map((file, index) => (
        <li key={file.id} {...(children && { id: documentAnchor(index + 1), tabIndex: -1 })}>
          <p>
            <a href={filePath(file.id)}>
              <bdi>{file.description || file.name}</bdi>
            </a>
            <span>
              {file.description ? (
                <>
                  <bdi>{file.name}</bdi> ·{" "}
                </>
              ) : null}
              {file.about}
            </span>
          </p>
          {children?.(file, index + 1)}
        </li>
      ))}
    </ul>
  );
}
